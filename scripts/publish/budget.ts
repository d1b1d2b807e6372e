import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteLayout } from '../site/index.ts';

/** The JavaScript that a screen may need on a cold cache, brotli, in bytes (docs/decisions/start-up.md). */
const SCRIPT_BUDGET_BYTES = { landing: 104_000, home: 140_000 } as const;

type Screen = keyof typeof SCRIPT_BUDGET_BYTES;

/** The maximum size of a container, brotli, in bytes: each remote's price before its own code (docs/decisions/federation.md). */
const CONTAINER_BUDGET_BYTES = 3_700;

/** One script of the first screen and its bytes as sent. */
export interface WeighedScript {
  readonly path: string;
  readonly brotliBytes: number;
}

const pathsIn = (page: string, pattern: RegExp): readonly string[] =>
  [...page.matchAll(pattern)].map(([, path]) => path ?? '');

/** The paths of the scripts that a composed page loads or preloads. */
export const scriptsNamedIn = (page: string): readonly string[] =>
  pathsIn(page, /(?:<script src|as="script" href)="([^"]+)"/g);

const pageOf = (site: SiteLayout): string => readFileSync(join(site.pages, 'index.html'), 'utf8');

const weigh = (site: SiteLayout, paths: readonly string[]): readonly WeighedScript[] =>
  paths.map((path) => ({ path, brotliBytes: statSync(join(site.www, `${path}.br`)).size }));

/**
 * The scripts that the composed page loads before the landing screen can be used, or loads and preloads before home is
 * complete.
 */
export function firstScreenScripts(site: SiteLayout, screen: Screen): readonly WeighedScript[] {
  const page = pageOf(site);
  const paths = screen === 'home' ? scriptsNamedIn(page) : pathsIn(page, /<script src="([^"]+)"/g);
  // A page that names nothing was not read as it is written; a budget that weighs nothing is always kept.
  if (paths.length === 0) throw new Error('the page names no script');
  return weigh(site, paths);
}

/** The container of every remote that the composed page's registry names. */
export function publishedContainers(site: SiteLayout): readonly WeighedScript[] {
  const paths = pathsIn(pageOf(site), /"entry":"([^"]+)"/g);
  if (paths.length === 0) throw new Error('the page names no container');
  return weigh(site, paths);
}

/** Fails the build where a container is over its budget. */
export function assertContainersWithinBudget(containers: readonly WeighedScript[]): void {
  const heavy = containers.filter(({ brotliBytes }) => brotliBytes > CONTAINER_BUDGET_BYTES);
  const table = heavy.map(({ path, brotliBytes }) => `${brotliBytes}  ${path}`).join('\n');
  if (heavy.length > 0)
    throw new Error(`Containers over their budget of ${CONTAINER_BUDGET_BYTES} bytes\n${table}`);
}

/** Fails the build over budget, with the table that says where the bytes are. */
export function assertWithinBudget(screen: Screen, scripts: readonly WeighedScript[]): void {
  const budget = SCRIPT_BUDGET_BYTES[screen];
  const total = scripts.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
  const table = scripts
    .map(({ path, brotliBytes }) => `${String(brotliBytes).padStart(8)}  ${path}`)
    .join('\n');
  const verdict = `JavaScript of ${screen}: ${total} of ${budget} bytes, brotli`;
  if (total > budget) throw new Error(`Over budget. ${verdict}\n${table}`);
  process.stdout.write(`${verdict}\n`);
}

/** Fails the build of a site that is over a budget. */
export function assertBudgets(site: SiteLayout): void {
  for (const screen of ['landing', 'home'] as const)
    assertWithinBudget(screen, firstScreenScripts(site, screen));
  assertContainersWithinBudget(publishedContainers(site));
}
