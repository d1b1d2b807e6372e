import { expect, test } from '../../fixtures/test.ts';

test('a newcomer continues as a guest, sees a cover, plays and seeks; the next track starts when the current one ends, and the concerts pause it', async ({
  page,
  landing,
  home,
  player,
  concerts,
}) => {
  await landing.open();
  await expect(page.getByText('Sign in to continue to your music experience')).toBeVisible();
  await landing.continueAsGuest.click();
  await expect(home.greeting).toBeVisible();
  const cover = home.row('Trending Now').locator('img').first();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  const first = (await player.sound()).src;
  await expect(player.seekSlider).toHaveAttribute('aria-valuetext', / of 30 seconds$/);
  await player.seekSlider.fill('20');
  await expect.poll(async () => (await player.sound()).currentTime).toBeGreaterThan(19);
  await player.expectSoundToAdvance();
  await player.seekSlider.fill('29');
  await expect.poll(async () => (await player.sound()).src).not.toBe(first);
  await player.expectSoundToAdvance();

  await home.browseTickets.click();
  await expect(page).toHaveURL('/concerts');
  await expect(concerts.listHeading).toBeFocused();
  await expect(player.region).toBeHidden();
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
});
