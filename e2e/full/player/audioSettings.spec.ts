import { expect, test } from '../../fixtures/test.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';

const SAVED = 'Audio settings updated!';

test('Play full track plays the whole of the current track from its start at once, and off its excerpt', async ({
  page,
  asGuest,
  home,
  player,
  toast,
}) => {
  // Half a minute of music is rendered before the sound that is sought, which a busy machine does slowly.
  test.slow();
  const settings = new SettingsPage(page);
  await asGuest();
  // The shortest of the row: the whole is composed.
  await home.playButtons('Trending Now').nth(1).click();
  await player.expectSoundToAdvance();
  const excerpt = (await player.sound()).src;
  await expect(player.seekSlider).toHaveAttribute('max', '30');

  await settings.open();
  await settings.playFullTrack.click();
  await expect(toast).toHaveText(SAVED);
  await expect
    .poll(async () => Number(await player.seekSlider.getAttribute('max')))
    .toBeGreaterThan(31);
  expect(await player.shownSeconds()).toBeLessThan(5);
  await player.expectSoundToAdvance();
  // Beyond the end of the preview.
  await player.seekSlider.fill('29');
  await expect
    .poll(async () => (await player.sound()).currentTime, { timeout: 60_000 })
    .toBeGreaterThan(30.5);
  expect((await player.sound()).src).toBe(`${excerpt}&part=whole`);

  await settings.playFullTrack.click();
  await expect.poll(async () => (await player.sound()).src).toBe(excerpt);
  await player.expectSoundToAdvance();
  await expect(player.seekSlider).toHaveAttribute('max', '30');
});
