import { createRandom } from '../random.ts';
import { vocalChop } from './chops.ts';
import { pitchToHertz, SAMPLE_RATE } from './signal.ts';
import { alto, consonantSeconds, SYLLABLE_COUNT, syllableOf, tenor, vowelOf } from './singer.ts';
import type { Voice } from './voice.ts';

const sing = (voice: Voice, take: number, pitch = 57, bendSemitones = 0): Float32Array =>
  voice.render({
    pitch,
    durationSeconds: 0.6,
    velocity: 0.8,
    bendSemitones,
    take,
    random: createRandom('test'),
  }).left;

/** The level around a frequency, in dB: of all lines of a 20 Hz grid within the reach. */
function levelAt(samples: Float32Array, hertz: number, reach = 140): number {
  let power = 0;
  for (let line = hertz - reach; line <= hertz + reach; line += 20) {
    let real = 0;
    let imaginary = 0;
    samples.forEach((sample, index) => {
      real += sample * Math.cos((2 * Math.PI * line * index) / SAMPLE_RATE);
      imaginary += sample * Math.sin((2 * Math.PI * line * index) / SAMPLE_RATE);
    });
    power += real * real + imaginary * imaginary;
  }
  return 10 * Math.log10(power);
}

/** A fifth of a second, well after the consonant. */
const middle = (sound: Float32Array): Float32Array => sound.subarray(9_600, 19_200);

test('a vowel has its formants: "i" is strong where "a" is weak, and the other way round', () => {
  const a = middle(sing(alto, syllableOf(0, 0)));
  const i = middle(sing(alto, syllableOf(0, 2)));
  expect(levelAt(a, 1_000) - levelAt(i, 1_000)).toBeGreaterThan(12);
  expect(levelAt(i, 350) - levelAt(a, 350)).toBeGreaterThan(6);
});

test('a tenor sounds an octave lower than written', () => {
  const written = pitchToHertz(57);
  const u = syllableOf(0, 4);
  const [high, low] = [middle(sing(alto, u)), middle(sing(tenor, u))];
  const octaveBelow = (sound: Float32Array): number =>
    levelAt(sound, written * 1.5, 20) - levelAt(sound, written, 20);
  // Only a tone an octave below has a harmonic in between.
  expect(octaveBelow(low) - octaveBelow(high)).toBeGreaterThan(10);
});

test('an "s" is noise before its vowel; a slurred note has none', () => {
  const s = syllableOf(6, 0);
  const before = sing(alto, s).subarray(0, Math.round(consonantSeconds(s) * SAMPLE_RATE));
  const slurred = sing(alto, vowelOf(s)).subarray(0, before.length);
  expect(consonantSeconds(vowelOf(s))).toBe(0);
  expect(levelAt(before, 7_600) - levelAt(before, 500)).toBeGreaterThan(10);
  expect(levelAt(slurred, 7_600) - levelAt(slurred, 500)).toBeLessThan(-10);
});

test('each syllable is finite, without a click at its ends, and the same each time', () => {
  for (let take = 0; take < SYLLABLE_COUNT; take += 1) {
    const sound = sing(take % 2 === 0 ? alto : tenor, take, 64, take % 3 === 0 ? -3 : 0);
    expect(sound.every((sample) => Math.abs(sample) < 2)).toBe(true);
    expect([sound[0], sound.at(-1)].map((sample) => Math.abs(sample!))).toEqual([0, 0]);
  }
  expect(sing(alto, 7)).toEqual(sing(alto, 7));
});

test('a chop ends with its note', () => {
  const chop = (pitch: number): number => sing(vocalChop, 0, pitch).length / SAMPLE_RATE;
  expect(chop(60)).toBeLessThanOrEqual(0.6);
  // A higher one is played faster, so its syllable ends earlier.
  expect(chop(80)).toBeLessThan(0.4);
});
