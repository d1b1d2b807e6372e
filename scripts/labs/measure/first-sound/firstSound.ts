import type { Browser } from '@playwright/test';
import { median, printLoad } from '../../../lib/index.ts';
import { localSite } from '../../../site/index.ts';
import { alternately, mapValues } from '../alternately.ts';
import type { Bench } from '../bench.ts';
import { buildMonolith } from '../first-screen/monolith.ts';
import { beGuest } from '../guest.ts';
import type { SectionOptions } from '../sectionOptions.ts';
import { recordStart, type StartRecord } from './recordStart.ts';

const RUNS = 5;

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms for a round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
/** A phone's processor, as a part of this machine's. */
const PROCESSOR_SLOWDOWN = 4;

/** The moments of one start, in milliseconds from the navigation; the sound's from the press. */
export interface FirstSound {
  readonly coverMillis: number;
  readonly playMillis: number;
  readonly soundMillis: number;
}

const PLAY = 'main button[aria-label^="Play "][aria-label*=" by "]:enabled';

/** Chromium on a desktop does not tell the kind of its connection. On a phone it does, and the player chooses the quality by it. */
const beCellular = (): unknown =>
  Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } });

/** Opens home as a returning guest with an empty cache, presses the first Play button and waits for the sound. */
async function visit(browser: Browser, url: string): Promise<FirstSound> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    await beGuest(page);
    await page.addInitScript(beCellular);
    await page.addInitScript(recordStart, PLAY);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(PLAY).first().tap();
    const record = await page.waitForFunction(() => {
      const { measuredStart } = window as unknown as { measuredStart: StartRecord };
      return measuredStart.soundAt > 0 ? measuredStart : null;
    });
    const { coverAt, playAt, pressedAt, soundAt } = (await record.jsonValue()) as StartRecord;
    return { coverMillis: coverAt, playMillis: playAt, soundMillis: soundAt - pressedAt };
  } finally {
    await context.close();
  }
}

const seconds = (values: readonly number[]): string => (median(values) / 1_000).toFixed(2);

/**
 * Prints when a returning guest on a slow phone sees the first cover, can press Play, and hears the sound after the press:
 * of the product, and of the same sources as one bundle.
 */
export async function measureFirstSound(
  { browser, serve }: Bench,
  { runs = RUNS, isAlone }: SectionOptions,
): Promise<void> {
  const sides: Readonly<Record<string, string>> = {
    product: await serve(localSite().directory),
    ...(!isAlone && { monolith: await serve(await buildMonolith()) }),
  };
  process.stdout.write(
    `\nFirst sound: seconds, medians of ${runs} alternate visits of a returning guest; slow 4G, processor × ` +
      `1/${PROCESSOR_SLOWDOWN}, empty cache.\n“cover” and “Play” count from the navigation, “sound” from the press.\n`,
  );
  printLoad();
  const starts = await alternately(sides, { rounds: runs, warmUpRounds: 1 }, (url: string) =>
    visit(browser, url),
  );
  console.table(
    mapValues(starts, (side) => ({
      cover: seconds(side.map(({ coverMillis }) => coverMillis)),
      Play: seconds(side.map(({ playMillis }) => playMillis)),
      sound: seconds(side.map(({ soundMillis }) => soundMillis)),
    })),
  );
}
