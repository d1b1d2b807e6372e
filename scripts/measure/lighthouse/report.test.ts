import { medianFigures, type Figures } from './figures.ts';
import { documentOf, tableOf } from './report.ts';

const figures = (changes: Partial<Figures> = {}): Figures => ({
  performance: 97,
  lcpMillis: 1_840,
  fcpMillis: 960,
  tbtMillis: 120.4,
  cls: 0,
  scriptBytes: 145_000,
  nodes: 690,
  accessibility: 100,
  bestPractices: 100,
  seo: 91,
  losses: ['robots-txt'],
  ...changes,
});

const cellsOf = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim());

test('each figure is the median of its visits, and no loss of a visit is left out', () => {
  const median = medianFigures([
    figures({ performance: 99, tbtMillis: 10 }),
    figures({ performance: 80, tbtMillis: 900, losses: ['robots-txt', 'errors-in-console'] }),
    figures({ performance: 97, tbtMillis: 30 }),
  ]);
  expect(median).toMatchObject({ performance: 97, tbtMillis: 30, lcpMillis: 1_840 });
  expect(median.losses).toEqual(['robots-txt', 'errors-in-console']);
});

test('a row tells seconds, milliseconds and kilobytes, and the audits that cost points follow', () => {
  const table = tableOf([{ screen: 'landing', side: 'prelude', figures: figures() }]);
  const row = cellsOf(table.split('\n')[2] ?? '');
  expect(row.slice(1, -1)).toEqual(
    ['landing', 'prelude', '97', '1.8', '1.0', '120', '0.000', '145.0', '690'].concat([
      '100',
      '100',
      '91',
    ]),
  );
  expect(table).toContain('- landing, prelude: robots-txt');
});

test('the page names its date and its command', () => {
  const page = documentOf(
    { mobile: [{ screen: 'landing', side: 'prelude', figures: figures({ losses: [] }) }] },
    { date: '2026-11-24', command: 'npm run x', runs: 5, lighthouseVersion: '12.8.2', cores: 2 },
  );
  expect(page).toContain('`npm run x` wrote this page on 2026-11-24, on 2 cores');
  expect(page).not.toContain('Points lost');
});
