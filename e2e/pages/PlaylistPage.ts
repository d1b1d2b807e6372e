import type { Page } from '@playwright/test';
import { TrackList } from './TrackList.ts';

/** The page of one playlist. */
export class PlaylistPage extends TrackList {
  /** Name, description and tools, with the playlist's menu. */
  readonly header = this.content.locator('header');
  /** The dialog that edits name and description. */
  readonly editor = this.page.getByRole('dialog', { name: 'Edit playlist', exact: true });
  readonly name = this.editor.getByRole('textbox', { name: 'Name', exact: true });

  constructor(page: Page) {
    super(page, /^Tracks of /);
  }
}
