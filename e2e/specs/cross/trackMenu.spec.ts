import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import type { Locator } from '@playwright/test';
import { untilServicesRun } from '../../fixtures/running.ts';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

test.beforeEach(({ context }) => silencePreviews(context));

const ROW = 'Trending Now';

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
  const [first, second] = [TrackMenu.in(page, row, 0), TrackMenu.in(page, row, 1)];

  await untilServicesRun(page);
  await page.keyboard.press('m');
  await expect(first.item('Play next')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(first.item('Start radio')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first.item('Play next')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first.menu).toBeHidden();
  const play = home.playButtons(ROW).first();
  await expect(play).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(first.item('Play next')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first.menu).toBeHidden();
  await expect(home.showAll('New Releases')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(play).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('m');
  await expect(second.item('Play next')).toBeFocused();
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
  const [first, third] = [TrackMenu.in(page, row, 0), TrackMenu.in(page, row, 2)];
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
  await expect(first.item('Play next')).toBeFocused();
  const panel = await boxAtRest(page.locator('[popover]').filter({ has: first.menu }));
  expect(Math.abs(panel.x - point.x)).toBeLessThan(2);
  // Below the pointer, or above it if there is no room below.
  const [above, below] = [panel.y + panel.height, panel.y];
  const gap = Math.min(Math.abs(below - point.y), Math.abs(above - point.y));
  expect(gap).toBeLessThan(12);
  await page.keyboard.press('Escape');
  await expect(first.menu).toBeHidden();

  // Near the right edge it opens to the left.
  const card = home.cards(ROW).last();
  // It is built when it comes near.
  await card.scrollIntoViewIfNeeded();
  const last = TrackMenu.in(page, card);
  await last.button.scrollIntoViewIfNeeded();
  await card.click({ button: 'right' });
  await last.expectWithinScreen(player.region);
});
