import type { Browser, CDPSession, Page } from '@playwright/test';
import { levelsOf } from './levels.ts';

/** A screen to load: the kind of visitor, and the element that shows that it is complete. */
export interface Screen {
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly isComplete: (page: Page) => Promise<unknown>;
}

/** The durations of a screen on a cold cache, in milliseconds from the navigation; only ratios are meaningful. */
export interface LoadTimes {
  readonly firstPaintMillis: number;
  readonly completeMillis: number;
}

/** The requests of a screen on a cold cache. Levels: the length of the chain of dependent requests; the page is 0. */
export interface LoadTrace {
  /** Bytes of the page and its code until the first paint, as sent, headers included. */
  readonly paintBytes: number;
  readonly paintRequests: number;
  /** Levels of the code until the first paint. */
  readonly paintLevels: number;
  /** Levels of code and tracks until the screen is complete, including what loads on idle meanwhile. */
  readonly completeLevels: number;
}

interface Seen {
  readonly url: string;
  readonly askedBy: readonly string[];
  /** Seconds of the browser's monotonic clock. */
  readonly askedAt: number;
  bytes: number;
}

/** The depth to which an asynchronous stack is followed. */
const ASYNC_DEPTH = 32;

async function withFreshPage<T>(
  browser: Browser,
  screen: Screen,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await screen.prepare(page);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** The moment of the first contentful paint, in milliseconds from the navigation; waits for it. */
const firstPaint = async (page: Page): Promise<number> => {
  const found = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return (await found.jsonValue()) ?? 0;
};

/** Loads a screen in a fresh context and returns its durations. */
export const timePageLoad = (browser: Browser, url: string, screen: Screen): Promise<LoadTimes> =>
  withFreshPage(browser, screen, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    await screen.isComplete(page);
    const completeMillis = await page.evaluate(() => performance.now());
    return { firstPaintMillis: await firstPaint(page), completeMillis };
  });

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack | undefined;
}

const scriptsOf = (stack: Stack | undefined): readonly string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)] : [];

async function watchRequests(session: CDPSession): Promise<ReadonlyMap<string, Seen>> {
  const seen = new Map<string, Seen>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    const askedBy = [...scriptsOf(initiator.stack), initiator.url ?? ''];
    seen.set(requestId, { url: request.url, askedBy, askedAt: timestamp, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Debugger.enable');
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: ASYNC_DEPTH });
  return seen;
}

/** Starts to wait for the first contentful paint, whose moment `untilPainted` returns on the clock of the requests. */
async function watchFirstPaint(session: CDPSession): Promise<{ untilPainted: Promise<number> }> {
  const untilPainted = new Promise<number>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name, timestamp }) => {
      if (name === 'firstContentfulPaint') resolve(timestamp);
    });
  });
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  return { untilPainted };
}

const isForTracks = (url: string): boolean => url.includes('/api/music/search');

/** Pictures, sounds and requests for the user's records do not belong to a first screen's code or rows. */
const isOfTheScreen = (pageUrl: string, { url }: Seen): boolean =>
  url === pageUrl || /\.(js|css)(\?|$)/.test(url) || isForTracks(url);

/** Loads a screen in a fresh context and returns its requests with their initiators; slower than without the trace. */
export const tracePageLoad = (browser: Browser, url: string, screen: Screen): Promise<LoadTrace> =>
  withFreshPage(browser, screen, async (page) => {
    const session = await page.context().newCDPSession(page);
    const seen = await watchRequests(session);
    const { untilPainted } = await watchFirstPaint(session);
    await page.goto(url, { waitUntil: 'commit' });
    await screen.isComplete(page);
    const paintedAt = await untilPainted;
    const pageUrl = page.url();
    const requests = [...seen.values()].filter(
      (request) => request.bytes > 0 && isOfTheScreen(pageUrl, request),
    );
    const levels = levelsOf(requests.filter((request) => request.url !== pageUrl));
    const depthOf = (some: readonly Seen[]): number =>
      Math.max(0, ...some.map((request) => levels.get(request.url) ?? 0));
    const painting = requests.filter(
      ({ askedAt, url: address }) => askedAt <= paintedAt && !isForTracks(address),
    );
    return {
      paintBytes: painting.reduce((total, { bytes }) => total + bytes, 0),
      paintRequests: painting.length,
      paintLevels: depthOf(painting),
      completeLevels: depthOf(requests),
    };
  });
