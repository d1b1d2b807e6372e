import fc from 'fast-check';
import { gainOfVolume } from './volumeMemory';

const volumes = fc.double({ min: 0, max: 1, noNaN: true });
const loudnessOf = (gain: number): number => gain ** 0.6;

test('silence is silent and full volume is the sound as it is', () => {
  expect(gainOfVolume(0)).toBe(0);
  expect(gainOfVolume(1)).toBe(1);
});

test('half the volume is half as loud, which is about 10 dB less', () => {
  expect(loudnessOf(gainOfVolume(0.5))).toBeCloseTo(0.5);
  expect(20 * Math.log10(gainOfVolume(0.5))).toBeCloseTo(-10, 0);
});

test('every volume is as loud as it says, and its gain stays within 0 and 1', () => {
  fc.assert(
    fc.property(volumes, (volume) => {
      const gain = gainOfVolume(volume);
      expect(gain).toBeGreaterThanOrEqual(0);
      expect(gain).toBeLessThanOrEqual(1);
      expect(loudnessOf(gain)).toBeCloseTo(volume);
    }),
  );
});
