import type { Page } from '@playwright/test';
import { sourceLines } from '../../../scripts/publish/index.ts';
import { breakFromTheStart, breakNow } from '../../fixtures/faultyVariants.ts';
import { expect, test, type Site } from '../../fixtures/site.ts';

/** The bodies that a page hands to the browser for the sink; the browser itself does not show them. */
async function handedOver(page: Page): Promise<string[]> {
  const bodies: string[] = [];
  await page.exposeFunction('noteBody', (body: string) => void bodies.push(body));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const { noteBody } = globalThis as unknown as { noteBody: (text: string) => void };
      void new Response(body ?? null).text().then(noteBody);
      return send(url, body);
    };
  });
  return bodies;
}

function liveCounts({ metrics }: Site, part: string) {
  const counts = metrics
    .versions()
    .find((version) => version.part === part && version.channel === 'live');
  if (!counts) throw new Error(`the site has no live ${part}`);
  return counts;
}

test('an error, a failed load and the web vitals of a page arrive with part and version, and nothing of the person', async ({
  page,
  openSite,
  visit,
  player,
  search,
  expectedErrors,
}) => {
  expectedErrors.push(/^\[player\/bar\] Error: broken on purpose/, /^\[library\] RemoteError/);
  const site = await openSite({
    variants: { player: 'faulty-player', library: 'faulty-library' },
    config: { auth: null, reports: { sampleOneIn: 1 } },
  });
  const bodies = await handedOver(page);
  await breakFromTheStart(page, 'library', 'load');
  await visit(page, site);
  await expect(player.region).toBeVisible();
  await search.open();
  await search.box.fill('robin@example.org');

  await test.step('a part that can’t be loaded is a failed load', async () => {
    await expect.poll(() => liveCounts(site, 'library')).toMatchObject({ starts: 1, failed: 1 });
    const { failedLoads } = liveCounts(site, 'library');
    expect(Object.values(failedLoads).reduce((sum, count) => sum + count)).toBe(1);
    expect(liveCounts(site, 'catalog')).toMatchObject({ starts: 1, failed: 0 });
  });

  await test.step('a crash is an error, whose stack leads to the line in the sources', async () => {
    await breakNow(page, 'player', 'render');
    await expect(player.region).toBeHidden();
    await expect.poll(() => liveCounts(site, 'player')).toMatchObject({ failed: 1 });
    const [error] = site.metrics.errors();
    expect(error).toMatchObject({ part: 'player', name: 'Error', where: 'player/bar' });
    // A variant has no source maps; the shell, which renders it, has.
    expect(sourceLines(site.folder, (error?.stack ?? []).join('\n'))).toMatch(
      /^\/remotes\/player\/[^]*\nshell node_modules\/react-dom\/[\w/.-]+:\d+:\d+$/m,
    );
  });

  await test.step('a page that is left sends its web vitals', async () => {
    await page.goto(`${site.url}/healthz`);
    for (const name of ['CLS', 'INP', 'LCP', 'TTFB'] as const)
      await expect.poll(() => liveCounts(site, 'shell').vitals[name].count).toBe(1);
    const { LCP, TTFB } = liveCounts(site, 'shell').vitals;
    // Seconds: a page takes no thousandth of one, and not a hundred.
    expect(TTFB.sum).toBeGreaterThan(0.0001);
    expect(LCP.sum).toBeLessThan(100);
    expect(LCP.sum).toBeGreaterThan(0.01);
    expect(liveCounts(site, 'player').vitals.LCP.count).toBe(1);
  });

  await test.step('none of it names the person, what they typed, or a message', () => {
    expect(bodies.join('\n')).toContain('"player/bar"');
    expect(bodies.join('\n')).not.toMatch(/robin|@|broken|purpose|http|\?|uid|guest/i);
    expect(site.metrics.dropped()).toBe(0);
  });
});

test('a page reports nothing where the site does not say so', async ({ page, openSite, visit }) => {
  const site = await openSite();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await visit(page, site);
  // The last that a page loads by itself: the reports' code would come then.
  await expect.poll(() => paths.some((path) => path.startsWith('/remotes/concerts/'))).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.goto(`${site.url}/healthz`);
  expect(paths.filter((path) => /^\/(api|shell)\/reports/.test(path))).toEqual([]);
});
