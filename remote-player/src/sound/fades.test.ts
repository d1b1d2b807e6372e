import { cornersOf, levelAt, levelOnPath } from './fades';

const fadeIn = { from: 0, to: 1, startSeconds: 10, durationSeconds: 4 };
const fadeOut = { from: 1, to: 0, startSeconds: 10, durationSeconds: 4 };
const moments = Array.from({ length: 41 }, (_, index) => 10 + index / 10);

test('two crossfading sources have constant total power', () => {
  for (const seconds of moments)
    expect(levelAt(fadeIn, seconds) ** 2 + levelAt(fadeOut, seconds) ** 2).toBeCloseTo(1, 10);
});

test('a fade is constant before it begins and after it has ended', () => {
  expect([9, 10, 14, 99].map((seconds) => levelAt(fadeIn, seconds))).toEqual([0, 0, 1, 1]);
  expect([9, 10, 14, 99].map((seconds) => levelAt(fadeOut, seconds))).toEqual([1, 1, 0, 0]);
});

test('a fade without a duration is a jump', () => {
  const jump = { from: 1, to: 0.3, startSeconds: 10, durationSeconds: 0 };
  expect([10, 10.001].map((seconds) => levelAt(jump, seconds))).toEqual([1, 0.3]);
});

test.each([fadeIn, fadeOut])('the line segments of a fade follow its curve: %j', (fade) => {
  const path = [{ seconds: fade.startSeconds, level: fade.from }, ...cornersOf(fade)];
  for (const seconds of moments)
    expect(Math.abs(levelOnPath(path, seconds) - levelAt(fade, seconds))).toBeLessThan(0.002);
  expect(levelOnPath(path, 99)).toBe(fade.to);
});
