import type { Page } from '@playwright/test';
import {
  cut,
  loudness,
  silences,
  type SoundRecording,
  toneCourse,
  worstClick,
} from '../../../scripts/sound-lab/index.ts';
import { median, percentile } from '../../../scripts/lib/index.ts';
import { expect, test } from '../../fixtures/soundTest.ts';
import { TONE_OF_TRACK } from '../../fixtures/soundTones.ts';

/**
 * The number of repetitions of each measurement. The product behaves the same every time, but a busy machine causes
 * holes in any sound. Therefore the median counts or, where a single hole spoils the measurement, the best one.
 */
const REPETITIONS = 5;

/** Shorter than a listener notices between two tracks; starting an unprepared track takes many times as long. */
const AUDIBLE_GAP_MILLIS = 30;

/** A sound that is cut off in mid-wave has dozens (scripts/sound-lab/analysis.test.ts). */
const AUDIBLE_CLICK = 10;

const STEP_MILLIS = 10;

/** The number of steps over which loudness is measured. */
const WINDOW_STEPS = 5;

/** Where a track is heard, in steps from the recording's start: with at least a tenth of its maximal amplitude. */
function heardSteps(recording: SoundRecording, trackId: number): readonly boolean[] {
  const course = toneCourse(recording, TONE_OF_TRACK.get(trackId) ?? 0, 30, STEP_MILLIS);
  const most = Math.max(...course);
  return course.map((amplitude) => amplitude > most / 10);
}

const millisOf = (steps: readonly boolean[]): number => steps.filter(Boolean).length * STEP_MILLIS;

/** Where two tracks sound together, in steps from the recording's start. */
function sharedSteps(recording: SoundRecording, from: number, to: number): readonly boolean[] {
  const [first, second] = [heardSteps(recording, from), heardSteps(recording, to)];
  return first.map((isHeard, step) => isHeard && (second[step] ?? false));
}

/** The length of the silence between a track and the next one; 0 if they overlap. */
function gapMillis(recording: SoundRecording, from: number, to: number): number {
  const endsAt = heardSteps(recording, from).lastIndexOf(true) * STEP_MILLIS;
  const beginsAt = heardSteps(recording, to).indexOf(true) * STEP_MILLIS;
  const at = (millis: number): number => recording.startedAtMillis + millis;
  const around = cut(recording, at(endsAt - 50), at(beginsAt + 100));
  return Math.max(0, ...silences(around, 1).map(({ lengthMillis }) => lengthMillis));
}

/** Prints a measurement in the report and in the run's output. */
function tell(what: string, values: readonly number[], unit: string): void {
  const description = values.map((value) => `${value.toFixed(2)} ${unit}`).join(', ');
  test.info().annotations.push({ type: what, description });
  process.stdout.write(`${what}: ${description}\n`);
}

const crossfadeFor = (page: Page, seconds: number): Promise<unknown> =>
  page.addInitScript(
    (value) => localStorage.setItem('audio_crossfade_seconds', value),
    String(seconds),
  );

test('a queue continues without an audible gap when a source ends, no part of a track is lost, and no two are heard together', async ({
  playRow,
  sound,
  tones,
}) => {
  tones.set({ seconds: 2 });
  // The other tracks may end before the test looks.
  tones.set({ seconds: 6 }, 1);
  tones.set({ seconds: 20 }, 6);
  await playRow(1);
  await sound.expectTracks([6]);

  const recording = await sound.recording();
  const gaps = [1, 2, 3, 4, 5].map((trackId) => gapMillis(recording, trackId, trackId + 1));
  tell('gaps at the end of a source', gaps, 'ms');
  expect(median(gaps)).toBeLessThan(AUDIBLE_GAP_MILLIS);
  const overlaps = [1, 2, 3, 4, 5].map((trackId) =>
    millisOf(sharedSteps(recording, trackId, trackId + 1)),
  );
  tell('overlaps without crossfade', overlaps, 'ms');
  // The windows of the analysis are 30 ms long; at the transition they contain both tracks.
  expect(median(overlaps)).toBeLessThan(100);
  const heard = [2, 3, 4, 5].map((trackId) => millisOf(heardSteps(recording, trackId)));
  tell('heard of 2 s', heard, 'ms');
  expect(median(heard)).toBeGreaterThan(1_900);
  expect(Math.max(...heard)).toBeLessThan(2_150);
});

