import { GENRE_IDS } from './genres/index.ts';
import { measureTracks } from './testing/measureTracks.ts';
import type { SoundFigures } from './testing/printFigures.ts';

// Some seconds of work in another process take longer than one test may on a busy machine.
jest.setTimeout(600_000);

describe('the sound of each genre', () => {
  let sounds: readonly SoundFigures[];
  // In one process: compiled once, the code is fast for all.
  beforeAll(async () => {
    sounds = await measureTracks(
      ...GENRE_IDS.map((genreId) => ({
        trackId: 7,
        genreId,
        durationMillis: 121_000,
        isExcerpt: true,
      })),
    );
  });

  test.each(GENRE_IDS.map((genreId, index) => [genreId, index] as const))(
    'the excerpt of a %s track has -14 LUFS and a loud hook, without peaks, offset or clicks, and fades out',
    (_genreId, index) => {
      const sound = sounds[index]!;
      expect(sound.samples).toBe(30 * 48_000);
      expectMastered(sound);
      expect(sound.hookOverVerse).toBeGreaterThan(6);
      expect(sound.hookOverVerse).toBeLessThan(9);
      expect(sound.sideToMid).toBeGreaterThan(0.22);
    },
  );

  test('a whole track is mastered, too', async () => {
    const [whole] = await measureTracks({ trackId: 1, genreId: 'pop', durationMillis: 45_000 });
    expect(whole!.samples).toBe(45 * 48_000);
    expectMastered(whole!);
  });

  function expectMastered(sound: SoundFigures): void {
    expect(Math.abs(sound.lufs - -14)).toBeLessThan(1);
    expect(sound.peakDecibels).toBeLessThan(-1);
    expect(sound.peakDecibels).toBeGreaterThan(-6);
    expect(Math.abs(sound.mean)).toBeLessThan(0.001);
    expect(Math.abs(sound.firstSample)).toBeLessThan(1e-4);
    expect(sound.peakOfLast10Millis).toBeLessThan(0.01);
    // -40 dB.
    expect(sound.peakOfLast50Millis).toBeLessThan(0.01);
  }
});
