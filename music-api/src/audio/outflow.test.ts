import { Outflow } from './outflow.ts';
import { createVirtualClock } from './testing/virtualClock.ts';

test('a second has as many turns as it should, and a few that are made up for', () => {
  const clock = createVirtualClock();
  const outflow = new Outflow(clock, 1_000);
  let turns = 0;
  const takeAnother = (): void => {
    turns += 1;
    outflow.wait(takeAnother);
  };
  outflow.wait(takeAnother);
  for (let second = 1; second <= 3; second += 1) {
    for (let millis = 0; millis < 1_000; millis += 1) clock.pass(1);
    expect(turns).toBeGreaterThanOrEqual(second * 1_000);
    expect(turns).toBeLessThanOrEqual(second * 1_000 + 11);
  }
});

test('streams take turns, however much each of them wants', () => {
  const clock = createVirtualClock();
  const outflow = new Outflow(clock, 1_000);
  const order: string[] = [];
  const take = (name: string): void => {
    order.push(name);
    outflow.wait(() => take(name));
  };
  for (const name of ['first', 'second', 'third']) outflow.wait(() => take(name));
  for (let millis = 0; millis < 30; millis += 1) clock.pass(1);
  const counts = ['first', 'second', 'third'].map(
    (name) => order.filter((taken) => taken === name).length,
  );
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test('an event loop that is late makes up for ten turns, and leaves the rest of the time to others', () => {
  const clock = createVirtualClock();
  const outflow = new Outflow(clock, 1_000);
  let turns = 0;
  const takeAnother = (): void => {
    turns += 1;
    outflow.wait(takeAnother);
  };
  outflow.wait(takeAnother);
  expect(turns).toBe(1);
  clock.pass(5_000);
  expect(turns).toBe(12);
});

test('a stream that has ended takes no turn from the others', () => {
  const clock = createVirtualClock();
  const outflow = new Outflow(clock, 1_000);
  const ended = jest.fn();
  const reads = jest.fn();
  outflow.wait(() => undefined);
  for (let stream = 0; stream < 500; stream += 1) outflow.wait(ended)();
  outflow.wait(reads);
  clock.pass(1);
  expect(reads).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
});
