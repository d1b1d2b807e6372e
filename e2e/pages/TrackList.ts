import { expect, type Locator, type Page } from '@playwright/test';
import { showPage } from '../fixtures/windowEvents.ts';
import { TrackRows } from './TrackRows.ts';

/** A list of tracks with its tools. */
export class TrackList extends TrackRows {
  /** Only the visible rows are rendered. */
  readonly list: Locator;
  readonly rows: Locator;
  readonly playAll = this.buttonNamed('Play all', this.content);
  readonly sort = this.content.getByRole('combobox', { name: 'Sort by', exact: true });

  /** `name`: the list's, for screen readers. */
  constructor(page: Page, name: string | RegExp) {
    super(page);
    this.list = this.content.getByRole('list', { name, exact: true });
    this.rows = this.list.getByRole('listitem');
  }

  /** The row at a position, from 1, if it is rendered. */
  rowAt(place: number): Locator {
    return this.list.locator(`[aria-posinset="${place}"]`);
  }

  /** The names of the rendered tracks, in order: 'Song 1'. */
  async names(): Promise<readonly string[]> {
    return (await this.tracks(this.rows)).map((track) => track.replace(/ by .*$/, ''));
  }

  /** Waits until the rendered rows begin with these names. */
  async expectToBeginWith(names: readonly string[]): Promise<void> {
    await expect.poll(async () => (await this.names()).slice(0, names.length)).toEqual(names);
  }

  readonly selectionBar = this.regionNamed('Selected tracks', this.content);

  /** How far the page is scrolled, in px. */
  scrolled(): Promise<number> {
    return this.content.evaluate((element) => Math.round(element.scrollTop));
  }
}

/** A page of the library that is one list, by its page key. */
class ListPage extends TrackList {
  readonly heading: Locator;
  /** The message in the list's place. */
  readonly empty: Locator;
  readonly find: Locator;
  readonly shuffle = this.buttonNamed('Shuffle', this.content);
  readonly open: () => Promise<void>;

  constructor(page: Page, title: string, key: string, empty: string) {
    super(page, title);
    this.heading = this.pageHeading(title);
    this.empty = this.content.getByText(empty, { exact: true });
    this.find = this.content.getByRole('searchbox', { name: `Find in ${title}`, exact: true });
    this.open = async () => {
      await showPage(page, key);
      await expect(this.heading).toBeVisible();
    };
  }

  /** The rendered row of a track, by its name. */
  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByTitle(name, { exact: true }) });
  }
}

export class LikedSongsPage extends ListPage {
  constructor(page: Page) {
    const empty = 'No liked songs yet. Tap the heart icon on any track to add it here.';
    super(page, 'Liked Songs', 'favorites', empty);
  }
}

export class RecentlyPlayedPage extends ListPage {
  readonly clear = this.buttonNamed('Clear', this.content);

  constructor(page: Page) {
    const empty = 'Your recently played tracks will appear here after you play songs.';
    super(page, 'Recently Played', 'recent', empty);
  }
}
