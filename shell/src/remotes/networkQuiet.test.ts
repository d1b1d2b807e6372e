import { createFakeClock } from '@prelude/shared/testing';
import { QUIET_MILLIS, untilNetworkIsQuiet } from './networkQuiet';

test('the network is quiet after three seconds without arrivals, and no longer observed', async () => {
  const clock = createFakeClock();
  let arrive = (): void => {};
  const stop = jest.fn();
  const whenQuiet = jest.fn();
  void untilNetworkIsQuiet((onActivity) => {
    arrive = onActivity;
    return stop;
  }, clock.schedule).then(whenQuiet);

  clock.advance(2_999);
  arrive();
  clock.advance(2_999);
  await Promise.resolve();
  expect(whenQuiet).not.toHaveBeenCalled();
  expect(stop).not.toHaveBeenCalled();

  clock.advance(1);
  await Promise.resolve();
  await Promise.resolve();
  expect(QUIET_MILLIS).toBe(3_000);
  expect(whenQuiet).toHaveBeenCalledTimes(1);
  expect(stop).toHaveBeenCalledTimes(1);
});
