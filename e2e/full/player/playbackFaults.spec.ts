import { expect, test } from '../../fixtures/soundTest.ts';

/** The browser's message about a source that does not exist; no code can suppress it. */
const FAILED_LOAD = /Failed to load resource/;

test('previews that cannot be played are reported and skipped; after three in a row playback stops, and Play tries again', async ({
  playRow,
  sound,
  tones,
  toast,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_LOAD);
  tones.set({ fault: 'missing' }, 2);
  tones.set({ seconds: 30 });
  tones.set({ fault: 'text' }, 4);
  for (const trackId of [6, 7, 8]) tones.set({ fault: 'missing' }, trackId);
  await playRow(1);

  await test.step('a file that does not exist, when the user skips to it', async () => {
    await player.next.click();
    await expect(toast).toHaveText(/^“Song 2” can't be played right now\./);
    await sound.expectTracks([3]);
    await expect(player.trackName('Song 3')).toBeVisible();
  });
  await test.step('a file that is not audio, when the track before it ends', async () => {
    await expect(player.seekSlider).toHaveAttribute('aria-valuetext', / of 30 seconds$/);
    await player.seekSlider.fill('28');
    await expect(toast).toHaveText(/^“Song 4” can't be played right now\./);
    await sound.expectTracks([5]);
  });
  await test.step('three in a row', async () => {
    await player.next.click();
    await expect(toast).toHaveText(/^“Song 8” can't be played right now\./);
    await expect(player.play).toBeVisible();
    await expect(player.trackName('Song 8')).toBeVisible();
    await sound.expectTracks([]);
    expect(tones.requests).not.toContain(9);

    tones.heal();
    await player.play.click();
    await sound.expectTracks([8]);
  });
});

test('a sound that waits for bytes is shown as loading and resumes where it was, and a source that never answers can be left', async ({
  playRow,
  home,
  sound,
  tones,
  player,
}) => {
  tones.set({ seconds: 60, fault: 'stalling', arrivingSeconds: 14 }, 1);
  await playRow(1);
  await player.seekSlider.fill('20');
  await expect(player.loading).toBeVisible();
  await sound.expectTracks([]);
  await expect(player.pause).toBeVisible();
  const healedAt = await sound.nowMillis();
  tones.heal();
  await sound.expectTracks([1]);
  await expect(player.loading).toBeHidden();
  const { currentTime } = await player.sound();
  const secondsSince = ((await sound.nowMillis()) - healedAt) / 1000;
  expect(currentTime).toBeGreaterThan(19.9);
  expect(currentTime - 20, 'it skipped nothing').toBeLessThan(secondsSince + 0.5);

  tones.set({ fault: 'unanswered' }, 6);
  await home.playButtons('Trending Now').nth(5).click();
  await expect(player.loading).toBeVisible();
  await home.playButtons('Trending Now').nth(7).click();
  await sound.expectTracks([8]);
  await expect(player.loading).toBeHidden();
});

test('going offline in mid-track is reported, and the music resumes from there when the network is back', async ({
  context,
  goOffline,
  playRow,
  sound,
  tones,
  toast,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_LOAD, /ERR_CONNECTION_RESET/);
  tones.set({ seconds: 60, fault: 'breaking off', arrivingSeconds: 14 }, 1);
  await playRow(1);
  await goOffline();
  await player.seekSlider.fill('12');
  await expect(toast).toHaveText("You're offline. The music goes on when you're back.");
  await expect(player.loading).toBeVisible();
  await expect(player.pause, 'it still wants to play').toBeVisible();
  await sound.expectTracks([]);
  const stoppedAt = await player.shownSeconds();
  expect(stoppedAt).toBeGreaterThan(11.5);

  const backAt = await sound.nowMillis();
  tones.heal();
  await context.setOffline(false);
  await sound.expectTracks([1]);
  await expect(player.loading).toBeHidden();
  const playedSeconds = (await player.shownSeconds()) - stoppedAt;
  const secondsSince = ((await sound.nowMillis()) - backAt) / 1000;
  expect(playedSeconds, 'it repeated little').toBeGreaterThan(-1);
  expect(playedSeconds, 'it skipped nothing').toBeLessThan(secondsSince + 1);
  await expect(player.trackName('Song 1')).toBeVisible();
});
