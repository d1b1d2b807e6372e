import type { Locator } from '@playwright/test';
import { PageModel } from './PageModel.ts';

/** The titles of home's rows, in order (specification 2.11). */
export const ROW_TITLES = [
  'Trending Now',
  'New Releases',
  'Made for You',
  'Country',
  'Hip-Hop',
  'Bollywood Vibes',
  'Pop Hits',
  'South Indian Hits',
  'Rock Hits',
  'Electronic Hits',
] as const;

export type RowTitle = (typeof ROW_TITLES)[number];

/** The home page. */
export class HomePage extends PageModel {
  // By its id: while the page is painted, the message behind the paint is a main part, too.
  override readonly content = this.page.locator('#content');
  readonly greeting = this.pageHeading(/^Good (morning|afternoon|evening)$/);
  /** The section 'Live Concerts'. */
  readonly concerts = this.page.getByRole('region', { name: 'Live Concerts', exact: true });
  readonly browseTickets = this.buttonNamed('Browse Tickets', this.concerts);

  row(title: RowTitle): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** A row's cards, in order. */
  cards(title: RowTitle): Locator {
    return this.row(title).getByRole('listitem');
  }

  /** The play buttons of the cards of a row that are built, in order. */
  playButtons(title: RowTitle): Locator {
    return this.row(title).getByRole('button', { name: /^(Play|Pause) .+ by / });
  }

  /** What a row shows while it loads. */
  skeletons(title: RowTitle): Locator {
    return this.row(title).getByTestId('skeleton-card');
  }

  /** The error message of a row. */
  error(title: RowTitle): Locator {
    return this.row(title)
      .getByRole('alert')
      .filter({ hasText: `${title} could not be loaded.` });
  }

  showAll(title: RowTitle): Locator {
    return this.buttonNamed(`Show all ${title}`, this.row(title));
  }

  /** Rendered only if the row can be scrolled further to that side. */
  arrow(title: RowTitle, direction: 'back' | 'forward'): Locator {
    return this.row(title).getByRole('button', { name: `Scroll ${title} ${direction}` });
  }

  /** The scroll container of a row. */
  scroller(title: RowTitle): Locator {
    return this.row(title).getByRole('group', { name: `${title}, scrollable`, exact: true });
  }

  /** How far a row is scrolled, in px. */
  scrolled(title: RowTitle): Promise<number> {
    return this.scroller(title).evaluate((element) => Math.round(element.scrollLeft));
  }
}
