import { expectedErrorsOf } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/soundTest.ts';
import type { SourceFault } from '../fixtures/soundTones.ts';

/** The browser's message about a source that does not exist; no code can suppress it. */
const FAILED_LOAD = /Failed to load resource/;

for (const [what, fault] of [
  ['a preview that is not there', 'missing'],
  ['a file that is not audio', 'text'],
] as const satisfies readonly (readonly [string, SourceFault])[]) {
  test(`${what} is reported, and the queue continues`, async ({
    playRow,
    sound,
    tones,
    toast,
    player,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_LOAD);
    tones.set({ fault }, 2);
    await playRow(1);
    await player.next.click();
    await expect(toast).toHaveText(/^“Song 2” can't be played right now\./);
    await expect.poll(() => sound.tracksNow()).toEqual([3]);
    await expect(player.trackName('Song 3')).toBeVisible();
  });
}

test('a failed next source is skipped without a gap: the one after it plays', async ({
  playRow,
  sound,
  tones,
  toast,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_LOAD);
  tones.set({ seconds: 6 }, 1);
  tones.set({ fault: 'missing' }, 2);
  await playRow(1);
  await expect(toast).toHaveText(/^“Song 2” can't be played right now\./);
  await expect.poll(() => sound.tracksNow()).toEqual([3]);
});

test('after three consecutive failures playback stops, and Play tries again', async ({
  playRow,
  sound,
  tones,
  toast,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_LOAD);
  for (const trackId of [2, 3, 4]) tones.set({ fault: 'missing' }, trackId);
  await playRow(1);
  await player.next.click();
  await expect(toast).toHaveText(/^“Song 4” can't be played right now\./);
  await expect(player.play).toBeVisible();
  await expect(player.trackName('Song 4')).toBeVisible();
  await expect.poll(() => sound.tracksNow()).toEqual([]);
  expect(tones.requests).not.toContain(5);

  tones.heal();
  await player.play.click();
  await expect.poll(() => sound.tracksNow()).toEqual([4]);
});

test('if the browser refuses to play, no error is shown, and Play is offered again', async ({
  page,
  asGuest,
  home,
  player,
  toast,
  sound,
}) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    let refusals = 1;
    HTMLMediaElement.prototype.play = function () {
      if (refusals === 0) return play.call(this);
      refusals -= 1;
      return Promise.reject(new DOMException('refused on purpose', 'NotAllowedError'));
    };
  });
  await asGuest();
  await home.playButtons('Trending Now').first().click();
  await expect(player.play).toBeVisible();
  await expect(player.play).toBeEnabled();
  await expect(toast).toBeHidden();
  await player.play.click();
  await expect.poll(() => sound.tracksNow()).toEqual([1]);
});

test('a sound that waits for bytes is shown as loading, and resumes where it was', async ({
  playRow,
  sound,
  tones,
  player,
}) => {
  tones.set({ seconds: 60, fault: 'stalling', arrivingSeconds: 14 }, 1);
  await playRow(1);
  await player.seekSlider.fill('20');
  await expect(player.loading).toBeVisible();
  await expect.poll(() => sound.tracksNow()).toEqual([]);
  await expect(player.pause).toBeVisible();
  const healedAt = await sound.nowMillis();
  tones.heal();
  await expect.poll(() => sound.tracksNow()).toEqual([1]);
  await expect(player.loading).toBeHidden();
  const { currentTime } = await player.sound();
  const secondsSince = ((await sound.nowMillis()) - healedAt) / 1000;
  expect(currentTime).toBeGreaterThan(19.9);
  expect(currentTime - 20, 'it skipped nothing').toBeLessThan(secondsSince + 0.5);
});

test('an uncached source that never answers is shown as loading, and another track can be chosen', async ({
  asGuest,
  home,
  sound,
  tones,
  player,
}) => {
  tones.set({ fault: 'unanswered' }, 1);
  await asGuest();
  await home.playButtons('Trending Now').first().click();
  await expect(player.loading).toBeVisible();
  await home.playButtons('Trending Now').nth(2).click();
  await expect.poll(() => sound.tracksNow()).toEqual([3]);
  await expect(player.loading).toBeHidden();
});

test('going offline in mid-track is reported, and the music resumes from there when the network is back', async ({
  context,
  playRow,
  sound,
  tones,
  toast,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_LOAD, /ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/);
  // Deferred code may still be loading.
  expectedErrors.push(...expectedErrorsOf('library'), ...expectedErrorsOf('concerts'));
  tones.set({ seconds: 60, fault: 'breaking off', arrivingSeconds: 14 }, 1);
  await playRow(1);
  await context.setOffline(true);
  await player.seekSlider.fill('12');
  await expect(toast).toHaveText("You're offline. The music goes on when you're back.");
  await expect(player.loading).toBeVisible();
  await expect(player.pause, 'it still wants to play').toBeVisible();
  await expect.poll(() => sound.tracksNow()).toEqual([]);
  const stoppedAt = await player.shownSeconds();
  expect(stoppedAt).toBeGreaterThan(11.5);

  const backAt = await sound.nowMillis();
  tones.heal();
  await context.setOffline(false);
  await expect.poll(() => sound.tracksNow()).toEqual([1]);
  await expect(player.loading).toBeHidden();
  const playedSeconds = (await player.shownSeconds()) - stoppedAt;
  const secondsSince = ((await sound.nowMillis()) - backAt) / 1000;
  expect(playedSeconds, 'it repeated little').toBeGreaterThan(-1);
  expect(playedSeconds, 'it skipped nothing').toBeLessThan(secondsSince + 1);
  await expect(player.trackName('Song 1')).toBeVisible();
});
