import { statSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED_EXAMPLES } from '../kit/index.ts';
import { composeLive, type SiteLayout } from '../site/index.ts';

const pathsIn = (page: string, pattern: RegExp): readonly string[] =>
  [...page.matchAll(pattern)].map(([, path]) => path ?? '');

/** The paths of the scripts that a composed page loads or preloads. */
export const scriptsNamedIn = (page: string): readonly string[] =>
  pathsIn(page, /(?:<script src|as="script" href)="([^"]+)"/g);

/** The JavaScript that a screen may need on a cold cache, brotli, in bytes (docs/decisions/start-up.md). */
const SCREENS = [
  // What is loaded before the landing screen can be used.
  {
    name: 'landing',
    bytes: 104_000,
    pathsOf: (page: string) => pathsIn(page, /<script src="([^"]+)"/g),
  },
  // What is loaded and preloaded before home is complete.
  { name: 'home', bytes: 140_000, pathsOf: scriptsNamedIn },
];

/** The maximum size of a container of this tree, brotli, in bytes: each remote's price before its own code (docs/decisions/federation.md). */
const CONTAINER_BYTES = 3_700;

/** Fails the build of a site that is over a budget, with the table that says where the bytes are. */
export function assertBudgets(site: SiteLayout, page = composeLive(site) ?? ''): void {
  const weigh = (paths: readonly string[]) => {
    // A page that names nothing was not read as it is written; a budget that weighs nothing is always kept.
    if (paths.length === 0) throw new Error('the page names no script, or no container');
    return paths.map((path) => ({ path, bytes: statSync(join(site.www, `${path}.br`)).size }));
  };
  const tableOf = (scripts: ReturnType<typeof weigh>): string =>
    scripts.map(({ path, bytes }) => `${String(bytes).padStart(8)}  ${path}`).join('\n');

  for (const { name, bytes: budget, pathsOf } of SCREENS) {
    const scripts = weigh(pathsOf(page));
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
    const verdict = `JavaScript of ${name}: ${total} of ${budget} bytes, brotli`;
    if (total > budget) throw new Error(`Over budget. ${verdict}\n${tableOf(scripts)}`);
    process.stdout.write(`${verdict}\n`);
  }
  const containers = weigh(
    pathsIn(page, /"entry":"([^"]+)"/g).filter(
      // The kit has a limit for those (scripts/gate/checkRecords.ts).
      (path) => !PUBLISHED_EXAMPLES.some((name) => path.startsWith(`/remotes/${name}/`)),
    ),
  );
  const heavy = containers.filter(({ bytes }) => bytes > CONTAINER_BYTES);
  if (heavy.length > 0)
    throw new Error(`Containers over their budget of ${CONTAINER_BYTES} bytes\n${tableOf(heavy)}`);
}
