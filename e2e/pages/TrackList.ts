import { expect, type Locator, type Page } from '@playwright/test';
import { showPage } from '../fixtures/windowEvents.ts';

/** A list of tracks with its tools, on the page with the same title. */
export class TrackList {
  readonly heading: Locator;
  /** Only the visible rows are rendered. */
  readonly list: Locator;
  readonly rows: Locator;
  readonly playAll: Locator;
  readonly shuffle: Locator;
  readonly find: Locator;
  readonly sort: Locator;
  /** The number of results. */
  readonly found: Locator;
  /** The scroll container. */
  readonly content: Locator;

  constructor(
    private readonly page: Page,
    title: string,
  ) {
    this.content = page.getByRole('main');
    const button = (name: string): Locator =>
      this.content.getByRole('button', { name, exact: true });
    this.heading = this.content.getByRole('heading', { level: 1, name: title, exact: true });
    this.list = this.content.getByRole('list', { name: title, exact: true });
    this.rows = this.list.getByRole('listitem');
    this.playAll = button('Play all');
    this.shuffle = button('Shuffle');
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

  /** Waits until the rendered rows begin with these titles. */
  async expectToBeginWith(titles: readonly string[]): Promise<void> {
    await expect.poll(async () => (await this.titles()).slice(0, titles.length)).toEqual(titles);
  }

  /** How far the page is scrolled, in px. */
  scrolled(): Promise<number> {
    return this.content.evaluate((element) => Math.round(element.scrollTop));
  }
}

/** A page of the library that is one list, by its page key. */
class ListPage extends TrackList {
  /** The message in the list's place. */
  readonly empty: Locator;
  readonly open: () => Promise<void>;

  constructor(page: Page, title: string, key: string, empty: string) {
    super(page, title);
    this.empty = this.content.getByText(empty, { exact: true });
    this.open = async () => {
      await showPage(page, key);
      await expect(this.heading).toBeVisible();
    };
  }
}

export class LikedSongsPage extends ListPage {
  constructor(page: Page) {
    const empty = 'No liked songs yet. Tap the heart icon on any track to add it here.';
    super(page, 'Liked Songs', 'favorites', empty);
  }
}

export class RecentlyPlayedPage extends ListPage {
  readonly clear: Locator;

  constructor(page: Page) {
    const empty = 'Your recently played tracks will appear here after you play songs.';
    super(page, 'Recently Played', 'recent', empty);
    this.clear = this.content.getByRole('button', { name: 'Clear', exact: true });
  }
}
