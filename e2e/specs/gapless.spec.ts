import type { Page } from '@playwright/test';
import { loudness, silences, toneCourse, worstClick } from '../../scripts/sound/analysis.ts';
import { median, percentile } from '../../scripts/measure/statistics.ts';
import { cut, type SoundRecording } from '../../scripts/sound/recording.ts';
import { expect, test } from '../fixtures/soundTest.ts';
import { TONE_OF_TRACK } from '../fixtures/soundTones.ts';

/**
 * Less than a listener notices between two tracks; a hand-over that nobody prepared takes many times as long. The middle
 * one of several counts: a machine that is busy with something else leaves holes in every sound.
 */
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

/** How long nothing is heard between a track and the next one; 0 where they overlap. */
function gapMillis(recording: SoundRecording, from: number, to: number): number {
  const endsAt = heardSteps(recording, from).lastIndexOf(true) * STEP_MILLIS;
  const beginsAt = heardSteps(recording, to).indexOf(true) * STEP_MILLIS;
  const at = (millis: number): number => recording.startedAtMillis + millis;
  const around = cut(recording, at(endsAt - 50), at(beginsAt + 100));
  return Math.max(0, ...silences(around, 1).map(({ lengthMillis }) => lengthMillis));
}

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
  tones.set({ seconds: 2 });
  await playRow(1);
  for (const trackId of [2, 3, 4, 5, 6])
    await expect.poll(() => sound.tracksNow()).toEqual([trackId]);

  const recording = await sound.recording();
  const gaps = [1, 2, 3, 4, 5].map((trackId) => gapMillis(recording, trackId, trackId + 1));
  tell('gaps at the end of a source', gaps, 'ms');
  expect(median(gaps)).toBeLessThan(AUDIBLE_GAP_MILLIS);
  const heard = [2, 3, 4, 5].map((trackId) => millisOf(heardSteps(recording, trackId)));
  tell('heard of 2 s', heard, 'ms');
  expect(median(heard)).toBeGreaterThan(1_900);
  expect(Math.max(...heard)).toBeLessThan(2_150);
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
    gaps.push(gapMillis(cut(await sound.recording(), soughtAt), trackId, trackId + 1));
  }
  tell('gaps at 30 s', gaps, 'ms');
  expect(median(gaps)).toBeLessThan(AUDIBLE_GAP_MILLIS);
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

  const courseOf = (from: number, until: number): readonly number[] =>
    Array.from({ length: Math.floor((until - from) / 5) }, (_, index) => {
      const startMillis = recording.startedAtMillis + (from + index * 5) * STEP_MILLIS;
      return loudness(cut(recording, startMillis, startMillis + 5 * STEP_MILLIS).samples);
    });
  // A tone's own beginning spreads over the others for a moment.
  const [begins, ends] = [both.indexOf(true, first.indexOf(true) + 100), both.lastIndexOf(true)];
  const alone = median(courseOf(first.indexOf(true) + 10, begins));
  const together = courseOf(begins, ends).map((level) => level / alone);
  tell('loudness while they overlap', together, 'of one alone');
  // Two tones that are turned by equal powers keep their loudness; turned in straight lines they lose 3 decibels.
  expect(percentile(together, 0.2), 'no dip').toBeGreaterThan(0.8);
  expect(percentile(together, 0.8), 'no bulge').toBeLessThan(1.25);
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
