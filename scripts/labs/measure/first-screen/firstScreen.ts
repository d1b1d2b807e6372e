import type { Browser } from '@playwright/test';
import { localSite } from '../../../site/index.ts';
import { alternately, mapValues, type ByName } from '../alternately.ts';
import type { Bench } from '../bench.ts';
import { beGuest } from '../guest.ts';
import { median } from '../../../lib/index.ts';
import { buildMonolith } from './monolith.ts';
import { timePageLoad, tracePageLoad, type Screen } from './pageLoad.ts';
import { GOAL_RATIO, priceOf, type PriceRow } from './price.ts';
import { weighPage } from './weight.ts';

const RUNS = 7;

const SCREENS: Readonly<Record<string, Screen>> = {
  landing: {
    prepare: () => Promise.resolve(),
    isComplete: (page) => page.getByRole('button', { name: 'Continue as Guest' }).waitFor(),
  },
  home: {
    prepare: beGuest,
    isComplete: async (page) => {
      await page.getByRole('region', { name: 'Player' }).waitFor();
      await page
        .getByRole('button', { name: /^Play .+ by / })
        .first()
        .waitFor();
    },
  },
};

type Sites = ByName<'federated' | 'monolith', string>;

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

const tableOfPrice = (rows: readonly PriceRow[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    rows.map((row) => [
      row.part,
      {
        'federated kB': kB(row.federatedBytes),
        'monolith kB': kB(row.monolithBytes),
        'price kB': kB(row.priceBytes),
        ratio: Number.isFinite(row.ratio) ? row.ratio.toFixed(2) : '',
      },
    ]),
  );

/** Prints what federation costs in bytes, by part; the first screens load and preload the same files. */
async function printPrice(sites: Sites): Promise<void> {
  const rows = priceOf(await weighPage(sites.federated), await weighPage(sites.monolith));
  process.stdout.write(
    '\nFederation’s price in bytes: what the page names for landing and home, brotli, without headers.\n',
  );
  console.table(tableOfPrice(rows));
  for (const { part, ratio } of rows.slice(-2)) {
    const verdict = ratio <= GOAL_RATIO ? 'within' : 'over';
    process.stdout.write(
      `${part}: ${ratio.toFixed(3)} times the monolith, ${verdict} the goal of ${GOAL_RATIO}\n`,
    );
  }
}

async function printScreen(browser: Browser, screen: Screen, sites: Sites): Promise<void> {
  const traces = {
    federated: await tracePageLoad(browser, sites.federated, screen),
    monolith: await tracePageLoad(browser, sites.monolith, screen),
  };
  const times = await alternately(sites, { rounds: RUNS }, (site) =>
    timePageLoad(browser, site, screen),
  );
  const lines = mapValues(traces, (trace, site) => ({
    'kB to first paint': kB(trace.paintBytes),
    'requests to first paint': trace.paintRequests,
    'levels to first paint': trace.paintLevels,
    'levels to complete': trace.completeLevels,
    'first paint ms': Math.round(median(times[site].map((load) => load.firstPaintMillis))),
    'complete ms': Math.round(median(times[site].map((load) => load.completeMillis))),
  }));
  console.table(lines);
  const { federated, monolith } = traces;
  const paint = federated.paintLevels - monolith.paintLevels;
  const complete = federated.completeLevels - monolith.completeLevels;
  process.stdout.write(
    `price in levels: ${paint} to first paint (goal: 0), ${complete} to complete\n`,
  );
}

/**
 * Prints what federation costs the first screens in bytes, levels and time, compared with a monolith of the same
 * sources.
 */
export async function measureFirstScreen({ browser, serve }: Bench): Promise<void> {
  const sites = {
    federated: await serve(localSite().directory),
    monolith: await serve(await buildMonolith()),
  };
  await printPrice(sites);
  process.stdout.write(
    `\nFirst screens: cold cache, phone viewport; times are medians of ${RUNS} alternate runs, and only their ` +
      'ratios mean something.\nBytes as sent, page and code, headers included. Levels: requests that wait for one another, for code to the first\n' +
      'paint, for code and tracks until complete, what comes on idle meanwhile included.\n',
  );
  for (const [name, screen] of Object.entries(SCREENS)) {
    process.stdout.write(`\n${name}\n`);
    await printScreen(browser, screen, sites);
  }
}
