import { later } from './later';

/** The time until it resolves, in steps of a millisecond. */
async function durationOf(work: Promise<void>): Promise<number> {
  let isOver = false;
  void work.then(() => (isOver = true));
  for (let passed = 0; ; passed += 1) {
    await jest.advanceTimersByTimeAsync(passed === 0 ? 0 : 1);
    if (isOver) return passed;
  }
}

let arrive: () => void;
const disconnect = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  disconnect.mockClear();
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(onArrival: () => void) {
        arrive = onArrival;
      }
      observe = (): void => undefined;
      disconnect = disconnect;
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'scheduler');
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

test('a browser without a scheduler uses timers', async () => {
  await expect(durationOf(later())).resolves.toBe(0);
  await expect(durationOf(later('idle'))).resolves.toBe(0);
});

test('the browser’s scheduler gets the priority', async () => {
  const postTask = jest.fn(() => Promise.resolve());
  Object.assign(globalThis, { scheduler: { postTask } });
  await later();
  await later('idle');
  expect(postTask.mock.calls.map(([, options]: readonly unknown[]) => options)).toEqual([
    { priority: 'user-visible' },
    { priority: 'background' },
  ]);
});

test('the network is idle three seconds after the last file has arrived, and is then no longer observed', async () => {
  const isOver = jest.fn();
  void later('network idle').then(isOver);
  await jest.advanceTimersByTimeAsync(2_999);
  arrive();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(isOver).not.toHaveBeenCalled();
  expect(disconnect).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2);
  expect(isOver).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('a page that can’t observe its files waits three seconds', async () => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  await expect(durationOf(later('network idle'))).resolves.toBe(3_001);
});
