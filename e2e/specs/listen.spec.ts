import { expect, test } from '../fixtures/test.ts';
import { ROW_TITLES } from '../pages/HomePage.ts';

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

test('the listener pauses, resumes and seeks, and the next track starts when the current one ends', async ({
  asGuest,
  home,
  player,
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
  await expect.poll(async () => (await player.sound()).src, { timeout: 20_000 }).not.toBe(first);
  await player.expectSoundToAdvance();
});

test('next and previous move through the row and stop at its ends', async ({
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  const buttons = home.playButtons('Trending Now');
  await buttons.first().click();
  await player.expectSoundToAdvance();
  await expect(player.previous).toBeDisabled();
  const first = (await player.sound()).src;

  await player.next.click();
  await player.expectSoundToAdvance();
  expect((await player.sound()).src).not.toBe(first);
  await player.previous.click();
  await expect.poll(async () => (await player.sound()).src).toBe(first);

  await buttons.last().scrollIntoViewIfNeeded();
  await buttons.last().click();
  await expect(player.next).toBeDisabled();
});

test("a card's play button pauses the track that is playing", async ({ asGuest, home, player }) => {
  await asGuest();
  const card = home.playButtons('Trending Now').first();
  await card.click();
  await player.expectSoundToAdvance();
  await card.click();
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
  await expect(player.play).toBeVisible();
});

test('the volume is remembered, and unmuting restores it', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await home.playButtons('Trending Now').first().click();
  await expect(player.volumeSlider).toHaveValue('0.7');
  await player.volumeSlider.fill('0.35');
  await player.region.getByRole('button', { name: 'Mute' }).click();
  await expect(player.volumeSlider).toHaveValue('0');
  await player.region.getByRole('button', { name: 'Unmute' }).click();
  await expect(player.volumeSlider).toHaveValue('0.35');
  await page.reload();
  await expect(player.volumeSlider).toHaveValue('0.35');
});
