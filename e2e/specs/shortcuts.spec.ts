import type { Page } from '@playwright/test';
import { waitForAttendance } from '../fixtures/attendance.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import type { HomePage } from '../pages/HomePage.ts';
import type { PlayerBar } from '../pages/PlayerBar.ts';

/** Starts the second track of a row, and leaves the focus on the page's heading, as navigation does. */
async function listen(home: HomePage, player: PlayerBar): Promise<void> {
  await home.playButtons('Trending Now').nth(1).click();
  await player.expectSoundToAdvance();
  await expect(player.seekSlider).toHaveAttribute('aria-valuetext', / of 30 seconds$/);
  await waitForAttendance(home.greeting.page());
  await home.greeting.focus();
}

const isPaused = async (player: PlayerBar): Promise<boolean> => (await player.sound()).paused;

/** The volume that the bar's slider announces. */
const volumeOf = (player: PlayerBar): Promise<string | null> =>
  player.volumeSlider.getAttribute('aria-valuetext');

const listOfKeys = (page: Page) =>
  page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });

test('Space and K pause and resume, and the page does not scroll', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await listen(home, player);
  for (const key of ['Space', 'k']) {
    await page.keyboard.press(key);
    await expect.poll(() => isPaused(player)).toBe(true);
    await expect(player.play).toBeVisible();
    await page.keyboard.press(key);
    await player.expectSoundToAdvance();
  }
  expect(await home.content.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test('L seeks forward ten seconds, J back, and a digit to that tenth of the track', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await listen(home, player);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(player)).toBe(true);
  // Relative to the preview's 30 seconds (specification, point 1), however long its source is.
  const seconds = async (): Promise<number> => (await player.sound()).currentTime;
  for (const [key, place] of [
    ['5', 15],
    ['l', 25],
    ['j', 15],
    ['9', 27],
    ['0', 0],
    ['j', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(seconds, { message: `after ${key}` }).toBeCloseTo(place, 0);
  }
  expect(await isPaused(player)).toBe(true);
  await page.keyboard.press('3');
  await page.keyboard.press('k');
  await player.expectSoundToAdvance();
  expect(await seconds()).toBeGreaterThan(9);
});

test('Shift with Right and Left moves through the queue and does not change the page', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await listen(home, player);
  const { src } = await player.sound();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await player.sound()).src).not.toBe(src);
  await player.expectSoundToAdvance();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await player.sound()).src).toBe(src);
  await player.expectSoundToAdvance();
  await expect(home.greeting).toBeFocused();
});

test('Shift with Up and Down changes the volume, M mutes; the bar shows and announces it', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await listen(home, player);
  const said = page.locator('[aria-live="polite"]');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => volumeOf(player)).toBe('75 percent');
  await expect(said.getByText('Volume 75 percent', { exact: true })).toBeAttached();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => volumeOf(player)).toBe('65 percent');
  await page.keyboard.press('m');
  await expect.poll(() => volumeOf(player)).toBe('Muted');
  await expect(player.region.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible();
  await page.keyboard.press('m');
  await expect.poll(() => volumeOf(player)).toBe('65 percent');
});

test('in the search box all keys only insert text', async ({
  page,
  asGuest,
  home,
  search,
  player,
}) => {
  await asGuest();
  await listen(home, player);
  const volume = await volumeOf(player);
  await page.keyboard.press('/');
  await expect(search.box).toBeFocused();
  await page.keyboard.type('k jlm 059 ?');
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
    await page.keyboard.press(`Shift+${key}`);
  await expect(search.box).toHaveValue('k jlm 059 ?');
  await player.expectSoundToAdvance();
  expect(await volumeOf(player)).toBe(volume);
  await expect(listOfKeys(page)).toBeHidden();
});

test('Space on a button only presses that button', async ({ page, asGuest, home, player }) => {
  await asGuest();
  await listen(home, player);
  await home.showAll('Trending Now').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await player.expectSoundToAdvance();
});

test('without a track Space scrolls the page', async ({ page, asGuest, home }) => {
  await asGuest();
  await expect(home.cards('New Releases')).toHaveCount(12);
  await home.greeting.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => home.content.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
});

test('Settings switches them off at once, and opens their list', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await listen(home, player);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
  const keyboard = page.getByRole('region', { name: 'Keyboard', exact: true });
  await keyboard.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('k');
  await page.keyboard.press('?');
  await player.expectSoundToAdvance();
  await expect(listOfKeys(page)).toBeHidden();

  const opener = keyboard.getByRole('button', { name: 'Show all shortcuts', exact: true });
  await opener.click();
  await expect(listOfKeys(page)).toContainText('They are switched off.');
  await page.keyboard.press('Escape');
  await expect(listOfKeys(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await keyboard.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(player)).toBe(true);
});

for (const theme of ['dark', 'light']) {
  for (const width of [390, 1280]) {
    test(`? lists the keys, ${theme} at ${width} px, and axe finds nothing`, async ({
      page,
      asGuest,
      home,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      await asGuest();
      await waitForAttendance(page);
      await home.browseTickets.focus();
      await page.keyboard.press('?');
      await expect(listOfKeys(page).getByText('Play or pause', { exact: true })).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('k');
      await page.keyboard.press('ArrowRight');
      await expect(listOfKeys(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(listOfKeys(page)).toBeHidden();
      await expect(home.browseTickets).toBeFocused();
    });
  }
}

test('if the list cannot be loaded a toast says so, and the next attempt loads it', async ({
  page,
  asGuest,
  home,
  toast,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await asGuest();
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await waitForAttendance(page);
  await home.greeting.focus();
  await page.route(/\/shortcuts\.[^/]+\.js/, (route) => route.abort());
  await page.keyboard.press('?');
  await expect(toast).toHaveText('The keyboard shortcuts could not be shown. Please try again.');
  await page.unrouteAll();
  await page.keyboard.press('?');
  await expect(listOfKeys(page)).toBeVisible();
});
