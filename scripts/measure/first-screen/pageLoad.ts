import type { Browser, CDPSession, Page } from '@playwright/test';

/** What loading one screen on a cold cache took. */
export interface PageLoad {
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly scriptRequests: number;
  /** How many requests for code wait for one another: the page is 0, what it names is 1. */
  readonly codeLevels: number;
  /** Milliseconds until the screen's own mark was there; only its ratio means anything. */
  readonly completeMillis: number;
}

interface Seen {
  url: string;
  type: string;
  parent: string | undefined;
  bytes: number;
}

async function watchRequests(session: CDPSession): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const frames = initiator.stack?.callFrames ?? [];
    const parent =
      initiator.type === 'script' ? frames.find(({ url }) => url !== '')?.url : undefined;
    seen.set(requestId, { url: request.url, type: type ?? '', parent, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = seen.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  return seen;
}

/** Loads a screen in a fresh context and says what it took; `isComplete` waits for the screen's own mark. */
export async function measurePageLoad(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void>,
  isComplete: (page: Page) => Promise<void>,
): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await prepare(page);
  const seen = await watchRequests(await context.newCDPSession(page));
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await isComplete(page);
  const completeMillis = performance.now() - startedAt;
  // What comes on idle later is not part of the screen.
  const requests = [...seen.values()]
    .filter(({ bytes }) => bytes > 0)
    .map((request) => ({ ...request }));
  await context.close();

  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const levelOf = ({ parent }: Seen, depth = 0): number => {
    const above = parent === undefined ? undefined : byUrl.get(parent);
    return above && depth < 20 ? levelOf(above, depth + 1) + 1 : 1;
  };
  const scripts = requests.filter(
    ({ type, url: address }) => type === 'Script' || address.endsWith('.js'),
  );
  const styles = requests.filter(({ url: address }) => address.endsWith('.css'));
  const sum = (some: readonly Seen[]): number =>
    some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    scriptBytes: sum(scripts),
    styleBytes: sum(styles),
    scriptRequests: scripts.length,
    codeLevels: Math.max(0, ...[...scripts, ...styles].map((request) => levelOf(request))),
    completeMillis,
  };
}
