import type { Browser, Page } from '@playwright/test';
import { localSite } from '../../publish/siteFolder.ts';
import type { Bench } from '../bench.ts';
import { beGuest } from '../guest.ts';
import { buildMonolith } from './monolith.ts';
import { median } from '../statistics.ts';
import { measurePageLoad, type PageLoad } from './pageLoad.ts';

const RUNS = 7;

const SCREENS = {
  landing: {
    prepare: () => Promise.resolve(),
    isComplete: (page: Page) => page.getByRole('button', { name: 'Continue as Guest' }).waitFor(),
  },
  home: {
    prepare: beGuest,
    isComplete: async (page: Page) => {
      await page.getByRole('region', { name: 'Player' }).waitFor();
      await page
        .getByRole('button', { name: /^Play .+ by / })
        .first()
        .waitFor();
    },
  },
} as const;

type ScreenName = keyof typeof SCREENS;

/** Loads a screen of both sites in turn, so that both meet the same machine; gives the medians. */
async function compare(
  browser: Browser,
  screen: ScreenName,
  sites: Readonly<Record<string, string>>,
) {
  const loads: Record<string, PageLoad[]> = {};
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, url] of Object.entries(sites)) {
      const { prepare, isComplete } = SCREENS[screen];
      const load = await measurePageLoad(
        browser,
        url,
        async (page) => void (await prepare(page)),
        isComplete,
      );
      (loads[name] ??= []).push(load);
    }
  }
  return Object.fromEntries(
    Object.entries(loads).map(([name, all]) => {
      const of = (pick: (load: PageLoad) => number): number => median(all.map(pick));
      return [
        name,
        {
          'JS kB': of((load) => load.scriptBytes) / 1000,
          'CSS kB': of((load) => load.styleBytes) / 1000,
          'JS requests': of((load) => load.scriptRequests),
          levels: of((load) => load.codeLevels),
          'complete ms': Math.round(of((load) => load.completeMillis)),
        },
      ];
    }),
  );
}

/** Prints what the first screens weigh and take, beside a monolith of the same sources. */
export async function measureFirstScreen({ browser, serve }: Bench): Promise<void> {
  const sites = {
    federated: await serve(localSite().directory),
    monolith: await serve(await buildMonolith()),
  };
  process.stdout.write(
    `\nFirst screens: cold cache, phone viewport, medians of ${RUNS} runs in turn. Bytes as sent (brotli, headers ` +
      'included).\nlevels: requests for code that wait for one another. Times mean something beside each other only.\n',
  );
  for (const screen of Object.keys(SCREENS) as ScreenName[]) {
    const table = await compare(browser, screen, sites);
    process.stdout.write(`\n${screen}\n`);
    console.table(table);
    const [own, base] = [table['federated'], table['monolith']];
    if (own && base) {
      const ratio = (key: keyof typeof own): string => (own[key] / base[key]).toFixed(2);
      process.stdout.write(
        `federated / monolith: JS bytes ${ratio('JS kB')}, time ${ratio('complete ms')}\n`,
      );
    }
  }
}
