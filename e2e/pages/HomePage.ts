import type { Locator, Page } from '@playwright/test';

/** The titles of home's rows, in order (decisions, "Home and search"). */
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

/** The home page. */
export class HomePage {
  readonly greeting: Locator;

  constructor(private readonly page: Page) {
    this.greeting = page.getByRole('heading', {
      level: 1,
      name: /^Good (morning|afternoon|evening)$/,
    });
  }

  row(title: (typeof ROW_TITLES)[number]): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** The play buttons of a row's cards, in order. */
  playButtons(title: (typeof ROW_TITLES)[number]): Locator {
    return this.row(title).getByRole('button', { name: /^(Play|Pause) .+ by / });
  }
}
