import { CHUNK_BYTES, createOutflow, streamRange } from './renditionStream.ts';
import { settle } from './testing/until.ts';

afterEach(() => jest.useRealTimers());

test('streams share the chunks of a second, and take turns', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const outflow = createOutflow(100);
  const source = {
    read: async (position: number, end: number) => new Uint8Array(end - position),
    leave: () => undefined,
  };
  const range = { start: 0, end: 100 * CHUNK_BYTES };
  const read = [0, 0, 0];
  const streams = read.map((_, index) =>
    streamRange(source, range, outflow).on('data', () => (read[index]! += 1)),
  );
  for (let tenths = 0; tenths < 30; tenths += 1) {
    await settle();
    jest.advanceTimersByTime(10);
  }
  await settle();
  // One is at once, one is made up for, and one comes every 10 ms.
  expect(read.reduce((sum, chunks) => sum + chunks)).toBeLessThanOrEqual(32);
  expect(Math.min(...read)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...read) - Math.min(...read)).toBeLessThanOrEqual(1);
  for (const stream of streams) stream.destroy();
});
