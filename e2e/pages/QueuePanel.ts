import { expect, type Locator, type Page } from '@playwright/test';

/** The two lists of the queue: the next tracks, and the remaining ones under either of their titles. */
type QueueList =
  'Next up' | 'Also in the queue, by chance' | 'Then again from the start' | 'Earlier in the queue';

/** The queue: a column of the page; in a window that is too narrow, a sheet over the page, below the full player. */
export class QueuePanel {
  /** The player bar's button. */
  readonly button: Locator;
  readonly panel: Locator;
  /** Its first heading: the queue's, or the player's. */
  readonly title: Locator;
  readonly heading: Locator;
  readonly close: Locator;
  readonly save: Locator;
  readonly clear: Locator;
  readonly nowPlaying: Locator;
  /** The scroll container. */
  readonly scroller: Locator;

  constructor(private readonly page: Page) {
    this.button = page.getByRole('button', { name: 'Queue', exact: true });
    this.panel = page
      .getByRole('region', { name: 'Queue', exact: true })
      .or(page.getByRole('dialog', { name: /^(Queue|Now playing)$/ }));
    this.title = this.panel.getByRole('heading', { level: 2 }).first();
    this.heading = this.panel.getByRole('heading', { level: 2, name: 'Queue', exact: true });
    this.close = this.panel.getByRole('button', { name: /^Close (queue|player)$/ });
    this.save = this.panel.getByRole('button', { name: 'Add the queue to a playlist' });
    this.clear = this.panel.getByRole('button', { name: 'Clear', exact: true });
    this.nowPlaying = this.panel.getByRole('region', { name: 'Now playing', exact: true });
    this.scroller = this.panel.locator('[data-uses-arrows]');
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.title).toBeFocused();
  }

  /** The rendered rows of a list, in order. */
  rows(list: QueueList): Locator {
    return this.panel.getByRole('region', { name: list, exact: true }).getByRole('listitem');
  }

  /** The button that plays a row; its name contains the track. */
  play(row: Locator): Locator {
    return row.getByRole('button', { name: /^Play .+ by / });
  }

  more(row: Locator): Locator {
    return row.getByRole('button', { name: /^More for / });
  }

  handle(row: Locator): Locator {
    return row.getByRole('button', { name: /^Move / });
  }

  /** The names of a list's rendered tracks. */
  async names(list: QueueList): Promise<readonly string[]> {
    const labels = await this.play(this.rows(list)).evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    );
    return labels.map((label) => label.replace(/^Play /, ''));
  }

  /** The name of the current track. */
  async current(): Promise<string> {
    const button = this.nowPlaying.getByRole('button', { name: /^(Play|Pause) .+ by / });
    return ((await button.getAttribute('aria-label')) ?? '').replace(/^(Play|Pause) /, '');
  }

  /** Chooses an item of a row's menu. */
  async choose(row: Locator, item: string): Promise<void> {
    await this.more(row).click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }
}
