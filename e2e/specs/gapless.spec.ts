import type { Page } from '@playwright/test';
import { loudness, silences, toneCourse, worstClick } from '../../scripts/sound/analysis.ts';
import { cut, type SoundRecording } from '../../scripts/sound/recording.ts';
import { expect, test } from '../fixtures/soundTest.ts';
import { TONE_OF_TRACK } from '../fixtures/soundTones.ts';

/** Less than a listener notices between two tracks; a hand-over that nobody prepared takes several times as long. */
const AUDIBLE_GAP_MILLIS = 30;

/** A sound that is cut off in mid-wave has dozens (scripts/sound/analysis.test.ts). */
const AUDIBLE_CLICK = 10;

const STEP_MILLIS = 10;

/** Where a track is heard, in steps from the recording's start: with at least a tenth of its full amplitude. */
function heardSteps(recording: SoundRecording, trackId: number): readonly boolean[] {
  const course = toneCourse(recording, TONE_OF_TRACK.get(trackId) ?? 0, 30, STEP_MILLIS);
  const most = Math.max(...course);
  return course.map((amplitude) => amplitude > most / 10);
}

const millisOf = (steps: readonly boolean[]): number => steps.filter(Boolean).length * STEP_MILLIS;

/** Says what was measured, in the report and in the run's output. */
function tell(what: string, values: readonly number[], unit: string): void {
  const description = values.map((value) => `${value.toFixed(1)} ${unit}`).join(', ');
  test.info().annotations.push({ type: what, description });
  process.stdout.write(`${what}: ${description}\n`);
}

const crossfadeFor = (page: Page, seconds: number): Promise<unknown> =>
  page.addInitScript(
    (value) => localStorage.setItem('audio_crossfade_seconds', value),
    String(seconds),
  );

test('a queue goes on without an audible gap where a source ends, and nothing of a track is lost', async ({
  playRow,
  sound,
  tones,
}) => {
  tones.set({ seconds: 2.5 });
  await playRow(1);
  for (const trackId of [2, 3, 4]) await expect.poll(() => sound.tracksNow()).toEqual([trackId]);

  const recording = await sound.recording();
  const gaps = silences(recording, 1).map(({ lengthMillis }) => lengthMillis);
  tell('gaps at the end of a source', gaps, 'ms');
  expect(Math.max(0, ...gaps)).toBeLessThan(AUDIBLE_GAP_MILLIS);
  for (const trackId of [1, 2, 3])
    expect(millisOf(heardSteps(recording, trackId)), `track ${trackId}`).toBeGreaterThan(2_400);
});

test('a queue goes on without an audible gap where a longer source is cut at 30 seconds', async ({
  playRow,
  sound,
  tones,
  player,
}) => {
  tones.set({ seconds: 33 });
  await playRow(1);
  const gaps: number[] = [];
  for (const trackId of [1, 2, 3]) {
    await player.seekSlider.fill('28');
    const soughtAt = await sound.nowMillis();
    await expect.poll(() => sound.tracksNow()).toEqual([trackId + 1]);
    // The seek itself may be heard.
    const handOver = cut(await sound.recording(), soughtAt + 700);
    expect(millisOf(heardSteps(handOver, trackId))).toBeGreaterThan(800);
    gaps.push(Math.max(0, ...silences(handOver, 1).map(({ lengthMillis }) => lengthMillis)));
  }
  tell('gaps at 30 s', gaps, 'ms');
  expect(Math.max(...gaps)).toBeLessThan(AUDIBLE_GAP_MILLIS);
});

test('a crossfade of 2 seconds lets both tracks sound for 2 seconds, as loud as before', async ({
  page,
  playRow,
  sound,
  tones,
}) => {
  await crossfadeFor(page, 2);
  tones.set({ seconds: 6 });
  await playRow(1);
  await expect.poll(() => sound.tracksNow()).toEqual([1, 2]);
  await expect.poll(() => sound.tracksNow()).toEqual([2]);

  const recording = await sound.recording();
  const [first, second] = [heardSteps(recording, 1), heardSteps(recording, 2)];
  const both = first.map((isHeard, step) => isHeard && (second[step] ?? false));
  tell('overlap', [millisOf(both)], 'ms');
  expect(millisOf(both)).toBeGreaterThan(1_500);
  expect(millisOf(both)).toBeLessThan(2_500);

  const loudnessAround = (millis: number): number =>
    loudness(cut(recording, millis, millis + 50).samples);
  const overlapAt = recording.startedAtMillis + both.indexOf(true) * STEP_MILLIS;
  const before = loudnessAround(overlapAt - 500);
  const during = Array.from({ length: millisOf(both) / 50 }, (_, index) =>
    loudnessAround(overlapAt + index * 50),
  );
  // Two tones that are turned by equal powers keep their loudness; turned in straight lines they lose 3 decibels.
  expect(Math.min(...during), 'no dip').toBeGreaterThan(before * 0.65);
  expect(Math.max(...during), 'no bulge').toBeLessThan(before * 1.45);
  expect(silences(recording, AUDIBLE_GAP_MILLIS)).toEqual([]);
});

test('without crossfade two tracks are not heard together', async ({ playRow, sound, tones }) => {
  tones.set({ seconds: 2.5 });
  await playRow(1);
  await expect.poll(() => sound.tracksNow()).toEqual([2]);
  const recording = await sound.recording();
  const [first, second] = [heardSteps(recording, 1), heardSteps(recording, 2)];
  const both = first.map((isHeard, step) => isHeard && (second[step] ?? false));
  // The windows that judge it are 30 ms long, and hold both at the hand-over.
  expect(millisOf(both)).toBeLessThan(100);
});

test('pause, play, seek, mute and skips make no click', async ({
  playRow,
  sound,
  player,
  tones,
}) => {
  tones.set({ seconds: 20 });
  await playRow(1);
  for (let time = 0; time < 3; time += 1) {
    await player.pause.click();
    await expect.poll(() => sound.tracksNow()).toEqual([]);
    await player.play.click();
    await expect.poll(() => sound.tracksNow()).toEqual([1]);
  }
  for (const seconds of ['7', '3', '12']) {
    await player.seekSlider.fill(seconds);
    await expect.poll(() => sound.tracksNow()).toEqual([1]);
  }
  await player.region.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect.poll(() => sound.tracksNow()).toEqual([]);
  await player.region.getByRole('button', { name: 'Unmute', exact: true }).click();
  await expect.poll(() => sound.tracksNow()).toEqual([1]);
  const clickOnOneTrack = worstClick(await sound.recording());
  const skippedFrom = await sound.nowMillis();
  for (const trackId of [2, 3, 4]) {
    await player.next.click();
    await expect.poll(() => sound.tracksNow()).toEqual([trackId]);
  }
  const clickOfSkips = worstClick(cut(await sound.recording(), skippedFrom));
  tell('worst clicks', [clickOnOneTrack, clickOfSkips], 'times a steady tone’s bend');
  expect(clickOnOneTrack).toBeLessThan(AUDIBLE_CLICK);
  expect(clickOfSkips).toBeLessThan(AUDIBLE_CLICK);
});
