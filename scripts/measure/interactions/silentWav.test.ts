import { silentWav } from './silentWav.ts';

test('a silent file says its format and its length, and nothing sounds in it', () => {
  const file = silentWav(2);
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  expect(file.toString('latin1', 8, 16)).toBe('WAVEfmt ');
  const bytesPerSecond = file.readUInt32LE(28);
  expect(file.readUInt32LE(40) / bytesPerSecond).toBe(2);
  expect(new Set(file.subarray(44))).toEqual(new Set([128]));
});
