import type { BrowserContext, Page } from '@playwright/test';
import { publish, rollback } from '../../../scripts/publish/index.ts';
import { integrityOf, readRegistry } from '../../../scripts/site/index.ts';
import { filesNamedIn } from '../../../scripts/site/testing/namedFiles.ts';
import { testBuildDirectory } from '../../../scripts/test/index.ts';
import { expect, onSite, quickGate } from '../../fixtures/site.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { ConcertsPage } from '../../pages/ConcertsPage.ts';
import { HomePage } from '../../pages/HomePage.ts';
import { PlayerBar } from '../../pages/PlayerBar.ts';

/** What a reader found until it was stopped. */
interface Reading {
  /** The number of times that it fetched the page and every file that the page names. */
  readonly pages: number;
  readonly files: number;
  /** The number of different pages that it received. */
  readonly versions: number;
  readonly failures: readonly string[];
}

/** A client that repeatedly fetches the page and, after a realistic delay, every file that the page names. */
function startReading(url: string): { stop(): Promise<Reading> } {
  const failures: string[] = [];
  const versions = new Set<string>();
  let [pages, files, isStopped] = [0, 0, false];

  async function readOnce(): Promise<void> {
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    const page = await answer.text();
    if (answer.status !== 200) failures.push(`the page: ${answer.status}`);
    versions.add(page);
    const named = [...filesNamedIn(page)];
    if (named.length === 0) failures.push('the page names no file');
    for (const [path, integrity] of named) {
      const file = await fetch(new URL(path, url));
      const content = Buffer.from(await file.arrayBuffer());
      if (file.status !== 200) failures.push(`${path}: ${file.status}`);
      else if (integrityOf(content) !== integrity) failures.push(`${path} is not whole`);
      files += 1;
      if (isStopped) return;
    }
    pages += 1;
  }

  const reading = (async () => {
    while (!isStopped) await readOnce();
  })().catch((error: unknown) => failures.push(String(error)));

  return {
    async stop() {
      isStopped = true;
      await reading;
      return { pages, files, versions: versions.size, failures };
    },
  };
}

/** The number of times that a remote is published and rolled back (issue "Five teams, five deploys", must show). */
const EXCHANGES = 20;

const test = onSite();

/** Another build of remote-concerts, which marks the page that it runs in. */
const otherConcerts = testBuildDirectory('marked-concerts');

/** The build of remote-concerts that runs in a page. */
const concertsIn = async (page: Page): Promise<'the other' | 'the tree’s'> =>
  (await page.evaluate(() => 'markedRemotes' in globalThis)) ? 'the other' : 'the tree’s';

/** Collects the product's files that failed to load in a context. */
function failedLoads(context: BrowserContext): readonly string[] {
  const failed: string[] = [];
  const isOurs = (url: string): boolean => /\/(remotes|shell)\//.test(url);
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Aborted by a page that was left.
    if (isOurs(request.url()) && reason !== 'net::ERR_ABORTED')
      failed.push(`${request.url()}: ${reason}`);
  });
  context.on('response', (response) => {
    if (isOurs(response.url()) && response.status() >= 400)
      failed.push(`${response.url()}: ${response.status()}`);
  });
  return failed;
}

/** Holds a page's requests for remote-concerts until the returned function is called. */
async function holdConcerts(page: Page): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const isFree = new Promise<void>((done) => (letGo = done));
  await page.route('**/remotes/concerts/**', async (route) => {
    await isFree;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    letGo();
    await page.unroute('**/remotes/concerts/**');
  };
}

test(`remote-concerts is published and rolled back ${EXCHANGES} times under load: no page and no client misses a file`, async ({
  page,
  context,
  asGuest,
  concerts,
  site,
}) => {
  test.setTimeout(600_000);
  const failed = failedLoads(context);
  const readers = [1, 2].map(() => startReading(site.url));

  // A visitor who opened the page before, listens to music, and is on the booking page.
  await asGuest();
  const listener = await context.newPage();
  const [listenerHome, listenerPlayer, listenerConcerts] = [
    new HomePage(listener),
    new PlayerBar(listener),
    new ConcertsPage(listener),
  ];
  await listener.goto('/');
  await expect(listenerHome.greeting).toBeVisible();
  await showPage(listener, 'concerts');
  await expect(listenerConcerts.listHeading).toBeVisible();

  /** Reloads the page, changes the live version during the load, and returns the version that the page loads. */
  const loadAcross = async (exchange: () => Promise<unknown>): Promise<string> => {
    const letGo = await holdConcerts(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await exchange();
    await letGo();
    await showPage(page, 'concerts');
    await expect(concerts.listHeading).toBeVisible();
    return concertsIn(page);
  };

  const before = readRegistry(site.folder);
  for (let round = 1; round <= EXCHANGES; round += 1) {
    await test.step(`round ${round}`, async () => {
      const publishOther = () => publish(site.folder, [otherConcerts], quickGate);
      const rollBack = () => rollback(site.folder, 'concerts', null, quickGate);
      expect(
        await loadAcross(publishOther),
        'a page keeps the version that it was opened with',
      ).toBe('the tree’s');
      expect(await loadAcross(rollBack), 'a newly opened page has the new version').toBe(
        'the other',
      );
    });
  }
  await page.reload();
  await showPage(page, 'concerts');
  await expect(concerts.listHeading).toBeVisible();
  expect(await concertsIn(page), 'a reload loads the version of the last rollback').toBe(
    'the tree’s',
  );

  expect(await concertsIn(listener)).toBe('the tree’s');
  await listenerConcerts.book('Neon Parish');
  await showPage(listener, 'home');
  await listenerHome.playButtons('Trending Now').first().click();
  await listenerPlayer.expectSoundToAdvance();

  const readings = await Promise.all(readers.map((reader) => reader.stop()));
  expect(readings.flatMap(({ failures }) => failures)).toEqual([]);
  expect(failed).toEqual([]);
  const sum = (of: (reading: (typeof readings)[number]) => number): number =>
    readings.reduce((total, reading) => total + of(reading), 0);
  expect(sum(({ pages }) => pages)).toBeGreaterThan(0);
  expect(Math.max(...readings.map(({ versions }) => versions))).toBe(2);
  const after = readRegistry(site.folder);
  expect(after.revision - before.revision).toBe(2 * EXCHANGES);
  expect(after.parts).toEqual(before.parts);
  test.info().annotations.push({
    type: 'load',
    description: `${sum(({ pages }) => pages)} pages and ${sum(({ files }) => files)} files were read meanwhile`,
  });
});
