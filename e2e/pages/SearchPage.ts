import type { Locator, Page } from '@playwright/test';
import { publish } from '../fixtures/windowEvents.ts';

/** The search page. */
export class SearchPage {
  readonly heading: Locator;
  readonly box: Locator;
  /** Rendered while the box is not empty. */
  readonly clear: Locator;
  readonly spinner: Locator;
  readonly error: Locator;
  readonly retry: Locator;
  /** The section 'Browse all'. */
  readonly genres: Locator;
  /** The genre tiles, in order. */
  readonly tiles: Locator;
  /** The results of any query. */
  readonly results: Locator;
  /** The play buttons of the results, in order. */
  readonly playButtons: Locator;
  /** The announcement of results for screen readers; always rendered, mostly empty. */
  readonly announcement: Locator;
  /** The section 'Recent searches'. */
  readonly recent: Locator;
  readonly clearRecent: Locator;
  /** Searches for the corrected query; rendered if the API corrected a typo. */
  readonly didYouMean: Locator;

  constructor(private readonly page: Page) {
    const content = page.getByRole('main');
    const region = (name: string | RegExp): Locator =>
      content.getByRole('region', { name, exact: true });
    this.heading = content.getByRole('heading', { level: 1, name: 'Search', exact: true });
    this.box = page.getByPlaceholder('What do you want to listen to?', { exact: true });
    this.clear = content.getByRole('button', { name: 'Clear search', exact: true });
    this.spinner = content.getByText('Searching for music...', { exact: true });
    this.error = content.getByText('Failed to search music. Please try again.', { exact: true });
    this.retry = content.getByRole('button', { name: 'Retry', exact: true });
    this.genres = region('Browse all');
    this.tiles = this.genres.getByRole('button');
    this.results = region(/^Results for /);
    this.playButtons = this.results.getByRole('button', { name: /^(Play|Pause) .+ by / });
    this.announcement = content
      .getByRole('status')
      .filter({ hasNotText: /^(Searching for music|Loading Search)/ });
    this.recent = region('Recent searches');
    this.clearRecent = this.recent.getByRole('button', { name: 'Clear all', exact: true });
    this.didYouMean = content.getByRole('button', { name: /^Did you mean/ });
  }

  /** The results of one query: the region whose title names it. */
  resultsOf(query: string): Locator {
    return this.page.getByRole('region', { name: `Results for “${query}”`, exact: true });
  }

  /** The tile of one genre, by its name. */
  tile(genre: string): Locator {
    return this.tiles.filter({ has: this.page.getByText(genre, { exact: true }) });
  }

  /** The button of 'Recent searches' that searches for a query again. */
  recentQuery(query: string): Locator {
    return this.recent.getByRole('button', { name: query, exact: true });
  }

  /** The button that removes a query from 'Recent searches'. */
  removeRecent(query: string): Locator {
    return this.recent.getByRole('button', {
      name: `Remove ${query} from recent searches`,
      exact: true,
    });
  }

  /** Opens the page from the sidebar, which has to be visible. */
  async open(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Search', exact: true })
      .click();
    await this.box.waitFor();
  }

  /** Requests a search by window event, as code outside the bundles does. */
  async perform(detail: unknown): Promise<void> {
    await publish(this.page, 'perform-search', detail);
  }
}
