import { expect, type Locator, type Page } from '@playwright/test';
import { boxAtRest } from '../fixtures/boxAtRest.ts';
import { PageModel } from './PageModel.ts';

/** The menu of one track's card. */
export class TrackMenu extends PageModel {
  readonly menu = this.page.getByRole('menu', { name: /^More for .+ by / });

  /** `button` is the card's button 'More for …'. */
  constructor(
    page: Page,
    readonly button: Locator,
  ) {
    super(page);
  }

  /** The menu of the track at `index` in a place; negative indices count from the end. */
  static in(page: Page, place: Locator, index = 0): TrackMenu {
    return new TrackMenu(page, place.getByRole('button', { name: /^More for .+ by / }).nth(index));
  }

  /** Expects the open menu to be entirely on the screen, above `foot`. */
  async expectWithinScreen(foot: Locator): Promise<void> {
    const { width: right = 0 } = this.page.viewportSize() ?? {};
    const { y: lowest } = await boxAtRest(foot);
    // A row that still scrolls moves the menu.
    await expect(async () => {
      const { x, y, width, height } = await boxAtRest(this.menu);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(right);
      expect(y + height).toBeLessThanOrEqual(lowest);
    }).toPass();
  }
}
