import { expect, type Locator, type Page } from '@playwright/test';

/** The page 'Your Library'. */
export class LibraryPage {
  readonly heading: Locator;
  /** The section 'Playlists'. */
  readonly shelf: Locator;
  /** The playlists, in order. */
  readonly playlists: Locator;
  /** The section 'Create a playlist'. */
  readonly panel: Locator;
  readonly name: Locator;
  readonly genres: Locator;
  readonly create: Locator;
  /** Rendered while a playlist is being created. */
  readonly creating: Locator;
  /** The number of selected tracks, in words. */
  readonly selected: Locator;
  readonly clearSelection: Locator;
  /** The number of tracks of the genre, in words. */
  readonly showing: Locator;
  /** The toggles of the genre's tracks, in order. */
  readonly selects: Locator;
  /** The section 'Most played'. */
  readonly mostPlayed: Locator;

  constructor(private readonly page: Page) {
    const content = page.getByRole('main');
    const region = (name: string): Locator => content.getByRole('region', { name, exact: true });
    this.heading = content.getByRole('heading', { level: 1, name: 'Your Library', exact: true });
    this.shelf = region('Playlists');
    this.playlists = this.shelf.getByRole('listitem');
    this.panel = region('Create a playlist');
    this.name = this.panel.getByRole('textbox', { name: 'Playlist name', exact: true });
    this.genres = this.panel
      .getByRole('group', { name: 'Genres', exact: true })
      .getByRole('button');
    this.create = this.panel.getByRole('button', { name: 'Create playlist', exact: true });
    this.creating = this.panel.getByRole('button', { name: 'Creating...', exact: true });
    this.selected = this.panel.getByText(/^\d+ selected$/);
    this.clearSelection = this.panel.getByRole('button', { name: 'Clear', exact: true });
    this.showing = this.panel.getByText(/^Showing /);
    this.selects = this.panel.getByRole('button', { name: /^Select .+ by / });
    this.mostPlayed = region('Most played');
  }

  genre(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  /** The shelf's button that opens a playlist. */
  playlist(name: string): Locator {
    return this.shelf.getByRole('button', { name: new RegExp(`^${name} \\d+ tracks?$`) });
  }

  /** The shelf's button that plays a playlist. */
  play(name: string): Locator {
    return this.shelf.getByRole('button', { name: `Play ${name}`, exact: true });
  }

  /** The texts of the playlists on the shelf, in order: 'Road trip 3 tracks'. */
  async listed(): Promise<readonly string[]> {
    const texts = await this.playlists.getByRole('button', { name: / tracks?$/ }).allInnerTexts();
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
  }

  /** Opens the page from the sidebar, which has to be visible. */
  async open(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Your Library', exact: true })
      .click();
    await expect(this.heading).toBeFocused();
  }
}
