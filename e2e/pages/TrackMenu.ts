import { expect, type Locator, type Page } from '@playwright/test';

/** The menu of one track's card. */
export class TrackMenu {
  readonly menu: Locator;
  readonly playNext: Locator;
  readonly addToQueue: Locator;
  readonly addToPlaylist: Locator;
  readonly moreByArtist: Locator;

  /** `button` is the card's button 'More for …'. */
  constructor(
    page: Page,
    readonly button: Locator,
  ) {
    this.menu = page.getByRole('menu', { name: /^More for .+ by / });
    this.playNext = this.menu.getByRole('menuitem', { name: 'Play next', exact: true });
    this.addToQueue = this.menu.getByRole('menuitem', { name: 'Add to queue', exact: true });
    this.addToPlaylist = this.menu.getByRole('menuitem', { name: 'Add to playlist', exact: true });
    this.moreByArtist = this.menu.getByRole('menuitem', {
      name: 'More by this artist',
      exact: true,
    });
  }

  /** The button that shows that this card's track is playing. */
  async pauseButton(row: Locator): Promise<Locator> {
    const label = (await this.button.getAttribute('aria-label')) ?? '';
    return row.getByRole('button', { name: label.replace(/^More for/, 'Pause'), exact: true });
  }

  /** Expects the open menu to be entirely on the screen, and above `foot` if that is given. */
  async expectWithinScreen(page: Page, foot?: Locator): Promise<void> {
    await expect(this.menu).toBeVisible();
    const box = await this.menu.boundingBox();
    const lowest = (await foot?.boundingBox())?.y ?? page.viewportSize()?.height ?? 0;
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(lowest);
  }

  /** Expects the open menu to end at its button, with none of its items covered or cut off. */
  async expectOnTopAtItsButton(): Promise<void> {
    for (const item of [this.playNext, this.addToQueue]) await item.click({ trial: true });
    const [button, menu] = [await this.button.boundingBox(), await this.menu.boundingBox()];
    const endOf = (box: typeof menu): number => (box?.x ?? 0) + (box?.width ?? 0);
    // The panel's edge is slightly outside its items'.
    expect(Math.abs(endOf(menu) - endOf(button))).toBeLessThan(16);
  }
}
