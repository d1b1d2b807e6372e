import { expect, type Locator } from '@playwright/test';
import { TrackRows } from './TrackRows.ts';

/** The two lists of the queue: the next tracks, and the remaining ones, each under one of its titles. */
type QueueList =
  | 'Next up'
  | 'Autoplay: similar tracks follow'
  | 'Also in the queue, by chance'
  | 'Then again from the start'
  | 'Earlier in the queue';

/** The queue: a column of the page; in a window that is too narrow, a part of the full player, which is a sheet over the page. */
export class QueuePanel extends TrackRows {
  /** The player bar's button. */
  readonly button = this.buttonNamed('Queue');
  readonly panel = this.page
    .getByRole('region', { name: 'Queue', exact: true })
    .or(this.page.getByRole('dialog', { name: /^(Queue|Now playing)$/ }));
  /** Its first heading: the queue's, or the player's. */
  readonly title = this.panel.getByRole('heading', { level: 2 }).first();
  readonly heading = this.panel.getByRole('heading', { level: 2, name: 'Queue', exact: true });
  readonly close = this.panel.getByRole('button', { name: /^Close (queue|player)$/ });
  readonly save = this.buttonNamed('Add the queue to a playlist', this.panel);
  readonly clear = this.buttonNamed('Clear', this.panel);
  readonly nowPlaying = this.regionNamed('Now playing', this.panel);
  readonly selectionBar = this.regionNamed('Selected tracks', this.panel);
  /** The scroll container. */
  readonly scroller = this.panel.locator('[data-uses-arrows]');

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.heading).toBeFocused();
  }

  /** Opens the full player, which has the queue, from the bar's cover. */
  async openPlayer(): Promise<void> {
    await this.buttonNamed('Open full player').click();
    await expect(this.nowPlaying).toBeVisible();
  }

  /** The rendered rows of a list, in order. */
  rows(list: QueueList): Locator {
    return this.regionNamed(list, this.panel).getByRole('listitem');
  }

  /** The rendered tracks of a list, in order: 'Song 1 by Artist 1'. */
  names(list: QueueList): Promise<readonly string[]> {
    return this.tracks(this.rows(list));
  }

  /** The current track. */
  async current(): Promise<string> {
    return (await this.tracks(this.nowPlaying))[0] ?? '';
  }
}
