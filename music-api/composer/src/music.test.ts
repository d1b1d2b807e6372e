import { composeTrack } from './composition/composeTrack.ts';
import { chordClasses, melodyClasses } from './composition/harmony.ts';
import { GENRE_IDS } from './genres/index.ts';
import { LoudnessMeter, gatedLoudness } from './mixing/loudness.ts';

const track = (genreId: string, trackId = 7): Parameters<typeof composeTrack>[0] => ({
  trackId,
  genreId,
  durationMillis: 45_000,
});

test('the composer knows the ten genres of the product', () => {
  expect([...GENRE_IDS].sort()).toEqual(
    [
      'pop',
      'bollywood',
      'rock',
      'indieosng',
      'hip-hop',
      'electronic',
      'jazz',
      'country',
      'r&b',
      'indie',
    ].sort(),
  );
  expect(() => composeTrack(track('polka'))).toThrow(RangeError);
  expect(() => composeTrack(track('constructor'))).toThrow(RangeError);
});

test('no two instruments have one name, because all tracks share the sounds of notes by it', () => {
  const voices = new Set(
    GENRE_IDS.flatMap((genreId) =>
      Array.from({ length: 6 }, (_, index) => composeTrack(track(genreId, index + 1))),
    ).flatMap(({ events }) => events.map(({ part }) => part.voice)),
  );
  expect(voices.size).toBeGreaterThan(50);
  expect(new Set([...voices].map(({ name }) => name)).size).toBe(voices.size);
});

describe.each(GENRE_IDS)('a %s track', (genreId) => {
  // Of the whole catalogue: music-api/src/sources/catalogue/catalogue.test.ts.
  const scores = Array.from({ length: 6 }, (_, index) => composeTrack(track(genreId, index + 1)));

  test('is the same score each time it is composed', () => {
    expect(composeTrack(track(genreId))).toEqual(composeTrack(track(genreId)));
  });

  test('differs from its neighbours in key, tempo or tune', () => {
    const tunes = scores.map(({ events }) =>
      JSON.stringify(
        events.slice(0, 60).map(({ pitch, startSeconds }) => [pitch, startSeconds.toFixed(2)]),
      ),
    );
    expect(new Set(tunes).size).toBe(scores.length);
    expect(new Set(scores.map(({ tonic }) => tonic)).size).toBeGreaterThan(2);
  });

  test('starts at once, changes within 15 seconds and reaches its chorus within 24', () => {
    for (const { sections, events, tempo } of scores) {
      const startOf = (kind: string): number =>
        sections.find((section) => section.kind === kind)!.startBar * tempo.barSeconds;
      expect(events[0]!.startSeconds).toBeLessThan(0.5);
      expect(events.filter(({ startSeconds }) => startSeconds < 4).length).toBeGreaterThan(16);
      expect(startOf('verse')).toBeLessThan(15);
      expect(startOf('chorus')).toBeLessThan(24);
    }
  });

  test('is sung in its hook if its title promises a voice', () => {
    const asUsual = composeTrack(track(genreId));
    const sung = composeTrack({ ...track(genreId), promisesSinging: true });
    expect(sung.sections).toEqual(asUsual.sections);
    const { startBar, bars } = sung.sections.find(({ kind }) => kind === 'chorus')!;
    const singers = sung.events.filter(({ part, startSeconds }) => {
      const bar = startSeconds / sung.tempo.barSeconds;
      return part.voice.isSung && bar >= startBar && bar < startBar + bars;
    });
    expect(singers.length).toBeGreaterThan(4);
  });

  test('ends with its file, for any length', () => {
    for (const durationMillis of [45_000, 61_234]) {
      const { events, sections, tempo } = composeTrack({ trackId: 3, genreId, durationMillis });
      const last = sections.at(-1)!;
      const musicSeconds = (last.startBar + last.bars) * tempo.barSeconds;
      expect(durationMillis / 1000 - musicSeconds).toBeCloseTo(2.6, 1);
      expect(events.at(-1)!.startSeconds).toBeLessThan(durationMillis / 1000);
      expect(events.at(-1)!.startSeconds).toBeGreaterThan(musicSeconds - 2 * tempo.barSeconds);
    }
  });

  test('stays in its key', () => {
    for (const { events, tonic, scale } of scores) {
      // Drums have one pitch; tuned parts play many.
      const tuned = events.filter(({ part }) => part.voice.takes < 4 || part.voice.isSung);
      const inKey = tuned.filter(({ pitch }) => scale.includes((((pitch - tonic) % 12) + 12) % 12));
      // Jazz and soul borrow chords on purpose.
      expect(inKey.length / tuned.length).toBeGreaterThan(
        ['jazz', 'r&b'].includes(genreId) ? 0.75 : 0.9,
      );
    }
  });
});

test('jazz is instrumental unless a title promises a voice', () => {
  const { events } = composeTrack(track('jazz'));
  expect(events.filter(({ part }) => part.voice.isSung)).toEqual([]);
});

describe('the loudness meter', () => {
  // EBU Tech 3341, cases 1 and 3: a 1 kHz sine in both channels at -23 dBFS reads -23 LUFS, and the
  // quieter parts around a passage are ignored.
  const sine = (decibels: number, seconds: number): Float32Array =>
    Float32Array.from(
      { length: seconds * 48_000 },
      (_, index) => Math.sin((2 * Math.PI * 1000 * index) / 48_000) * 10 ** (decibels / 20),
    );

  test('reads a sine of -23 dBFS as -23 LUFS', () => {
    const meter = new LoudnessMeter();
    meter.add(sine(-23, 5), sine(-23, 5));
    expect(meter.integrated()).toBeCloseTo(-23, 1);
  });

  test('ignores quiet passages', () => {
    const meter = new LoudnessMeter();
    for (const [decibels, seconds] of [
      [-36, 5],
      [-23, 30],
      [-36, 5],
    ] as const) {
      meter.add(sine(decibels, seconds), sine(decibels, seconds));
    }
    expect(meter.integrated()).toBeCloseTo(-23, 1);
  });

  test('gives -Infinity for silence', () => {
    expect(gatedLoudness([0, 0, 0])).toBe(-Infinity);
  });
});

test('a melody avoids scale tones that are dissonant with a borrowed chord', () => {
  // E major in C major: G sharp is foreign, so G natural is avoided.
  const chord = { root: 4, intervals: [0, 4, 7] };
  expect(chordClasses(chord)).toEqual([4, 8, 11]);
  expect(melodyClasses(chord, [0, 2, 4, 5, 7, 9, 11])).toEqual([0, 2, 4, 5, 8, 11]);
});
