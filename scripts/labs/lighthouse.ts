import { randomUUID } from 'node:crypto';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import puppeteer, { type Page } from 'puppeteer-core';
import { alignedTable, median, showProgress } from '../lib/index.ts';
import { localSite } from '../site/index.ts';
import { alternately } from './alternately.ts';
import { BE_GUEST, type Bench } from './bench.ts';
import { buildMonolith } from './buildMonolith.ts';

interface Screen {
  readonly path: string;
  readonly isMember?: boolean;
  readonly isMonolith?: boolean;
  /** A script that the browser runs before the page's own. */
  readonly before?: string;
}

/**
 * Results have no address, so a search is requested as code outside the bundles does it (docs/contracts.md, "The window
 * events"): on the search page, when the document is complete. The shell hears it, even if it does not listen yet.
 */
const SEARCH = `${BE_GUEST} addEventListener('DOMContentLoaded', () =>
  dispatchEvent(new CustomEvent('perform-search', { detail: { query: 'rock' } })));`;

const SCREENS: Readonly<Record<string, Screen>> = {
  landing: { path: '/' },
  'landing, monolith': { path: '/', isMonolith: true },
  "guest's home": { path: '/', before: BE_GUEST },
  "guest's home, monolith": { path: '/', before: BE_GUEST, isMonolith: true },
  "member's home": { path: '/', isMember: true },
  'search results': { path: '/?page=search', before: SEARCH },
};

const scoreOf =
  (category: string) =>
  ({ categories }: Result): number =>
    Math.round((categories[category]?.score ?? 0) * 100);

const valueOf =
  (audit: string) =>
  ({ audits }: Result): number => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse could not measure ${audit}`);
    return value;
  };

/** The transferred bytes of a page's files of one kind. */
const bytesOf =
  (kind: 'document' | 'script' | 'stylesheet') =>
  ({ audits }: Result): number => {
    const { details } = audits['resource-summary'] ?? {};
    if (details?.type !== 'table') throw new Error('Lighthouse lists no transferred files');
    const row = details.items.find((item) => item['resourceType'] === kind);
    return Number(row?.['transferSize'] ?? 0);
  };

const inSeconds = (millis: number): string => (millis / 1000).toFixed(1);
const inKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** A figure by its column: its value in a result, and its text. */
const COLUMNS: Readonly<
  Record<string, readonly [of: (result: Result) => number, text: (value: number) => string]>
> = {
  performance: [scoreOf('performance'), String],
  'LCP s': [valueOf('largest-contentful-paint'), inSeconds],
  'FCP s': [valueOf('first-contentful-paint'), inSeconds],
  'TBT ms': [valueOf('total-blocking-time'), (millis) => millis.toFixed(0)],
  CLS: [valueOf('cumulative-layout-shift'), (shift) => shift.toFixed(3)],
  'page kB': [bytesOf('document'), inKilobytes],
  'scripts kB': [bytesOf('script'), inKilobytes],
  'styles kB': [bytesOf('stylesheet'), inKilobytes],
  nodes: [valueOf('dom-size'), String],
  accessibility: [scoreOf('accessibility'), String],
  'best practices': [scoreOf('best-practices'), String],
  SEO: [scoreOf('seo'), String],
};

/** The audits that cost points, performance aside. */
const lossesOf = ({ audits, categories }: Result): readonly string[] =>
  ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

/** Creates an account on the site, and closes the page. */
async function signUp(page: Page, site: string): Promise<void> {
  await page.goto(site);
  await page.locator('aria/Create Account[role="button"]').click();
  await page.locator('form input[type="email"]').fill(`robin-${randomUUID()}@example.org`);
  await page.locator('form input[type="password"]').fill('one good secret');
  await page.locator('form [type="submit"]').click();
  await page.locator('aria/Player[role="region"]').wait();
  await page.close();
}

/**
 * Runs Lighthouse once, in a browser with a new profile, in which a member has signed up. Lighthouse empties the caches before
 * it opens the page, and keeps the storage.
 *
 * Playwright takes no part: attached to the page, it took so much of two cores that blocking time rose by a third.
 */
async function audit(
  screen: Screen,
  site: string,
  launchOptions: Bench['launchOptions'],
  config?: typeof desktopConfig,
): Promise<Result> {
  const { path, isMember, before } = screen;
  const browser = await puppeteer.launch(launchOptions);
  try {
    if (isMember === true) await signUp(await browser.newPage(), site);
    const page = await browser.newPage();
    if (before !== undefined) await page.evaluateOnNewDocument(before);
    const run = await lighthouse(site + path, { logLevel: 'error' }, config, page);
    if (!run) throw new Error('Lighthouse gave no result');
    const failure = run.lhr.runtimeError;
    // Chromium's trace of a page that loads while the machine is cold may lack the start of the navigation.
    if (failure?.code === 'NO_NAVSTART') return await audit(screen, site, launchOptions, config);
    if (failure) throw new Error(failure.message);
    return run.lhr;
  } finally {
    await browser.close();
  }
}

/** What Lighthouse says of the product's screens, and of the first ones as a monolith of the same sources. */
export async function measureLighthouse(
  { serve, launchOptions }: Bench,
  runs: number,
): Promise<string> {
  const product = await serve(localSite());
  const monolith = await serve(await buildMonolith());
  const parts: string[] = [];
  for (const [preset, config] of [['mobile'], ['desktop', desktopConfig]] as const) {
    const results = await alternately(SCREENS, { rounds: runs }, (screen: Screen, name) => {
      showProgress(`${preset}: ${name}`);
      const site = screen.isMonolith === true ? monolith : product;
      return audit(screen, site, launchOptions, config);
    });
    const rows = Object.entries(results).map(([name, some]) => [
      name,
      ...Object.values(COLUMNS).map(([of, text]) => text(median(some.map(of)))),
    ]);
    const losses = Object.entries(results)
      .map(([name, some]) => [name, [...new Set(some.flatMap(lossesOf))]] as const)
      .filter(([, lost]) => lost.length > 0);
    parts.push(
      `## ${preset}\n\n${alignedTable([['screen', ...Object.keys(COLUMNS)], ...rows])}`,
      ...losses.map(([name, lost]) => `- ${name}: points lost by ${lost.join(', ')}\n`),
    );
  }
  return parts.join('\n');
}
