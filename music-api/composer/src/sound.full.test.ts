import { GENRE_IDS } from './genres/index.ts';
import { measureTracks } from './testing/measureTracks.ts';
import type { SoundFigures } from './testing/printFigures.ts';

// Some seconds of work in another process take longer than one test may on a busy machine.
jest.setTimeout(600_000);

const TRACKS = GENRE_IDS.flatMap((genreId) =>
  [
    [7, 121_000],
    [212, 187_000],
  ].map(([trackId = 0, durationMillis = 0]) => ({ trackId, genreId, durationMillis })),
);

describe('the sound of each genre', () => {
  let sounds: readonly SoundFigures[];
  // In one process: compiled once, the code is fast for all.
  beforeAll(async () => {
    sounds = await measureTracks(...TRACKS.map((track) => ({ ...track, isExcerpt: true })));
  });

  test.each(TRACKS.map(({ genreId, trackId }, index) => [genreId, trackId, index] as const))(
    'the excerpt of %s track %i has -14 LUFS and a loud hook in time, air and width, no peaks, offset or clicks, and fades out',
    (_genreId, _trackId, index) => {
      const sound = sounds[index]!;
      expect(sound.samples).toBe(30 * 48_000);
      expectMastered(sound);
      expect(sound.loudnessRange).toBeGreaterThan(6);
      expect(sound.hookOverVerse).toBeGreaterThan(6);
      expect(sound.hookOverVerse).toBeLessThan(9);
      expect(sound.hookSeconds).toBeLessThan(5);
      expect(sound.air).toBeGreaterThan(0.008);
      expect(sound.sideToMid).toBeGreaterThan(0.22);
      expect(sound.normalBytes).toBeLessThan(700_000);
    },
  );

  test('a whole track is mastered, too', async () => {
    const [whole] = await measureTracks({ trackId: 1, genreId: 'pop', durationMillis: 45_000 });
    expect(whole!.samples).toBe(45 * 48_000);
    expectMastered(whole!);
  });

  function expectMastered(sound: SoundFigures): void {
    expect(Math.abs(sound.lufs - -14)).toBeLessThan(1);
    expect(sound.truePeak).toBeLessThan(-1);
    expect(sound.truePeak).toBeGreaterThan(-6);
    expect(Math.abs(sound.mean)).toBeLessThan(0.001);
    expect(Math.abs(sound.firstSample)).toBeLessThan(1e-4);
    expect(sound.peakOfLast10Millis).toBeLessThan(0.01);
    // -40 dB.
    expect(sound.peakOfLast50Millis).toBeLessThan(0.01);
  }
});
