import { untilServicesRun } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { HomePage } from '../../pages/HomePage.ts';
import type { PlayerBar } from '../../pages/PlayerBar.ts';

/** Starts the second track of a row, and leaves the focus on the page's heading, as navigation does. */
async function listen(home: HomePage, player: PlayerBar): Promise<void> {
  await home.playButtons('Trending Now').nth(1).click();
  await player.expectSoundToAdvance();
  await expect(player.seekSlider).toHaveAttribute('aria-valuetext', / of 30 seconds$/);
  await untilServicesRun(home.greeting.page());
  await home.greeting.focus();
}

const isPaused = async (player: PlayerBar): Promise<boolean> => (await player.sound()).paused;

/** The volume that the bar's slider announces. */
const volumeOf = (player: PlayerBar): Promise<string | null> =>
  player.volumeSlider.getAttribute('aria-valuetext');

test('single keys pause, seek, skip and change the volume of what plays, and the page stays', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  const seconds = async (): Promise<number> => (await player.sound()).currentTime;
  const expectPaused = (): Promise<void> => expect.poll(() => isPaused(player)).toBe(true);
  await asGuest();
  await listen(home, player);

  await test.step('Space and K pause and resume', async () => {
    for (const key of ['Space', 'k']) {
      await page.keyboard.press(key);
      await expectPaused();
      await expect(player.play).toBeVisible();
      await page.keyboard.press(key);
      await player.expectSoundToAdvance();
    }
    expect(await home.content.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });

  await test.step('L seeks forward ten seconds, J back, and a digit to that tenth of the track', async () => {
    await page.keyboard.press('k');
    await expectPaused();
    // Relative to the preview's 30 seconds (specification 1.3), however long its source is.
    for (const [key, place] of [
      ['5', 15],
      ['l', 25],
      ['j', 15],
      ['0', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(seconds, { message: `after ${key}` }).toBeCloseTo(place, 0);
    }
  });

  await test.step('Shift with Right and Left moves through the queue', async () => {
    const { src } = await player.sound();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await player.sound()).src).not.toBe(src);
    await player.expectSoundToAdvance();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await player.sound()).src).toBe(src);
    await player.expectSoundToAdvance();
  });

  await test.step('Shift with Up and Down changes the volume, M mutes; the bar shows and announces it', async () => {
    const announced = page.locator('[aria-live="polite"]');
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => volumeOf(player)).toBe('75 percent');
    await expect(announced.getByText('Volume 75 percent', { exact: true })).toBeAttached();
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => volumeOf(player)).toBe('70 percent');
    await page.keyboard.press('m');
    await expect.poll(() => volumeOf(player)).toBe('Muted');
    await page.keyboard.press('m');
    await expect.poll(() => volumeOf(player)).toBe('70 percent');
  });
  await expect(home.greeting).toBeFocused();
});

test('single keys belong first to what has the focus, but a clicked card leaves Shift with arrows to the player; ? lists them', async ({
  page,
  asGuest,
  home,
  search,
  player,
}) => {
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });
  await asGuest();

  await untilServicesRun(page);
  await test.step('? opens the list, which takes the other keys, and Escape returns the focus', async () => {
    await home.browseTickets.focus();
    await page.keyboard.press('?');
    await expect(list.getByText('Play or pause', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(home.browseTickets).toBeFocused();
  });

  await test.step('Space on a button only presses that button', async () => {
    await listen(home, player);
    await home.showAll('Trending Now').focus();
    await page.keyboard.press('Space');
    await expect(search.box).toBeFocused();
    await player.expectSoundToAdvance();
  });

  await test.step('an empty search box leaves left and right to the shell', async () => {
    await search.box.fill('');
    await page.keyboard.press('ArrowLeft');
    await expect(home.greeting).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(search.box).toBeFocused();
  });

  await test.step('in the search box all keys only insert text', async () => {
    const volume = await volumeOf(player);
    await search.box.fill('');
    await page.keyboard.type('k jlm 059 ?');
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
      await page.keyboard.press(`Shift+${key}`);
    await expect(search.box).toHaveValue('k jlm 059 ?');
    await player.expectSoundToAdvance();
    expect(await volumeOf(player)).toBe(volume);
    await expect(list).toBeHidden();
  });

  await test.step('Shift with arrows acts on a clicked card', async () => {
    await page.goBack();
    const play = home.playButtons('Trending Now').nth(3);
    await play.click();
    await player.expectSoundToAdvance();
    await expect(play).toBeFocused();
    const { src } = await player.sound();
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => volumeOf(player)).toBe('75 percent');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await player.sound()).src).not.toBe(src);
  });
});
