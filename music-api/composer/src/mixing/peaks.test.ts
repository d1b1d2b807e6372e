import { GENRE_IDS } from '../genres/index.ts';
import { sectionsOf } from '../composition/sections.ts';
import { startRendering } from '../engine.ts';
import { WAV_HEADER_BYTES, type AudioTrackSpec } from '../renditions.ts';
import { PEAK_COUNT } from './peaks.ts';

test('the peaks of a rendition are those of its samples', async () => {
  const spec = { trackId: 41, genreId: 'indie', durationMillis: 3456 };
  const rendering = await startRendering(spec, 'lossless');
  const parts: Uint8Array[] = [];
  let step = rendering.advance();
  for (; !step.done; step = rendering.advance()) parts.push(step.bytes);
  const file = Buffer.concat([...parts, step.bytes]).subarray(WAV_HEADER_BYTES);
  const peaks = Array.from<number>({ length: PEAK_COUNT }).fill(0);
  for (let offset = 0; offset < file.length; offset += 2) {
    const place = Math.floor((Math.floor(offset / 4) * 4 * PEAK_COUNT) / file.length);
    peaks[place] = Math.max(peaks[place]!, Math.abs(file.readInt16LE(offset)) / 32_767);
  }
  // The file's samples have dither.
  for (const [place, peak] of peaks.entries())
    expect(Math.abs(step.peaks![place]! - 255 * peak)).toBeLessThan(1);
  expect(Math.max(...peaks)).toBeGreaterThan(0.2);
});

test.each(GENRE_IDS)('the excerpt of a %s track has its chorus within ten seconds', (genreId) => {
  const spec: AudioTrackSpec = { trackId: 7, genreId, durationMillis: 121_000 };
  const whole = sectionsOf(spec);
  expect(whole[0]).toEqual({ kind: 'intro', startSeconds: 0 });
  const marks = sectionsOf({ ...spec, isExcerpt: true });
  expect(marks[0]?.startSeconds).toBe(0);
  const chorus = marks.find(({ kind }) => kind === 'chorus')!;
  expect(chorus.startSeconds).toBeLessThan(10);
  expect(marks.every(({ startSeconds }) => startSeconds < 30)).toBe(true);
});
