import { expect, type Locator, type Page } from '@playwright/test';
import { boxAtRest } from '../fixtures/boxAtRest.ts';

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

  /** Expects the open menu to be entirely on the screen, above `foot`. */
  async expectWithinScreen(page: Page, foot: Locator): Promise<void> {
    const { width: right = 0 } = page.viewportSize() ?? {};
    const { y: lowest } = await boxAtRest(foot);
    // A row that still scrolls moves the menu.
    await expect(async () => {
      const { x, y, width, height } = await boxAtRest(this.menu);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(right);
      expect(y + height).toBeLessThanOrEqual(lowest);
    }).toPass({ timeout: 30_000 });
  }
}
