import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import type { Locator, Page } from '@playwright/test';
import { untilServicesRun } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

const ROW = 'Trending Now';

/** The menu of the card at `index`; negative indices count from the end. */
const menuOf = (page: Page, row: Locator, index: number): TrackMenu =>
  new TrackMenu(page, row.getByRole('button', { name: /^More for .+ by / }).nth(index));

/** The button that shows that the track of the card at `index` is playing. */
const pauseOf = (row: Locator, index: number): Locator =>
  row
    .getByRole('listitem')
    .nth(index)
    .getByRole('button', { name: /^Pause / });

test('by keyboard alone: open, navigate, close, and play a track next', async ({
  page,
  asGuest,
  home,
  player,
  toast,
}) => {
  await asGuest();
  const row = home.row(ROW);
  await home.playButtons(ROW).first().focus();
  await page.keyboard.press('Enter');
  await player.expectSoundToAdvance();
  const [first, second] = [menuOf(page, row, 0), menuOf(page, row, 1)];

  await untilServicesRun(page);
  await page.keyboard.press('m');
  await expect(first.playNext).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(first.startRadio).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first.playNext).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first.menu).toBeHidden();
  const play = home.playButtons(ROW).first();
  await expect(play).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(first.playNext).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first.menu).toBeHidden();
  await expect(home.showAll('New Releases')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(play).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('m');
  await expect(second.playNext).toBeFocused();
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText('Plays next');
  await expect(second.button).toBeFocused();
  // The page stays: its arrow keys do not apply inside a menu.
  await expect(home.greeting).toBeVisible();

  await player.next.focus();
  await page.keyboard.press('Enter');
  await expect(pauseOf(row, 1)).toBeVisible();
  await player.expectSoundToAdvance();
});

test('by mouse it is closed by a press outside, a scroll and another menu; a right click opens it at the pointer, inside the screen', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  const row = home.row(ROW);
  await expect(home.cards(ROW)).toHaveCount(12);
  const [first, third] = [menuOf(page, row, 0), menuOf(page, row, 2)];
  await first.button.click();
  await expect(first.menu).toHaveCount(1);
  await third.button.click();
  await expect(first.menu).toHaveCount(1);
  await expect(third.button).toHaveAttribute('aria-expanded', 'true');
  await expect(first.button).toHaveAttribute('aria-expanded', 'false');
  await home.greeting.click();
  await expect(third.menu).toBeHidden();
  await first.button.click();
  await expect(first.menu).toBeVisible();
  await page.mouse.wheel(0, 300);
  await expect(first.menu).toBeHidden();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => home.content.evaluate(({ scrollTop }) => scrollTop)).toBe(0);

  const cover = await boxAtRest(home.cards(ROW).first());
  const point = { x: cover.x + 30, y: cover.y + 30 };
  await page.mouse.click(point.x, point.y, { button: 'right' });
  await expect(first.playNext).toBeFocused();
  const panel = await boxAtRest(page.locator('[popover]').filter({ has: first.menu }));
  expect(Math.abs(panel.x - point.x)).toBeLessThan(2);
  // Below the pointer, or above it if there is no room below.
  const [above, below] = [panel.y + panel.height, panel.y];
  const gap = Math.min(Math.abs(below - point.y), Math.abs(above - point.y));
  expect(gap).toBeLessThan(12);
  await page.keyboard.press('Escape');
  await expect(first.menu).toBeHidden();

  // Near the right edge it opens to the left.
  await home.scrollToLastCard(ROW);
  const last = menuOf(page, row, -1);
  await last.button.scrollIntoViewIfNeeded();
  await home.cards(ROW).last().click({ button: 'right' });
  await last.expectWithinScreen(player.region);
});

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('its button is visible, its targets are large enough, and a long press on a card opens it, unlike a scroll', async ({
    page,
    asGuest,
    home,
    player,
    toast,
  }) => {
    await asGuest();
    const row = home.row(ROW);
    await home.playButtons(ROW).first().tap();
    await player.expectSoundToAdvance();
    const second = menuOf(page, row, 1);
    await expect(second.button).toHaveCSS('opacity', '1');
    await second.button.tap();
    for (const target of [second.button, second.playNext, second.addToQueue]) {
      const { width, height } = await boxAtRest(target);
      // A card's width is fractional, and so are positions derived from it: 43.99997 counts as 44.
      expect(Math.round(Math.min(width, height))).toBeGreaterThanOrEqual(44);
    }
    await second.expectWithinScreen(player.region);
    await second.addToQueue.tap();
    await expect(toast).toHaveText('Added to queue');
    const third = menuOf(page, row, 2);
    await third.button.tap();
    await third.playNext.tap();
    await expect(toast).toHaveText('Plays next');
    await player.next.tap();
    await expect(pauseOf(row, 2)).toBeAttached();
    await player.expectSoundToAdvance();

    const first = menuOf(page, home.row(ROW), 0);
    // The row is scrolled to the third card, and the next visit begins where this one ends.
    await first.button.scrollIntoViewIfNeeded();
    await page.reload();
    await expect(first.button).toBeAttached();
    const cover = await boxAtRest(home.cards(ROW).first());
    const finger = { x: cover.x + 60, y: cover.y + 60 };
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<unknown> =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: finger.x, y }],
      });
    await send('touchStart', finger.y);
    await expect(first.menu).toBeVisible();
    await send('touchEnd');
    await first.expectWithinScreen(player.region);
    await expect(first.playNext).toBeFocused();
    await expect(player.play, 'no track was started').toBeAttached();
    await page.touchscreen.tap(200, 20);
    await expect(first.menu).toBeHidden();

    // Sent at once: a finger that rests for half a second on a busy machine is a long press.
    const moves = [20, 60, 100].map((by) => ['touchMove', finger.y - by] as const);
    await Promise.all(
      [['touchStart', finger.y] as const, ...moves].map(([type, y]) => send(type, y)),
    );
    await expect
      .poll(() => home.content.evaluate((element) => element.scrollTop))
      .toBeGreaterThan(0);
    await send('touchEnd');
    await expect(first.menu).toBeHidden();
  });
});
