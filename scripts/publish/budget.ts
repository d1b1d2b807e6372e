import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolder } from '../site/index.ts';

/** The JavaScript that home may need on a cold cache, brotli, in bytes (docs/decisions/0066). */
const HOME_SCRIPT_BUDGET_BYTES = 147_700;

/** What a container may weigh, brotli, in bytes: the price of each remote before its own code (docs/decisions/0058). */
const CONTAINER_BUDGET_BYTES = 3_700;

/** One script of the first screen and its bytes as sent. */
export interface WeighedScript {
  readonly path: string;
  readonly brotliBytes: number;
}

/** The paths of the scripts that a composed page loads or preloads. */
export const scriptsNamedIn = (page: string): readonly string[] =>
  [...page.matchAll(/(?:<script src|as="script" href)="([^"]+)"/g)].map(([, path]) => path ?? '');

const pageOf = (site: SiteFolder): string => readFileSync(join(site.pages, 'index.html'), 'utf8');

const weigh = (site: SiteFolder, paths: readonly string[]): readonly WeighedScript[] =>
  paths.map((path) => ({ path, brotliBytes: statSync(join(site.www, `${path}.br`)).size }));

/** Every script that the composed page loads or preloads before home is complete. */
export function firstScreenScripts(site: SiteFolder): readonly WeighedScript[] {
  const paths = scriptsNamedIn(pageOf(site));
  // A page that names nothing was not read as it is written; a budget that weighs nothing is always kept.
  if (paths.length === 0) throw new Error('the page names no script');
  return weigh(site, paths);
}

/** The container of every remote that the composed page's registry names. */
export function publishedContainers(site: SiteFolder): readonly WeighedScript[] {
  const paths = [...pageOf(site).matchAll(/"entry":"([^"]+)"/g)].map(([, path]) => path ?? '');
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
export function assertWithinBudget(scripts: readonly WeighedScript[]): void {
  const total = scripts.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
  const table = scripts
    .map(({ path, brotliBytes }) => `${String(brotliBytes).padStart(8)}  ${path}`)
    .join('\n');
  const verdict = `home's JavaScript: ${total} of ${HOME_SCRIPT_BUDGET_BYTES} bytes, brotli`;
  if (total > HOME_SCRIPT_BUDGET_BYTES) throw new Error(`Over budget. ${verdict}\n${table}`);
  process.stdout.write(`${verdict}\n`);
}

/** Fails the build of a site that is over a budget. */
export function assertBudgets(site: SiteFolder): void {
  assertWithinBudget(firstScreenScripts(site));
  assertContainersWithinBudget(publishedContainers(site));
}
