import type { Page } from '@playwright/test';
import { sourceLines } from '../../../scripts/publish/index.ts';
import { breakFromTheStart, breakNow } from '../../fixtures/faultyBuilds.ts';
import { expect, test, type Site, visit } from '../../fixtures/site.ts';

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

async function liveCounts({ metrics }: Site, part: string) {
  const versions = await metrics.versions();
  const counts = versions.find((each) => each.part === part && each.channel === 'live');
  if (!counts) throw new Error(`the site has no live ${part}`);
  return counts;
}

/** The sum of a metric's samples with these labels, as Prometheus reads them. */
async function sumOf(
  { metrics }: Site,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  const samples = (await metrics.registry.metrics())
    .split('\n')
    .filter(
      (line) =>
        line.startsWith(name) &&
        Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
    );
  return samples.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

test('an error, a failed load and the web vitals of a page arrive with part and version, and nothing of the person', async ({
  page,
  openSite,
  player,
  search,
  expectedErrors,
}) => {
  expectedErrors.push(/^\[player\/bar\] Error: broken on purpose/, /^\[library\] RemoteError/);
  const site = await openSite({
    testBuilds: { player: 'faulty-player', library: 'faulty-library' },
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
    expect(await sumOf(site, 'prelude_failed_loads_total', { part: 'library' })).toBe(1);
    expect(await liveCounts(site, 'catalog')).toMatchObject({ starts: 1, failed: 0 });
  });

  await test.step('a crash is an error, whose stack leads to the line in the sources', async () => {
    await breakNow(page, 'player', 'render');
    await expect(player.region).toBeHidden();
    await expect.poll(() => liveCounts(site, 'player')).toMatchObject({ failed: 1 });
    const [error] = site.metrics.errors();
    expect(error).toMatchObject({ part: 'player', name: 'Error', where: 'player/bar' });
    // A test build has no source maps; the shell, which renders it, has.
    expect(sourceLines(site.folder, (error?.stack ?? []).join('\n'))).toMatch(
      /^\/remotes\/player\/[^]*\nshell node_modules\/react-dom\/[\w/.-]+:\d+:\d+$/m,
    );
  });

  await test.step('a page that is left sends its web vitals', async () => {
    await page.goto(`${site.url}/healthz`);
    const vitalOf = (of: 'count' | 'sum', vital: string, part = 'shell'): Promise<number> =>
      sumOf(site, `prelude_vitals_${of}`, { part, vital });
    for (const name of ['CLS', 'INP', 'LCP', 'TTFB'])
      await expect.poll(() => vitalOf('count', name)).toBe(1);
    // Seconds: a page takes no thousandth of one, and not a hundred.
    expect(await vitalOf('sum', 'TTFB')).toBeGreaterThan(0.0001);
    expect(await vitalOf('sum', 'LCP')).toBeLessThan(100);
    expect(await vitalOf('sum', 'LCP')).toBeGreaterThan(0.01);
    expect(await vitalOf('count', 'LCP', 'player')).toBe(1);
  });

  await test.step('none of it names the person, what they typed, or a message', async () => {
    expect(bodies.join('\n')).toContain('"player/bar"');
    expect(bodies.join('\n')).not.toMatch(/robin|@|broken|purpose|http|\?|uid|guest/i);
    expect(await sumOf(site, 'prelude_reports_dropped_total')).toBe(0);
  });
});

test('a page reports nothing where the site does not say so', async ({ page, openSite }) => {
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
