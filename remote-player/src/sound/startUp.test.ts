import { createStartUp } from './startUp';

test('it learns from every start, and a slow one does not dominate the next', () => {
  const startUp = createStartUp();
  const first = startUp.seconds;
  startUp.add(0.08);
  expect(startUp.seconds).toBeGreaterThan(first);
  expect(startUp.seconds).toBeLessThan(first + 0.04);
  for (let start = 0; start < 50; start += 1) startUp.add(0.08);
  // In addition to the time of the change itself.
  expect(startUp.seconds).toBeCloseTo(0.08 + 0.02, 3);
});

test.each([-5, 60])('an implausible start, %i s, is limited', (seconds) => {
  const startUp = createStartUp();
  for (let start = 0; start < 50; start += 1) startUp.add(seconds);
  expect(startUp.seconds).toBeGreaterThanOrEqual(0.02);
  expect(startUp.seconds).toBeLessThanOrEqual(0.12);
});
