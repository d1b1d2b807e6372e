import type { Locator, Page } from '@playwright/test';
import { TrackList } from './TrackList.ts';

/** The page of one playlist. */
export class PlaylistPage extends TrackList {
  /** The button of the playlist's menu. */
  readonly menuButton = this.more(this.content.locator('header'));
  /** The dialog that edits name and description. */
  readonly editor = this.page.getByRole('dialog', { name: 'Edit playlist', exact: true });
  readonly name = this.editor.getByRole('textbox', { name: 'Name', exact: true });
  readonly notFound = this.pageHeading('Playlist not found');
  /** Rendered while a sort order or a search prevents moving rows. */
  readonly showAllInOrder = this.buttonNamed('Show all in order', this.content);

  constructor(page: Page) {
    super(page, /^Tracks of /);
  }

  /** The heading of the playlist with this name. */
  titled(name: string): Locator {
    return this.pageHeading(name);
  }

  /** The announcement of a move for screen readers. */
  announcement(text: string): Locator {
    return this.content.getByRole('status').filter({ hasText: text });
  }

  /** Chooses an item of the playlist's menu. */
  async chooseForAll(item: string): Promise<void> {
    await this.menuButton.click();
    await this.item(item).click();
  }
}
