import type { Locator, Page } from '@playwright/test';

/** The dialog 'Add to playlist'. */
export class PlaylistPicker {
  readonly dialog: Locator;
  readonly newPlaylist: Locator;
  /** The form of a new playlist. */
  readonly name: Locator;
  readonly create: Locator;
  readonly close: Locator;
  /** The playlists to choose from, in order. */
  readonly options: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Add to playlist', exact: true });
    const button = (name: string): Locator =>
      this.dialog.getByRole('button', { name, exact: true });
    this.newPlaylist = button('New playlist');
    this.name = this.dialog.getByRole('textbox', { name: 'Name of the new playlist', exact: true });
    this.create = button('Create');
    this.close = button('Close');
    this.options = this.dialog
      .getByRole('list', { name: 'Your playlists', exact: true })
      .getByRole('button');
  }

  /** The playlist with this name, and its number of tracks in words: '2 tracks' or '1 track, added already'. */
  option(name: string, tracks: string): Locator {
    return this.dialog.getByRole('button', { name: `${name} ${tracks}`, exact: true });
  }
}
