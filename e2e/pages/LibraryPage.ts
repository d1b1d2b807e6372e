import { expect, type Locator } from '@playwright/test';
import { PageModel } from './PageModel.ts';

/** The page 'Your Library'. */
export class LibraryPage extends PageModel {
  readonly heading = this.pageHeading('Your Library');
  /** The section 'Playlists'. */
  readonly shelf = this.regionNamed('Playlists');
  /** The shelf's playlists, in order: 'Road trip 3 tracks'. */
  readonly listed = this.shelf.getByRole('listitem').getByRole('button', { name: / tracks?$/ });
  /** The section 'Create a playlist'. */
  readonly panel = this.regionNamed('Create a playlist');
  readonly name = this.panel.getByRole('textbox', { name: 'Playlist name', exact: true });
  readonly create = this.buttonNamed('Create playlist', this.panel);
  /** The number of selected tracks, in words. */
  readonly selected = this.panel.getByText(/^\d+ selected$/);
  /** The number of tracks of the genre, in words. */
  readonly showing = this.panel.getByText(/^Showing /);
  /** The toggles of the genre's tracks, in order. */
  readonly selects = this.panel.getByRole('button', { name: /^Select .+ by / });

  genre(name: string): Locator {
    return this.buttonNamed(name, this.panel);
  }

  /** The shelf's button that opens a playlist. */
  playlist(name: string): Locator {
    return this.shelf.getByRole('button', { name: new RegExp(`^${name} \\d+ tracks?$`) });
  }

  async open(): Promise<void> {
    await this.openFromSidebar('Your Library');
    await expect(this.heading).toBeFocused();
  }
}
