import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { TrackMenu } from '../pages/TrackMenu.ts';

const ROW = 'Trending Now';

/** The menu of the card at `index`, which may count from the end. */
const menuOf = (page: Page, row: Locator, index: number): TrackMenu =>
  new TrackMenu(page, row.getByRole('button', { name: /^More for .+ by / }).nth(index));

/** The menus of the second card and the two behind it. */
const menusOf = (page: Page, row: Locator): [TrackMenu, TrackMenu, TrackMenu] => [
  menuOf(page, row, 1),
  menuOf(page, row, 2),
  menuOf(page, row, 3),
];

test('what is put next by pointer plays after the current track, the newest first', async ({
  page,
  asGuest,
  home,
  player,
  toast,
}) => {
  await asGuest();
  const row = home.row(ROW);
  await home.playButtons(ROW).first().click();
  await player.expectSoundToAdvance();
  const [second, third, fourth] = menusOf(page, row);

  await home.playButtons(ROW).nth(2).hover();
  await third.button.click();
  await third.playNext.click();
  await expect(toast).toHaveText('Plays next');
  await expect(third.menu).toBeHidden();
  await fourth.button.click();
  await fourth.playNext.click();

  for (const expected of [fourth, third, second]) {
    await player.next.click();
    await expect(await expected.pauseButton(row)).toBeVisible();
  }
  await player.expectSoundToAdvance();
});

test('what is added to the queue comes after its last track, by itself', async ({
  page,
  asGuest,
  home,
  player,
  toast,
}) => {
  await asGuest();
  const row = home.row(ROW);
  const last = home.playButtons(ROW).last();
  await last.scrollIntoViewIfNeeded();
  await last.click();
  await player.expectSoundToAdvance();
  await expect(player.next).toBeDisabled();

  const first = menuOf(page, row, 0);
  await first.button.click();
  await first.addToQueue.click();
  await expect(toast).toHaveText('Added to queue');
  await expect(player.next).toBeEnabled();
  await expect(player.seekSlider).toHaveAttribute('aria-valuetext', / of 30 seconds$/);
  await player.seekSlider.fill('29');
  await expect(await first.pauseButton(row)).toBeVisible({ timeout: 20_000 });
  await player.expectSoundToAdvance();
  await expect(player.next).toBeDisabled();
});

test('with nothing in the queue, what is put next starts at once and needs no words', async ({
  page,
  asGuest,
  home,
  player,
  toast,
}) => {
  await asGuest();
  const row = home.row(ROW);
  const second = menuOf(page, row, 1);
  await second.button.click();
  await second.playNext.click();
  await expect(await second.pauseButton(row)).toBeVisible();
  await player.expectSoundToAdvance();
  await expect(toast).toBeHidden();
});

test('with shuffle on, what was put in by hand plays before chance picks again', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  const row = home.row(ROW);
  await home.playButtons(ROW).first().click();
  await player.region.getByRole('button', { name: 'Shuffle' }).click();
  const [second, third, fourth] = menusOf(page, row);
  for (const [menu, item] of [
    [fourth, 'addToQueue'],
    [third, 'playNext'],
    [second, 'playNext'],
  ] as const) {
    await menu.button.click();
    await menu[item].click();
  }
  // Also after one step back, wherever that leads.
  await player.previous.click();
  for (const expected of [second, third, fourth]) {
    await player.next.click();
    await expect(await expected.pauseButton(row)).toBeVisible();
  }
  await player.expectSoundToAdvance();
});

test('by keyboard alone: open, walk, leave, and put a track next', async ({
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

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(first.button).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(first.addToPlaylist).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first.playNext).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first.menu).toBeHidden();
  await expect(first.button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(first.menu).toBeHidden();
  await expect(home.playButtons(ROW).nth(1)).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(second.button).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText('Plays next');
  await expect(second.button).toBeFocused();
  // The page itself stays where it is: its own arrow keys are not for a menu.
  await expect(home.greeting).toBeVisible();

  await player.next.focus();
  await page.keyboard.press('Enter');
  await expect(await second.pauseButton(row)).toBeVisible();
  await player.expectSoundToAdvance();
});

test('a press beside it closes it, and the one open menu makes way for another', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  const row = home.row(ROW);
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
});

for (const width of [390, 1280])
  test(`at the edges of a row it stays on the screen and off the player bar, ${width} px`, async ({
    page,
    asGuest,
    home,
    player,
  }) => {
    await page.setViewportSize({ width, height: 560 });
    await asGuest();
    const row = home.row(ROW);
    const buttons = row.getByRole('button', { name: /^More for .+ by / });
    await expect(buttons.first()).toBeAttached();
    for (const index of [0, (await buttons.count()) - 1]) {
      const menu = menuOf(page, row, index);
      await menu.button.scrollIntoViewIfNeeded();
      await menu.button.click();
      await menu.expectWithinScreen(page, player.region);
      await page.keyboard.press('Escape');
      await expect(menu.button).toBeFocused();
    }
    // As low as its button can stand.
    const below = menuOf(page, home.row('New Releases'), 0);
    await below.button.scrollIntoViewIfNeeded();
    await below.button.click();
    await below.expectWithinScreen(page, player.region);
  });

test('it follows its card while the row still glides to where the focus went', async ({
  page,
  asGuest,
  home,
}) => {
  await asGuest();
  const row = home.row(ROW);
  const [first, last] = [menuOf(page, row, 0), menuOf(page, row, -1)];
  await expect(last.button).toBeAttached();
  await last.button.scrollIntoViewIfNeeded();
  await expect(first.button).not.toBeInViewport();
  await first.button.focus();
  await page.keyboard.press('Enter');
  const end = async (element: Locator): Promise<number> => {
    const box = await element.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  await expect(first.button).toBeInViewport({ ratio: 1 });
  // The menu's own edge is a little further out than its items'.
  await expect
    .poll(async () => Math.abs((await end(first.menu)) - (await end(first.button))))
    .toBeLessThan(16);
});

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('its button is always there, every target is big enough, and it puts a track next', async ({
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
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await second.expectWithinScreen(page, player.region);
    await second.addToQueue.tap();
    await expect(toast).toHaveText('Added to queue');
    const third = menuOf(page, row, 2);
    await third.button.tap();
    await third.playNext.tap();
    await expect(toast).toHaveText('Plays next');
    await player.next.tap();
    await expect(await third.pauseButton(row)).toBeAttached();
    await player.expectSoundToAdvance();
  });
});

test('a browser without popovers shows it whole as well, at its button, on home and search', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    const setAttribute = Reflect.get(Element.prototype, 'setAttribute');
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'popover') setAttribute.call(this, name, value);
    };
  });
  await asGuest();
  const ofRow = menuOf(page, home.row(ROW), 1);
  await ofRow.button.click();
  await ofRow.expectOnTopAtItsButton();
  await search.open();
  await search.box.fill('rock');
  await expect(search.playButtons.first()).toBeVisible();
  const ofResult = menuOf(page, search.results, 1);
  await ofResult.button.click();
  await ofResult.expectOnTopAtItsButton();
});

for (const theme of ['dark', 'light'] as const)
  test(`axe finds nothing while it is open, ${theme}`, async ({ page, asGuest, home }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    // Colours are judged at rest, not in the middle of a fade.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await asGuest();
    const menu = menuOf(page, home.row(ROW), 1);
    await menu.button.click();
    await expect(menu.playNext).toBeFocused();
    await expectNoViolations(page);
  });
