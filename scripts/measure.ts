import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from './build.ts';
import { chromiumPath, installHint } from './chromium.ts';
import { siteDirectory } from './composeSite.ts';
import { buildMonolith } from './measure/monolith.ts';
import { measurePageLoad, type PageLoad } from './measure/pageLoad.ts';
import { createSiteServer } from './siteServer.ts';
import { startMusicApi } from './startMusicApi.ts';

const RUNS = 7;

const SCREENS = {
  landing: {
    prepare: () => Promise.resolve(),
    isComplete: (page: Page) => page.getByRole('button', { name: 'Continue as Guest' }).waitFor(),
  },
  home: {
    prepare: (page: Page) =>
      page.addInitScript(() => {
        localStorage.setItem('guest_session', 'guest_measure');
        localStorage.setItem('guest_present', '1');
      }),
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

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

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

const executablePath = chromiumPath();
if (!executablePath) throw new Error(installHint);
await build();
const monolithDirectory = await buildMonolith();
const musicApi = await startMusicApi();
const serve = async (directory: string): Promise<{ url: string; close(): Promise<void> }> => {
  const server = await createSiteServer({
    directory,
    musicApiUrl: musicApi.url,
    // What is measured is there before anybody signs in.
    config: { auth: null },
    auth: null,
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => server.close() };
};
const federated = await serve(siteDirectory);
const monolith = await serve(monolithDirectory);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
process.stdout.write(
  `Cold cache, phone viewport, medians of ${RUNS} runs in turn. Bytes as sent (brotli, headers included).\n` +
    'levels: requests for code that wait for one another. Times mean something beside each other only.\n',
);
for (const screen of Object.keys(SCREENS) as ScreenName[]) {
  const table = await compare(browser, screen, {
    federated: federated.url,
    monolith: monolith.url,
  });
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
await browser.close();
await Promise.all([federated.close(), monolith.close(), musicApi.stop()]);
