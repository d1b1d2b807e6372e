import { alignedTable } from '../../lib/index.ts';
import type { Figures } from './figures.ts';

/** The median figures of one page on one kind of device. */
export interface Measured {
  readonly screen: string;
  /** Whose page: the product's, the monolith's or the empty one. */
  readonly side: string;
  readonly figures: Figures;
}

/** When and how a report was made. */
export interface Circumstances {
  /** For example 2026-11-24. */
  readonly date: string;
  readonly command: string;
  readonly runs: number;
  readonly lighthouseVersion: string;
  readonly cores: number;
}

const HEAD = [
  'screen',
  'page',
  'performance',
  'LCP s',
  'FCP s',
  'TBT ms',
  'CLS',
  'scripts kB',
  'nodes',
  'accessibility',
  'best practices',
  'SEO',
];

const seconds = (millis: number): string => (millis / 1000).toFixed(1);

const rowOf = ({ screen, side, figures }: Measured): readonly string[] => [
  screen,
  side,
  String(figures.performance),
  seconds(figures.lcpMillis),
  seconds(figures.fcpMillis),
  String(Math.round(figures.tbtMillis)),
  figures.cls.toFixed(3),
  (figures.scriptBytes / 1000).toFixed(1),
  String(figures.nodes),
  String(figures.accessibility),
  String(figures.bestPractices),
  String(figures.seo),
];

/** The figures as a Markdown table, with the audits that cost points below it. */
export function tableOf(measured: readonly Measured[]): string {
  const losses = measured
    .filter(({ figures }) => figures.losses.length > 0)
    .map(({ screen, side, figures }) => `- ${screen}, ${side}: ${figures.losses.join(', ')}\n`);
  const notes = losses.length > 0 ? ['\nPoints lost by:\n\n', ...losses] : [];
  return alignedTable([HEAD, ...measured.map(rowOf)]) + notes.join('');
}

/** The text of docs/reports/performance.md. */
export function documentOf(
  byPreset: Readonly<Record<string, readonly Measured[]>>,
  { date, command, runs, lighthouseVersion, cores }: Circumstances,
): string {
  const tables = Object.entries(byPreset).map(
    ([preset, measured]) => `## ${preset}\n\n${tableOf(measured)}`,
  );
  return [
    '# Performance\n',
    `\`${command}\` wrote this page on ${date}, on ${cores} cores, with Lighthouse ${lighthouseVersion}. Do not edit it.\n`,
    `Each figure is the median of ${runs} runs on the production build. The sides are measured alternately, with the server that`,
    '`npm start` uses, on the same machine. Each run starts a browser with a new profile and empty caches. For a guest or a',
    'member the profile contains what a browser remembers of them: storage, but no files of the page. The member’s account',
    'belongs to the Auth emulator.\n',
    '- **prelude** is the product. **monolith** is a bundle of the same sources without federation. **empty** is a page that renders',
    '  one heading with React.',
    '- **mobile** and **desktop** are Lighthouse’s own presets with simulated throttling.',
    '- **search results** is the search page, opened at `/?page=search`, with the window event `perform-search` as soon as the',
    '  document is complete.',
    '- **scripts** are the bytes of JavaScript as transferred until the page is quiet, what loads on idle included. **nodes** is the',
    '  number of DOM elements then.',
    '- Other work on the machine makes times longer: compare a row with the empty page’s row.\n',
    ...tables,
  ].join('\n');
}