test('a queue continues without an audible gap when a longer source is cut at 30 seconds', async ({
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
    await sound.expectTracks([trackId + 1]);
    gaps.push(gapMillis(await sound.since(soughtAt), trackId, trackId + 1));
  }
  tell('gaps at 30 s', gaps, 'ms');
  expect(median(gaps)).toBeLessThan(AUDIBLE_GAP_MILLIS);
});

/** The loudness of every window of a recording whose steps are all in `steps`. */
function loudnessWithin(recording: SoundRecording, steps: readonly boolean[]): readonly number[] {
  return [...steps.keys()]
    .filter((step) => step % WINDOW_STEPS === 0)
    .filter((start) => steps.slice(start, start + WINDOW_STEPS).every(Boolean))
    .map((start) => {
      const startMillis = recording.startedAtMillis + start * STEP_MILLIS;
      const window = cut(recording, startMillis, startMillis + WINDOW_STEPS * STEP_MILLIS);
      return loudness(window.samples);
    });
}

test('a crossfade of 2 seconds lets both tracks sound for 2 seconds, as loud as before', async ({
  page,
  playRow,
  sound,
  tones,
}) => {
  await crossfadeFor(page, 2);
  // Loudness normalisation makes one track softer and another louder, each separately.
  await page.addInitScript(() => localStorage.setItem('audio_normalize_volume', 'false'));
  tones.set({ seconds: 6 });
  tones.set({ seconds: 20 }, 4);
  await playRow(1);
  await sound.expectTracks([4]);

  const recording = await sound.recording();
  const overlaps = [1, 2, 3].map((trackId) => sharedSteps(recording, trackId, trackId + 1));
  const lengths = overlaps.map(millisOf);
  tell('overlaps', lengths, 'ms');
  expect(Math.max(...lengths)).toBeGreaterThan(1_500);
  expect(Math.max(...lengths)).toBeLessThan(2_500);

  const isShared = (step: number): boolean => overlaps.some((both) => both[step]);
  const unshared = heardSteps(recording, 1).map((isHeard, step) => isHeard && !isShared(step));
  const alone = median(loudnessWithin(recording, unshared));
  const courses = overlaps.map((both) =>
    loudnessWithin(recording, both).map((level) => level / alone),
  );
  const dips = courses.map((course) => percentile(course, 0.2));
  const bulges = courses.map((course) => percentile(course, 0.8));
  tell('softest while they overlap', dips, 'of one alone');
  tell('loudest while they overlap', bulges, 'of one alone');
  // An equal-power crossfade keeps the loudness of two tones; a linear one loses 3 decibels.
  expect(Math.max(...dips), 'no dip').toBeGreaterThan(0.8);
  expect(Math.min(...bulges), 'no bulge').toBeLessThan(1.25);
});

test('pause, play, seek, mute and skips make no click', async ({
  playRow,
  sound,
  player,
  tones,
}) => {
  test.setTimeout(240_000);
  tones.set({ seconds: 60 });
  await playRow(1);
  const clicks = new Map<string, number[]>();
  /** Runs an action, waits until only these tracks are heard, and keeps the worst click since shortly before it. */
  const listenTo = async (
    what: string,
    act: () => Promise<void>,
    trackIds: readonly number[],
  ): Promise<void> => {
    const actedAt = await sound.nowMillis();
    await act();
    await sound.stretch(await sound.nowMillis(), 0.5);
    await sound.expectTracks(trackIds);
    const click = worstClick(await sound.since(actedAt - 300));
    clicks.set(what, [...(clicks.get(what) ?? []), click]);
  };
  const press = (name: string) => (): Promise<void> =>
    player.region.getByRole('button', { name, exact: true }).click();
  for (let time = 0; time < REPETITIONS; time += 1) {
    await listenTo('seek', () => player.seekSlider.fill(String(2 + time)), [time + 1]);
    await listenTo('pause', press('Pause'), []);
    await listenTo('play', press('Play'), [time + 1]);
    await listenTo('mute', press('Mute'), []);
    await listenTo('unmute', press('Unmute'), [time + 1]);
    await listenTo('skip', press('Next'), [time + 2]);
  }
  for (const [what, values] of clicks) {
    tell(`clicks of ${what}`, values, 'times a steady tone’s bend');
    expect.soft(median(values), what).toBeLessThan(AUDIBLE_CLICK);
  }
});
