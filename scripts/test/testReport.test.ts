import { closingLine, stepTable, type StepOutcome } from './testReport.ts';

const outcome = (name: string, counts: Partial<StepOutcome> = {}): StepOutcome => ({
  name,
  passed: 0,
  failed: 0,
  skipped: 0,
  ...counts,
});

test('the closing line adds up what every step says', () => {
  expect(closingLine([outcome('lint', { passed: 1 }), outcome('unit', { passed: 240 })])).toBe(
    '241 passed, 0 failed',
  );
});

test('failures are counted, and skipped tests are named only where there are any', () => {
  const outcomes = [
    outcome('unit', { passed: 3, failed: 1 }),
    outcome('browser', { passed: 2, failed: 2, skipped: 4 }),
  ];
  expect(closingLine(outcomes)).toBe('5 passed, 3 failed, 4 skipped');
});

test('where nothing ran, nothing passed', () => {
  expect(closingLine([])).toBe('0 passed, 0 failed');
});

test('the table marks each step as good or bad, in columns', () => {
  const outcomes = [
    outcome('unit', { passed: 3, skipped: 1 }),
    outcome('browser', { passed: 2, failed: 2 }),
  ];
  expect(stepTable(outcomes).split('\n').slice(2)).toEqual([
    '| ✓ | unit    | 3      | 0      | 1       |',
    '| ✗ | browser | 2      | 2      | 0       |',
    '',
  ]);
});
