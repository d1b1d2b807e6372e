import { createFakeClock } from '@prelude/shared/testing';
import { settle } from '../testing/turns';
import { startWhenLoaded } from './startWhenLoaded';

test('what a chunk brings starts once, as soon as it can be had', async () => {
  const clock = createFakeClock();
  const start = jest.fn();
  const load = jest.fn(() => Promise.resolve('code'));
  await startWhenLoaded(load, start, clock.schedule);
  clock.advance(600_000);
  expect(start.mock.calls).toEqual([['code']]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a chunk that can not be had is asked for again, after pauses that grow to a minute', async () => {
  const clock = createFakeClock();
  const start = jest.fn();
  const load = jest.fn(() => Promise.reject(new Error('offline')) as Promise<string>);
  await startWhenLoaded(load, start, clock.schedule);
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    const tries = load.mock.calls.length;
    clock.advance(seconds * 1_000 - 1);
    await settle();
    expect(load).toHaveBeenCalledTimes(tries);
    clock.advance(1);
    await settle();
    expect(load).toHaveBeenCalledTimes(tries + 1);
  }
  load.mockResolvedValue('code');
  clock.advance(60_000);
  await settle();
  expect(start.mock.calls).toEqual([['code']]);
});
