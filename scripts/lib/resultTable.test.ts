import { cellAddress, cellsOf, markdownOf, missingCells, type CellResult } from './resultTable.ts';

const table = {
  title: 'Faults',
  corner: 'fault',
  rows: ['down', 'slow'],
  columns: ['catalog', 'player'],
};

const found = new Map<string, CellResult>([
  [cellAddress('faults', 'down', 'catalog'), 'ok'],
  [cellAddress('faults', 'slow', 'catalog'), 'FAILED'],
  [cellAddress('faults', 'slow', 'player'), 'ok'],
]);

const full = { found, expected: new Set(cellsOf('faults', table)) };

test('a table says of each cell how its test went, and that it did not run', () => {
  expect(markdownOf('faults', table, full)).toBe(
    [
      '## Faults',
      '',
      '| fault | catalog | player  |',
      '| ----- | ------- | ------- |',
      '| down  | ok      | not run |',
      '| slow  | FAILED  | ok      |',
      '',
    ].join('\n'),
  );
});

test('the promised result is shown next to the actual one, if promises differ between rows', () => {
  const promises = { down: 'missing', slow: 'late' };
  const [, , head, , down] = markdownOf('faults', { ...table, promises }, full).split('\n');
  expect(head).toBe('| fault | promised | catalog | player  |');
  expect(down).toBe('| down  | missing  | ok      | not run |');
});

test('a cell that belongs to the full suite says so in a run of the other', () => {
  const sampled = { found, expected: new Set([cellAddress('faults', 'down', 'catalog')]) };
  expect(markdownOf('faults', table, sampled)).toContain('| down  | ok      | full suite |');
  expect(missingCells(sampled)).toEqual([]);
});

test('a cell that should have run and did not is missing', () => {
  expect(missingCells(full)).toEqual(['faults | down | player']);
});

test('the result of another table fills no cell of this one', () => {
  expect(missingCells({ found, expected: new Set(cellsOf('skew', table)) })).toHaveLength(4);
});
