import { untilServicesRun } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { PlayerBar } from '../../pages/PlayerBar.ts';

/** The volume that the bar's slider announces. */
const volumeOf = (player: PlayerBar): Promise<string | null> =>
  player.volumeSlider.getAttribute('aria-valuetext');

// playerShortcuts.test.ts has all keys.
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

  await test.step('on the page, Space and K pause and resume, and the page stays', async () => {
    await home.playButtons('Trending Now').nth(1).click();
    await player.expectSoundToAdvance();
    await home.greeting.focus();
    for (const key of ['Space', 'k']) {
      await page.keyboard.press(key);
      await expect.poll(async () => (await player.sound()).paused).toBe(true);
      await page.keyboard.press(key);
      await player.expectSoundToAdvance();
    }
    expect(await home.content.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await expect(home.greeting).toBeFocused();
  });

  await test.step('Space on a button only presses that button', async () => {
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
