import { expect, test } from '../../fixtures/test.ts';
import { ROW_TITLES } from '../../pages/HomePage.ts';

test('a newcomer continues as a guest, sees ten rows with covers, and hears a track', async ({
  page,
  landing,
  home,
  player,
}) => {
  await landing.open();
  await expect(page.getByText('Sign in to continue to your music experience')).toBeVisible();
  await landing.continueAsGuest.click();

  await expect(home.greeting).toBeVisible();
  for (const title of ROW_TITLES) {
    await home.row(title).scrollIntoViewIfNeeded();
    await expect(home.playButtons(title).first()).toBeAttached();
  }
  const cover = home.row('Trending Now').locator('img').first();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await expect(player.pause).toBeVisible();
});

test('the listener pauses, resumes and seeks, the next track starts when the current one ends, and the concerts pause it', async ({
  page,
  asGuest,
  home,
  player,
  concerts,
}) => {
  await asGuest();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  const first = (await player.sound()).src;

  await player.pause.click();
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
  await player.play.click();
  await player.expectSoundToAdvance();

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
