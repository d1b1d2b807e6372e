import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { printLoad, replaceFile, repositoryRoot } from '../../lib/index.ts';
import { localSite } from '../../site/index.ts';
import { alternately, type ByName } from '../alternately.ts';
import type { Bench } from '../bench.ts';
import { buildMonolith } from '../first-screen/monolith.ts';
import type { SectionOptions } from '../sectionOptions.ts';
import { audit, type AuditedPage, type Preset } from './audit.ts';
import { buildEmptySite } from './emptySite.ts';
import { medianFigures } from './figures.ts';
import { documentOf, tableOf, type Measured } from './report.ts';
import { SCREENS, type MeasuredScreen } from './screens.ts';
import { NOTHING, rememberVisitor } from './visitors.ts';

const RUNS = 5;
const PRESETS: readonly Preset[] = ['mobile', 'desktop'];
const PAGE = resolve(repositoryRoot, 'docs/reports/performance.md');

function chosenScreens(only: string | undefined): Readonly<Record<string, MeasuredScreen>> {
  const chosen = Object.entries<MeasuredScreen>(SCREENS).filter(([name]) =>
    name.includes(only ?? ''),
  );
  if (chosen.length > 0) return Object.fromEntries(chosen);
  throw new Error(`“${only}” is no screen: there are ${Object.keys(SCREENS).join(', ')}`);
}

/** Serves the sites that are compared, by name; the empty page has no accounts. */
async function openSites(
  { serve, serveWithAccounts }: Bench,
  isAlone: boolean,
): Promise<ByName<string, string>> {
  // The emulator takes as long to start as a build.
  const prelude = serveWithAccounts(localSite().directory);
  if (isAlone) return { prelude: await prelude };
  const monolith = await buildMonolith();
  const empty = await buildEmptySite();
  return {
    prelude: await prelude,
    monolith: await serveWithAccounts(monolith),
    empty: await serve(empty),
  };
}

/** A screen of each site, ready to be opened. */
async function pagesOf(
  sites: ByName<string, string>,
  { visitor, path, before }: MeasuredScreen,
  executablePath: string,
): Promise<ByName<string, AuditedPage>> {
  const pages = Object.entries(sites).map(async ([side, site]) => {
    const page: AuditedPage =
      side === 'empty'
        ? { url: site, remembered: NOTHING }
        : {
            url: new URL(path, site).href,
            remembered: await rememberVisitor(visitor, site, executablePath),
            before,
          };
    return [side, page] as const;
  });
  return Object.fromEntries(await Promise.all(pages));
}

const lighthouseVersion = (): string =>
  (
    JSON.parse(
      readFileSync(resolve(repositoryRoot, 'node_modules/lighthouse/package.json'), 'utf8'),
    ) as { readonly version: string }
  ).version;

/**
 * Prints what Lighthouse says of the product's screens, of a monolith's and of an empty React page. A run of all screens
 * and sites also writes docs/reports/performance.md.
 */
export async function measureLighthouse(bench: Bench, options: SectionOptions): Promise<void> {
  const screens = chosenScreens(options.only);
  const runs = options.runs ?? RUNS;
  const sites = await openSites(bench, options.isAlone);
  const { executablePath } = bench;
  const byPreset: Record<Preset, Measured[]> = { mobile: [], desktop: [] };
  printLoad();
  for (const [screen, opened] of Object.entries(screens)) {
    const pages = await pagesOf(sites, opened, executablePath);
    for (const preset of PRESETS) {
      const visits = await alternately(pages, { rounds: runs }, (page) =>
        audit(page, preset, executablePath),
      );
      const measured = Object.entries(visits).map(([side, figures]) => ({
        screen,
        side,
        figures: medianFigures(figures),
      }));
      byPreset[preset].push(...measured);
      process.stdout.write(`\n${screen}, ${preset}: medians of ${runs}\n${tableOf(measured)}`);
    }
  }
  if (options.isAlone || options.only !== undefined) return;
  const circumstances = {
    date: new Date().toISOString().slice(0, 10),
    command: `npm run measure -- lighthouse${options.runs === undefined ? '' : ` --runs ${runs}`}`,
    runs,
    lighthouseVersion: lighthouseVersion(),
    cores: availableParallelism(),
  };
  replaceFile(PAGE, documentOf(byPreset, circumstances));
}
