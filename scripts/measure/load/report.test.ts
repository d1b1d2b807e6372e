import { sectionOf, textOf, withSection } from './report.ts';

const made = {
  date: '2026-11-24',
  command: 'npm run measure -- load --write',
  cores: 2,
  load: 0.46,
};
const table = (MB: number) => [{ caption: 'Memory', rows: { start: { MB }, end: { MB: 7 } } }];

test('a table has a line for each row and names the cells that one of them has', () => {
  expect(textOf([{ caption: 'Rates', rows: { search: { p99: 4 }, cover: { failures: 0 } } }])).toBe(
    [
      'Rates',
      '',
      '|        | p99 | failures |',
      '| ------ | --- | -------- |',
      '| search | 4   |          |',
      '| cover  |     | 0        |',
      '',
    ].join('\n'),
  );
});

test('a part says how it was measured, replaces its former figures, and leaves the other parts', () => {
  const titles = ['Rates', 'Memory'];
  const first = withSection('', titles, sectionOf('Memory', table(1), made));
  const both = withSection(first, titles, sectionOf('Rates', table(2), made));
  const page = withSection(both, titles, sectionOf('Memory', table(3), made));
  expect(page.match(/^#.*$/gm)).toEqual(['# Load', '## Rates', '## Memory']);
  expect(page).toContain(
    '`npm run measure -- load --write` on 2026-11-24, on 2 cores with a load of 0.5 before.',
  );
  expect(page).toContain('| start | 3  |');
  expect(page).not.toContain('| start | 1  |');
});
