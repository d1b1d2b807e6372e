import type { Browser } from '@playwright/test';
import { alignedTable, median } from '../lib/index.ts';
import { localSite } from '../site/index.ts';
import { alternately } from './alternately.ts';
import { BE_GUEST, type Bench } from './bench.ts';
import { buildMonolith } from './buildMonolith.ts';

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms for a round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
/** A phone's processor, as a part of this machine's. */
const PROCESSOR_SLOWDOWN = 4;

const PLAY = 'main button[aria-label^="Play "][aria-label*=" by "]:enabled';

/** Chromium on a desktop does not tell the kind of its connection. On a phone it does, and the player chooses the quality by it. */
const beCellular = (): unknown =>
  Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } });

/** The moments of a start, in milliseconds of the page's clock; 0 until they come. */
interface StartRecord {
  /** The first cover has loaded. */
  coverAt: number;
  /** The first Play button is in the document, and enabled. */
  playAt: number;
  /** A finger has left the screen. */
  pressedAt: number;
  /** The time of an audio element has advanced. */
  soundAt: number;
}

/** Runs in the page, before its scripts. Its functions have no names: the loader of TypeScript would call a helper for them. */
function recordStart(playSelector: string): void {
  const record: StartRecord = { coverAt: 0, playAt: 0, pressedAt: 0, soundAt: 0 };
  Object.assign(window, { measuredStart: record });
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.closest('main'))
        record.coverAt ||= performance.now();
    },
    { capture: true },
  );
  new MutationObserver((_, observer) => {
    if (!document.querySelector(playSelector)) return;
    record.playAt = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener('click', () => (record.pressedAt ||= performance.now()), {
    capture: true,
  });
  // The element's own events come every 250 ms.
  setInterval(() => {
    for (const { currentTime } of document.querySelectorAll('audio'))
      if (currentTime > 0) record.soundAt ||= performance.now();
  }, 8);
}

/** Opens home as a returning guest with an empty cache, presses the first Play button and waits for the sound. */
async function visit(browser: Browser, url: string): Promise<StartRecord> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(BE_GUEST);
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
    return (await record.jsonValue()) as StartRecord;
  } finally {
    await context.close();
  }
}

/**
 * When a returning guest on a slow phone sees the first cover and can press Play, in seconds from the navigation, and hears the
 * sound, in seconds from the press: of the product, and of the same sources as one bundle.
 */
export async function measureFirstSound({ browser, serve }: Bench, runs: number): Promise<string> {
  const sides = {
    product: await serve(localSite()),
    monolith: await serve(await buildMonolith()),
  };
  const starts = await alternately(sides, { rounds: runs, warmUpRounds: 1 }, (url: string) =>
    visit(browser, url),
  );
  const rows = Object.entries(starts).map(([side, records]) => [
    side,
    ...[
      records.map(({ coverAt }) => coverAt),
      records.map(({ playAt }) => playAt),
      records.map(({ soundAt, pressedAt }) => soundAt - pressedAt),
    ].map((millis) => (median(millis) / 1_000).toFixed(2)),
  ]);
  return alignedTable([['', 'cover s', 'Play s', 'sound s after the press'], ...rows]);
}
