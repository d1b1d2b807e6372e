import { cellAddress, markdownOf, missingCells, type CellResult } from './resultTable.ts';

const table = {
  title: 'Faults',
  corner: 'fault',
  rows: ['down', 'slow'],
  columns: ['catalog', 'player'],
};

const results = new Map<string, CellResult>([
  [cellAddress('faults', 'down', 'catalog'), 'ok'],
  [cellAddress('faults', 'slow', 'catalog'), 'FAILED'],
  [cellAddress('faults', 'slow', 'player'), 'ok'],
]);

test('a table says of each cell how its test went, and that it did not run', () => {
  expect(markdownOf('faults', table, results)).toBe(
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

test('what is promised stands beside what was found, where rows differ in it', () => {
  const promises = { down: 'missing', slow: 'late' };
  const [, , head, , down] = markdownOf('faults', { ...table, promises }, results).split('\n');
  expect(head).toBe('| fault | promised | catalog | player  |');
  expect(down).toBe('| down  | missing  | ok      | not run |');
});

test('the result of another table fills no cell of this one', () => {
  expect(missingCells('faults', table, results)).toEqual(['faults | down | player']);
  expect(missingCells('skew', table, results)).toHaveLength(4);
});
