import { expect, type Locator, type Page } from '@playwright/test';

/** A list of tracks with its tools, on the page with the same title. */
export class TrackList {
  /** Only the visible rows are rendered. */
  readonly list: Locator;
  readonly rows: Locator;
  readonly find: Locator;
  readonly sort: Locator;
  /** The number of results. */
  readonly found: Locator;
  /** The scroll container. */
  readonly content: Locator;

  constructor(
    private readonly page: Page,
    readonly title: string,
  ) {
    this.content = page.getByRole('main');
    this.list = this.content.getByRole('list', { name: title, exact: true });
    this.rows = this.list.getByRole('listitem');
    this.find = this.content.getByRole('searchbox', { name: `Find in ${title}`, exact: true });
    this.sort = this.content.getByRole('combobox', { name: 'Sort by', exact: true });
    this.found = this.content.getByRole('status').filter({ hasText: / found$/ });
  }

  /** The rendered row of a track, by its title. */
  row(trackName: string): Locator {
    return this.rows.filter({ has: this.page.getByTitle(trackName, { exact: true }) });
  }

  /** The row at a position, from 1, if it is rendered. */
  rowAt(place: number): Locator {
    return this.list.locator(`[aria-posinset="${place}"]`);
  }

  play(row: Locator): Locator {
    return row.getByRole('button', { name: /^(Play|Pause) .+ by / });
  }

  like(row: Locator): Locator {
    return row.getByRole('button', { name: /^Like .+ by / });
  }

  more(row: Locator): Locator {
    return row.getByRole('button', { name: /^More for .+ by / });
  }

  /** The titles of the rendered rows, in their order on the screen. */
  titles(): Promise<readonly string[]> {
    return this.rows.evaluateAll((rows) =>
      rows
        .toSorted((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
        .map(
          (row) =>
            row
              .querySelector('[aria-label^="Like "]')
              ?.getAttribute('aria-label')
              ?.replace(/^Like (.+) by .+$/, '$1') ?? '',
        ),
    );
  }

  /** The positions of the rows that are on the screen, at least in part. */
  placesInSight(): Promise<readonly number[]> {
    return this.rows.evaluateAll((rows) =>
      rows
        .filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        })
        .map((row) => Number(row.ariaPosInSet)),
    );
  }

  /** Waits until the rendered rows begin with these titles. */
  async expectToBeginWith(titles: readonly string[]): Promise<void> {
    await expect.poll(async () => (await this.titles()).slice(0, titles.length)).toEqual(titles);
  }

  /** How far the page is scrolled, in px. */
  scrolled(): Promise<number> {
    return this.content.evaluate((element) => Math.round(element.scrollTop));
  }
}
