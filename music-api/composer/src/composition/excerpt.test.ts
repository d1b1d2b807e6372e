import { createHash } from 'node:crypto';
import { createCatalogue } from '../../../src/sources/catalogue/catalogue.ts';
import { GENRE_IDS } from '../genres/index.ts';
import { composeTrack, planTrack } from './composeTrack.ts';
import { chooseBars, EXCERPT_FADES, excerptOf } from './excerpt.ts';
import { fitTempo, planForm } from './form.ts';

const excerpts = createCatalogue().tracks.map((track) => {
  const tempo = fitTempo(planTrack(track).beatsPerMinute, track.durationMillis / 1000);
  const sections = planForm(tempo);
  return { track, tempo, sections, ...chooseBars(tempo, sections) };
});

test('the excerpt of each of the 701 tracks is about 30 seconds of whole bars that begin before the hook', () => {
  expect(excerpts).toHaveLength(701);
  for (const { tempo, sections, start, count } of excerpts) {
    const hook = sections.find(({ kind }) => kind === 'chorus')!;
    expect([start, count].every(Number.isInteger)).toBe(true);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(start).toBeLessThan(hook.startBar);
    expect(start + count).toBeLessThanOrEqual(tempo.barCount);
    expect(Math.abs(count * tempo.barSeconds - 30)).toBeLessThanOrEqual(tempo.barSeconds / 2);
    // All of the hook is heard.
    expect(hook.startBar + hook.bars).toBeLessThanOrEqual(start + count);
  }
});

test('the hook comes within five seconds, in tracks of less than a minute within ten', () => {
  for (const { track, tempo, sections, start } of excerpts) {
    const hook = sections.find(({ kind }) => kind === 'chorus')!;
    const seconds = (hook.startBar - start) * tempo.barSeconds;
    expect(seconds).toBeLessThan(track.durationMillis < 60_000 ? 10 : 5);
  }
});

test('every track has the excerpt that this version of the engine has always chosen', () => {
  const chosen = excerpts.map(({ track, start, count }) => [track.trackId, start, count]);
  const digest = createHash('sha256').update(JSON.stringify(chosen)).digest('hex');
  expect(digest.slice(0, 16)).toBe('acdaf4792d926282');
});

describe.each(GENRE_IDS)('the excerpt of a %s track', (genreId) => {
  const whole = composeTrack({ trackId: 7, genreId, durationMillis: 121_000 });
  const excerpt = excerptOf(whole);
  const { start, count } = chooseBars(whole.tempo, whole.sections);

  test('has the notes of its bars, in their order, from a bar line on', () => {
    const barOf = (seconds: number): number => seconds / whole.tempo.barSeconds;
    const notes = whole.events.filter(
      ({ startSeconds }) =>
        barOf(startSeconds) > start - 1 / 32 && barOf(startSeconds) < start + count,
    );
    expect(excerpt.events.map(({ pitch, part }) => [pitch, part])).toEqual(
      notes.map(({ pitch, part }) => [pitch, part]),
    );
    expect(excerpt.events[0]!.startSeconds).toBeLessThan(EXCERPT_FADES.in + 0.2);
  });

  test('lasts 30 seconds at nearly the same tempo, and ends with its last bar', () => {
    const { barSeconds, barCount, stepSeconds } = excerpt.tempo;
    expect(EXCERPT_FADES.in + barCount * barSeconds).toBeCloseTo(30, 9);
    expect(stepSeconds * 16).toBeCloseTo(barSeconds, 9);
    expect(barSeconds / whole.tempo.barSeconds).toBeGreaterThan(0.94);
    expect(barSeconds / whole.tempo.barSeconds).toBeLessThan(1.06);
    const last = excerpt.sections.at(-1)!;
    expect(excerpt.sections[0]!.startBar).toBe(0);
    expect(last.startBar + last.bars).toBe(barCount);
  });
});
