import { expect, type Locator, type Page } from '@playwright/test';

/** The page 'Your Library'. */
export class LibraryPage {
  readonly heading: Locator;
  /** The section 'Playlists'. */
  readonly shelf: Locator;
  /** The section 'Create a playlist'. */
  readonly panel: Locator;
  readonly name: Locator;
  readonly create: Locator;
  /** The number of selected tracks, in words. */
  readonly selected: Locator;
  /** The number of tracks of the genre, in words. */
  readonly showing: Locator;
  /** The toggles of the genre's tracks, in order. */
  readonly selects: Locator;

  constructor(private readonly page: Page) {
    const content = page.getByRole('main');
    const region = (name: string): Locator => content.getByRole('region', { name, exact: true });
    this.heading = content.getByRole('heading', { level: 1, name: 'Your Library', exact: true });
    this.shelf = region('Playlists');
    this.panel = region('Create a playlist');
    this.name = this.panel.getByRole('textbox', { name: 'Playlist name', exact: true });
    this.create = this.panel.getByRole('button', { name: 'Create playlist', exact: true });
    this.selected = this.panel.getByText(/^\d+ selected$/);
    this.showing = this.panel.getByText(/^Showing /);
    this.selects = this.panel.getByRole('button', { name: /^Select .+ by / });
  }

  genre(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  /** The shelf's button that opens a playlist. */
  playlist(name: string): Locator {
    return this.shelf.getByRole('button', { name: new RegExp(`^${name} \\d+ tracks?$`) });
  }

  /** The texts of the playlists on the shelf, in order: 'Road trip 3 tracks'. */
  async listed(): Promise<readonly string[]> {
    const texts = await this.shelf
      .getByRole('listitem')
      .getByRole('button', { name: / tracks?$/ })
      .allInnerTexts();
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
