import { boundAttempts } from './attempts.ts';

let now: number;

beforeEach(() => {
  now = 0;
});

const bounded = () => boundAttempts({ max: 3, timeWindow: 1_000 }, () => now);

test('a client has so many attempts within a time, and another one has its own', () => {
  const attempt = bounded();
  for (let at = 0; at < 3; at += 1) expect(attempt('one')).not.toBeNull();
  expect(attempt('one')).toBeNull();
  expect(attempt('two')).not.toBeNull();
  now = 999;
  expect(attempt('one')).toBeNull();
  now = 1_000;
  expect(attempt('one')).not.toBeNull();
});

test('an attempt counts while it lasts, and one that is given back no longer', () => {
  const attempt = bounded();
  const [giveBack] = [attempt('one'), attempt('one'), attempt('one')];
  expect(attempt('one')).toBeNull();
  giveBack?.();
  expect(attempt('one')).not.toBeNull();
  expect(attempt('one')).toBeNull();
});

test('an attempt that is given back after its time adds none to the next one', () => {
  const attempt = bounded();
  const giveBack = attempt('one');
  now = 1_000;
  giveBack?.();
  for (let at = 0; at < 3; at += 1) expect(attempt('one')).not.toBeNull();
  giveBack?.();
  expect(attempt('one')).toBeNull();
});
