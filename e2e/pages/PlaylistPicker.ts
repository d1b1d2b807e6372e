import type { Locator } from '@playwright/test';
import { PageModel } from './PageModel.ts';

/** The dialog 'Add to playlist'. */
export class PlaylistPicker extends PageModel {
  readonly dialog = this.page.getByRole('dialog', { name: 'Add to playlist', exact: true });
  readonly newPlaylist = this.buttonNamed('New playlist', this.dialog);
  /** The form of a new playlist. */
  readonly name = this.dialog.getByRole('textbox', { name: 'Name of the new playlist' });
  readonly create = this.buttonNamed('Create', this.dialog);
  /** The playlists to choose from, in order. */
  readonly options = this.dialog.getByRole('list', { name: 'Your playlists' }).getByRole('button');

  /** The playlist with this name, and its number of tracks in words: '2 tracks' or '1 track, added already'. */
  option(name: string, tracks: string): Locator {
    return this.buttonNamed(`${name} ${tracks}`, this.dialog);
  }
}
