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

test('the promised result is shown next to the actual one, if promises differ between rows', () => {
  const promises = { down: 'missing', slow: 'late' };
  const [, , head, , down] = markdownOf('faults', { ...table, promises }, results).split('\n');
  expect(head).toBe('| fault | promised | catalog | player  |');
  expect(down).toBe('| down  | missing  | ok      | not run |');
});

test('a cell whose test did not run is missing', () => {
  expect(missingCells('faults', table, results)).toEqual(['faults | down | player']);
});

test('the result of another table fills no cell of this one', () => {
  expect(missingCells('skew', table, results)).toHaveLength(4);
});
