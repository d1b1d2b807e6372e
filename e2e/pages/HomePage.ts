import type { Locator, Page } from '@playwright/test';

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
export class HomePage {
  readonly greeting: Locator;
  /** The section 'Live Concerts'. */
  readonly concerts: Locator;
  readonly browseTickets: Locator;
  /** The error message that replaces the rows when all of them failed. */
  readonly notice: Locator;
  /** The Retry button of that message. */
  readonly retryAll: Locator;
  /** The scroll container. */
  readonly content: Locator;

  constructor(private readonly page: Page) {
    this.greeting = page.getByRole('heading', {
      level: 1,
      name: /^Good (morning|afternoon|evening)$/,
    });
    this.notice = page.getByRole('alert').filter({ hasText: 'The music could not be loaded.' });
    this.retryAll = this.notice.getByRole('button', { name: 'Retry', exact: true });
    // By its id: while the page is painted, the message behind the paint is a main part, too.
    this.content = page.locator('#content');
    this.concerts = page.getByRole('region', { name: 'Live Concerts', exact: true });
    this.browseTickets = this.concerts.getByRole('button', { name: 'Browse Tickets', exact: true });
  }

  row(title: RowTitle): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** A row's cards, in order. */
  cards(title: RowTitle): Locator {
    return this.row(title).getByRole('listitem');
  }

  /** Scrolls to a row's last card; the cards that were out of sight are built then. */
  async scrollToLastCard(title: RowTitle): Promise<void> {
    const last = this.cards(title).last();
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('button').first().waitFor({ state: 'attached' });
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

  retry(title: RowTitle): Locator {
    return this.row(title).getByRole('button', { name: 'Retry', exact: true });
  }

  showAll(title: RowTitle): Locator {
    return this.row(title).getByRole('button', { name: `Show all ${title}`, exact: true });
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

  /** Scrolls the page to its end, at once. */
  async jumpToEnd(): Promise<void> {
    await this.content.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  }
}
