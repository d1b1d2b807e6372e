import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import {
  alignedTable,
  median,
  printLoad,
  refuse,
  replaceFile,
  repositoryRoot,
} from '../../lib/index.ts';
import { localSite } from '../../site/index.ts';
import type { Bench } from './bench.ts';
import type { SectionOptions } from './sectionOptions.ts';

const RUNS = 5;
const PRESETS = ['mobile', 'desktop'] as const;
type Preset = (typeof PRESETS)[number];
const PAGE = resolve(repositoryRoot, 'docs/reports/performance.md');

interface Screen {
  readonly path: string;
  readonly isMember?: boolean;
  /** A script that the browser runs before the page's own. */
  readonly before?: string;
}

const GUEST = `localStorage.setItem('guest_session', 'guest_measure');
  localStorage.setItem('guest_present', '1');`;

/**
 * Results have no address, so a search is requested as code outside the bundles does it (docs/contracts.md, "The window
 * events"): on the search page, when the document is complete. The shell hears it, even if it does not listen yet.
 */
const SEARCH = `${GUEST} addEventListener('DOMContentLoaded', () =>
  dispatchEvent(new CustomEvent('perform-search', { detail: { query: 'rock' } })));`;

const SCREENS: Readonly<Record<string, Screen>> = {
  landing: { path: '/' },
  "guest's home": { path: '/', before: GUEST },
  "member's home": { path: '/', isMember: true },
  'search results': { path: '/?page=search', before: SEARCH },
};

/** A figure by its column: its value in a result, and its text. */
const COLUMNS: Readonly<
  Record<string, readonly [of: (result: Result) => number, text: (value: number) => string]>
> = {
  performance: [scoreOf('performance'), String],
  'LCP s': [valueOf('largest-contentful-paint'), inSeconds],
  'FCP s': [valueOf('first-contentful-paint'), inSeconds],
  'TBT ms': [valueOf('total-blocking-time'), (millis) => millis.toFixed(0)],
  CLS: [valueOf('cumulative-layout-shift'), (shift) => shift.toFixed(3)],
  'scripts kB': [scriptBytes, (bytes) => (bytes / 1000).toFixed(1)],
  nodes: [valueOf('dom-size'), String],
  accessibility: [scoreOf('accessibility'), String],
  'best practices': [scoreOf('best-practices'), String],
  SEO: [scoreOf('seo'), String],
};

function scoreOf(category: string): (result: Result) => number {
  return ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100);
}

function valueOf(audit: string): (result: Result) => number {
  return ({ audits }) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse could not measure ${audit}`);
    return value;
  };
}

function inSeconds(millis: number): string {
  return (millis / 1000).toFixed(1);
}

/** The transferred bytes of a page's scripts. */
function scriptBytes({ audits }: Result): number {
  const { details } = audits['resource-summary'] ?? {};
  if (details?.type !== 'table') throw new Error('Lighthouse lists no transferred files');
  const scripts = details.items.find((item) => item['resourceType'] === 'script');
  return Number(scripts?.['transferSize'] ?? 0);
}

/** The audits that cost points, performance aside. */
const lossesOf = ({ audits, categories }: Result): readonly string[] =>
  ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

let members = 0;

/** Creates an account on the site. */
async function signUp(page: Page, site: string): Promise<void> {
  members += 1;
  await page.goto(site);
  await page.locator('aria/Create Account[role="button"]').click();
  await page.locator('form input[type="email"]').fill(`robin-${members}@example.org`);
  await page.locator('form input[type="password"]').fill('one good secret');
  await page.locator('form [type="submit"]').click();
  await page.locator('aria/Player[role="region"]').wait();
}

/**
 * Runs Lighthouse once, in a browser with a new profile. A member signs up in the same profile and an earlier process. Lighthouse
 * empties the caches before it opens the page, and keeps the storage.
 *
 * Playwright takes no part: attached to the page, it took so much of two cores that blocking time rose by a third.
 */
async function audit(
  site: string,
  { path, isMember, before }: Screen,
  preset: Preset,
  executablePath: string,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'prelude-lighthouse-'));
  const use = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const browser: Browser = await puppeteer.launch({
      executablePath,
      userDataDir: profile,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      return await work(await browser.newPage());
    } finally {
      await browser.close();
    }
  };
  try {
    if (isMember === true) await use((page) => signUp(page, site));
    return await use(async (page) => {
      if (before !== undefined) await page.evaluateOnNewDocument(before);
      const config = preset === 'desktop' ? desktopConfig : undefined;
      const run = await lighthouse(site + path, { logLevel: 'error' }, config, page);
      if (!run) throw new Error('Lighthouse gave no result');
      if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
      return run.lhr;
    });
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

const documentOf = (tables: Readonly<Record<Preset, string>>, runs: number, version: string) =>
  [
    '# Performance\n',
    `\`npm run measure -- lighthouse --write\` wrote this page on ${new Date().toISOString().slice(0, 10)}, on ${availableParallelism()} cores, with Lighthouse ${version}. Do not edit it.\n`,
    `Each figure is the median of ${runs} runs on the production build, by the server that \`npm start\` uses, on the same machine.`,
    'Each run starts a browser with a new profile and empty caches; the profile of a guest or a member has their storage. The',
    'member’s account belongs to the Auth emulator.\n',
    '- **mobile** and **desktop** are Lighthouse’s own presets with simulated throttling.',
    '- **search results** is the search page, opened at `/?page=search`, with the window event `perform-search` as soon as the',
    '  document is complete.',
    '- **scripts** are the bytes of JavaScript as transferred until the page is quiet, what loads on idle included. **nodes** is the',
    '  number of DOM elements then.',
    '- Other work on the machine makes times longer.\n',
    ...PRESETS.map((preset) => `## ${preset}\n\n${tables[preset]}`),
  ].join('\n');

/** Prints what Lighthouse says of the product's screens; `isWritten` also writes docs/reports/performance.md. */
export async function measureLighthouse(
  { serveWithAccounts, executablePath }: Bench,
  { only = '', runs = RUNS, isWritten }: SectionOptions,
): Promise<void> {
  const screens = Object.entries(SCREENS).filter(([name]) => name.includes(only));
  if (screens.length === 0)
    refuse(`“${only}” is no screen: there are ${Object.keys(SCREENS).join(', ')}`);
  if (isWritten && screens.length < Object.keys(SCREENS).length)
    refuse('--write takes all screens: leave out --only');
  const site = await serveWithAccounts(localSite().directory);
  const tables = { mobile: '', desktop: '' };
  let version = '';
  for (const preset of PRESETS) {
    process.stdout.write(`\n${preset}: medians of ${runs} runs\n`);
    printLoad();
    const rows: (readonly string[])[] = [];
    const losses: string[] = [];
    for (const [name, screen] of screens) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1)
        results.push(await audit(site, screen, preset, executablePath));
      version = results[0]?.lighthouseVersion ?? '';
      rows.push([
        name,
        ...Object.values(COLUMNS).map(([of, text]) => text(median(results.map(of)))),
      ]);
      const lost = new Set(results.flatMap(lossesOf));
      if (lost.size > 0) losses.push(`- ${name}: points lost by ${[...lost].join(', ')}\n`);
    }
    const table = alignedTable([['screen', ...Object.keys(COLUMNS)], ...rows]);
    tables[preset] = losses.length > 0 ? `${table}\n${losses.join('')}` : table;
    process.stdout.write(tables[preset]);
  }
  if (isWritten) replaceFile(PAGE, documentOf(tables, runs, version));
}
