import { closingLine, slowestFiles, stepTable, type TimedOutcome } from './testReport.ts';

const outcome = (name: string, counts: Partial<TimedOutcome> = {}): TimedOutcome => ({
  name,
  passed: 0,
  failed: 0,
  skipped: 0,
  seconds: 0,
  ...counts,
});

test.each([
  ['241 passed, 0 failed', [{ passed: 1 }, { passed: 240 }]],
  [
    '5 passed, 3 failed, 4 skipped',
    [
      { passed: 3, failed: 1 },
      { passed: 2, failed: 2, skipped: 4 },
    ],
  ],
  ['0 passed, 0 failed', []],
])('the closing line adds up what every step says: %s', (line, counts) => {
  expect(closingLine(counts.map((each) => outcome('unit', each)))).toBe(line);
});

test('the table marks each step as good or bad, with its seconds', () => {
  const outcomes = [
    outcome('unit', { passed: 3, skipped: 1, seconds: 12.34 }),
    outcome('browser', { passed: 2, failed: 2 }),
  ];
  expect(stepTable(outcomes).split('\n').slice(2)).toEqual([
    '| ✓ | unit    | 3      | 0      | 1       | 12.3    |',
    '| ✗ | browser | 2      | 2      | 0       | 0.0     |',
    '',
  ]);
});

test('the 20 slowest test files of all steps are listed, the slowest first', () => {
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.test.ts`, at]));
  const lines = slowestFiles([
    outcome('unit', { files }),
    outcome('browser', { files: { 'home.spec.ts': 28.5 } }),
  ]).split('\n');

  expect(lines.slice(2, 4).map((line) => line.split('|')[1]?.trim())).toEqual([
    '29.test.ts',
    'home.spec.ts',
  ]);
  expect(lines).toHaveLength(20 + 3);
  expect(slowestFiles([outcome('lint')])).toBe('');
});
