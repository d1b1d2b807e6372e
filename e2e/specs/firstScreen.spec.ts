import type { Response } from '@playwright/test';
import { scriptsNamedIn } from '../../scripts/publish/index.ts';
import { expect, test } from '../fixtures/test.ts';
import { showPage } from '../fixtures/windowEvents.ts';

const isScript = (response: Response): boolean => new URL(response.url()).pathname.endsWith('.js');

/** The budget for home's JavaScript on a cold cache, brotli (docs/decisions/0058). */
const HOME_SCRIPT_BUDGET_BYTES = 145_000;

test('home on a cold cache loads the shell and the two remotes that it shows, within 145 kB of JavaScript', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  // Holds every script that the page does not name: home has to be complete without them.
  const named = scriptsNamedIn(await (await page.request.get('/')).text());
  let release: () => void = () => undefined;
  const isComplete = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    if (!named.includes(new URL(route.request().url()).pathname)) await isComplete;
    await route.continue();
  });
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (isScript(response)) scripts.push(response);
  });
  await asGuest();
  await expect(player.region).toBeVisible();
  for (const title of ['Trending Now', 'New Releases'] as const) {
    await expect(home.playButtons(title).first()).toBeAttached();
  }
  await expect
    .poll(() =>
      home
        .row('Trending Now')
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);

  const beforeComplete = [...scripts];
  const paths = beforeComplete.map((response) => new URL(response.url()).pathname);
  const folders = new Set(paths.map((path) => path.split('/').slice(1, -1).join('/')));
  expect([...folders].sort()).toEqual(['remotes/catalog', 'remotes/player', 'shell']);
  expect(new Set(paths).size, 'no script is fetched twice').toBe(paths.length);
  const sizes = await Promise.all(beforeComplete.map((response) => response.request().sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeLessThanOrEqual(HOME_SCRIPT_BUDGET_BYTES);
  // Held requests continue; the page closes next, so their outcome does not matter.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  release();
});

test('the other remotes load after the first screen is complete', async ({
  page,
  asGuest,
  home,
}) => {
  const concerts = page.waitForResponse(/remotes\/concerts\/.*\.js/);
  const library = page.waitForResponse(/remotes\/library\/.*\.js/);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  expect((await concerts).ok()).toBe(true);
  expect((await library).ok()).toBe(true);
});

test('the page holds one React and one federation runtime', async ({ page, asGuest, home }) => {
  const bodies: Promise<string>[] = [];
  const readScript = (response: Response): void => {
    if (isScript(response)) bodies.push(response.text());
  };
  page.on('response', readScript);
  await asGuest();
  await expect(home.playButtons('Trending Now').first()).toBeAttached();
  await showPage(page, 'settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();

  // A script that comes later would be read when the test has ended.
  page.off('response', readScript);
  const sources = await Promise.all(bodies);
  const carrying = (mark: string): number =>
    sources.filter((source) => source.includes(mark)).length;
  expect(carrying('react.transitional.element'), 'scripts that contain React').toBe(1);
  expect(carrying('rendererPackageName'), 'scripts with a renderer').toBe(1);
  expect(carrying('__GLOBAL_LOADING_REMOTE_ENTRY__'), 'scripts with a federation runtime').toBe(1);

  const versions = await page.evaluate(() => {
    const { __SHARE__ } = (
      globalThis as unknown as {
        __FEDERATION__: {
          __SHARE__: Record<string, Record<string, Record<string, Record<string, unknown>>>>;
        };
      }
    ).__FEDERATION__;
    return Object.values(__SHARE__)
      .flatMap((scopes) => Object.values(scopes))
      .flatMap((scope) => Object.keys(scope['react'] ?? {}));
  });
  expect(new Set(versions).size, 'versions of React in the share scopes').toBe(1);
});

test('every preloaded file is used and fetched only once', async ({ page, asGuest, home }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload/.test(message.text())) warnings.push(message.text());
  });
  await asGuest();
  await expect(home.playButtons('Trending Now').first()).toBeAttached();
  /** How often each preloaded file was fetched: the distinct counts. */
  const timesFetched = async (): Promise<readonly number[]> => [
    ...new Set(
      await page.evaluate(() => {
        const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map(
          ({ href }) => href,
        );
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
        return preloads.map((href) => fetched.filter((name) => name === href).length);
      }),
    ),
  ];
  // The player's files may still be loading.
  await expect.poll(timesFetched).toEqual([1]);
  expect(warnings).toEqual([]);
});

test('the assets are compressed, immutable and have integrity hashes; the page has its security policy', async ({
  request,
  page,
}) => {
  const response = await request.get('/');
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(response.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');

  await page.goto('/');
  const files = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src, integrity }) => ({
      src,
      integrity,
    })),
  );
  expect(files.length).toBeGreaterThan(1);
  for (const { src, integrity } of files) {
    expect(integrity).toMatch(/^sha384-/);
    const asset = await request.get(src, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers()['content-encoding']).toBe('br');
    expect(asset.headers()['cache-control']).toContain('immutable');
  }
});
