import { drawCover, playTone } from './media.ts';

test('each track of the emulator has a different cover, and two sound different', () => {
  const covers = Array.from({ length: 20 }, (_, number) => drawCover(number));
  expect(new Set(covers).size).toBe(covers.length);
  expect(playTone(1).equals(playTone(2))).toBe(false);
});

test('a tone is a WAV of thirty seconds that is heard and never clips', () => {
  const wav = playTone(1);
  expect(wav.toString('ascii', 0, 4)).toBe('RIFF');
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  const samples = wav.subarray(44);
  expect(wav.readUInt32LE(40)).toBe(samples.length);
  expect(samples.length / wav.readUInt32LE(28)).toBe(30);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
  expect(loudest).toBeGreaterThan(16);
  expect(loudest).toBeLessThan(127);
});
