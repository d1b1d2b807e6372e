import { createStartLatency } from './startLatency';

test('it learns from every start, and a slow one does not dominate the next', () => {
  const startLatency = createStartLatency();
  const first = startLatency.seconds;
  startLatency.add(0.08);
  expect(startLatency.seconds).toBeGreaterThan(first);
  expect(startLatency.seconds).toBeLessThan(first + 0.04);
  for (let start = 0; start < 50; start += 1) startLatency.add(0.08);
  // In addition to the time of the change itself.
  expect(startLatency.seconds).toBeCloseTo(0.08 + 0.02, 3);
});

test.each([-5, 60])('an implausible start, %i s, is limited', (seconds) => {
  const startLatency = createStartLatency();
  for (let start = 0; start < 50; start += 1) startLatency.add(seconds);
  expect(startLatency.seconds).toBeGreaterThanOrEqual(0.02);
  expect(startLatency.seconds).toBeLessThanOrEqual(0.12);
});
