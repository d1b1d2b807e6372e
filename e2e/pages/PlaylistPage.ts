import type { Locator, Page } from '@playwright/test';

/** The page of one playlist. */
export class PlaylistPage {
  /** The rendered rows, in order. */
  readonly rows: Locator;
  readonly playAll: Locator;
  /** The button of the playlist's menu. */
  readonly more: Locator;
  /** The dialog that edits name and description. */
  readonly editor: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly save: Locator;
  readonly notFound: Locator;
  readonly sortBy: Locator;
  /** Rendered while a sort order or a search prevents moving rows. */
  readonly showAllInOrder: Locator;

  constructor(private readonly page: Page) {
    const content = page.getByRole('main');
    const button = (name: string): Locator => content.getByRole('button', { name, exact: true });
    this.rows = content.getByRole('list', { name: /^Tracks of / }).getByRole('listitem');
    this.playAll = button('Play all');
    this.more = content.locator('header').getByRole('button', { name: /^More for / });
    this.editor = page.getByRole('dialog', { name: 'Edit playlist', exact: true });
    this.name = this.editor.getByRole('textbox', { name: 'Name', exact: true });
    this.description = this.editor.getByRole('textbox', { name: 'Description', exact: true });
    this.save = this.editor.getByRole('button', { name: 'Save', exact: true });
    this.sortBy = content.getByRole('combobox', { name: 'Sort by', exact: true });
    this.showAllInOrder = button('Show all in order');
    this.notFound = content.getByRole('heading', {
      level: 1,
      name: 'Playlist not found',
      exact: true,
    });
  }

  /** The heading of the playlist with this name. */
  titled(name: string): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });
  }

  /** The row at a position, from 1, if it is rendered. */
  rowAt(place: number): Locator {
    return this.rows.and(this.page.locator(`[aria-posinset="${place}"]`));
  }

  play(row: Locator): Locator {
    return row.getByRole('button', { name: /^(Play|Pause) .+ by / });
  }

  moreFor(row: Locator): Locator {
    return row.getByRole('button', { name: /^More for / });
  }

  handle(row: Locator): Locator {
    return row.getByRole('button', { name: /^Move / });
  }

  /** The announcement of a move for screen readers. */
  announcement(text: string): Locator {
    return this.page.getByRole('main').getByRole('status').filter({ hasText: text });
  }

  /** The names of the rendered tracks, in order: 'Song 1'. */
  async names(): Promise<readonly string[]> {
    const labels = await this.play(this.rows).evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? ''),
    );
    return labels.map((label) => label.replace(/^(Play|Pause) /, '').replace(/ by .*$/, ''));
  }

  /** Chooses an item of the playlist's menu. */
  async choose(item: string): Promise<void> {
    await this.more.click();
    await this.item(item).click();
  }

  /** Chooses an item of a row's menu. */
  async chooseFor(row: Locator, item: string): Promise<void> {
    await this.moreFor(row).click();
    await this.item(item).click();
  }

  item(name: string): Locator {
    return this.page.getByRole('menuitem', { name, exact: true });
  }
}
