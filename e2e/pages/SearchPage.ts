import type { Locator } from '@playwright/test';
import { publish } from '../fixtures/windowEvents.ts';
import { PageModel } from './PageModel.ts';

/** The search page. */
export class SearchPage extends PageModel {
  readonly heading = this.pageHeading('Search');
  readonly box = this.page.getByPlaceholder('What do you want to listen to?', { exact: true });
  /** Rendered while the box is not empty. */
  readonly clear = this.buttonNamed('Clear search', this.content);
  readonly spinner = this.content.getByText('Searching for music...', { exact: true });
  readonly error = this.content.getByText('Failed to search music. Please try again.');
  /** The section 'Browse all'. */
  readonly genres = this.regionNamed('Browse all');
  /** The genre tiles, in order. */
  readonly tiles = this.genres.getByRole('button');
  /** The results of any query, or the tracks of an artist, an album or a row. */
  readonly results = this.regionNamed(/^(Results for|Tracks of) /);
  /** The play buttons of the results, in order. */
  readonly playButtons = this.results.getByRole('button', { name: /^(Play|Pause) .+ by / });
  /** The announcement of results for screen readers; always rendered, mostly empty. */
  readonly announcement = this.content
    .getByRole('status')
    .filter({ hasNotText: /^(Searching for music|Loading Search)/ });
  /** The section 'Recent searches'. */
  readonly recent = this.regionNamed('Recent searches');
  /** The queries of the section 'Try'. */
  readonly examples = this.regionNamed('Try').getByRole('listitem');
  /** Plays five seconds of each of the first results. */
  readonly sample = this.buttonNamed('Sample these', this.content);
  /** The suggestions for the text in the box. */
  readonly suggestions = this.content
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option');
  /** Searches for the corrected query; rendered if the API corrected a typo. */
  readonly didYouMean = this.content.getByRole('button', { name: /^Did you mean/ });

  /** The results of one query: the region whose title names it. */
  resultsOf(query: string): Locator {
    return this.regionNamed(`Results for “${query}”`);
  }

  /** The button of 'Recent searches' that searches for a query again. */
  recentQuery(query: string): Locator {
    return this.buttonNamed(query, this.recent);
  }

  async open(): Promise<void> {
    await this.openFromSidebar('Search');
    await this.box.waitFor();
  }

  /** Requests a search by window event, as code outside the bundles does. */
  async perform(detail: unknown): Promise<void> {
    await publish(this.page, 'perform-search', detail);
  }
}
