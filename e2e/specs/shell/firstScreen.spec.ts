import type { Response } from '@playwright/test';
import { scriptsNamedIn } from '../../../scripts/publish/index.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';

const isScript = (response: Response): boolean => new URL(response.url()).pathname.endsWith('.js');

/** The budget for home's JavaScript on a cold cache, brotli (docs/decisions/start-up.md). */
const HOME_SCRIPT_BUDGET_BYTES = 141_500;

test('home on a cold cache loads the shell and the two remotes that it shows, within 140 kB of JavaScript', async ({
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

test('after the first screen the other remotes load; all share one React and one federation runtime, and no preloaded file is fetched twice', async ({
  page,
  asGuest,
  home,
}) => {
  const bodies: Promise<string>[] = [];
  const readScript = (response: Response): void => {
    if (isScript(response)) bodies.push(response.text());
  };
  page.on('response', readScript);
  const warnings: string[] = [];
  page.on('console', (message) => {
    // On a busy machine a file may be used later than the browser expects.
    if (/preload/.test(message.text()) && !/within a few seconds/.test(message.text()))
      warnings.push(message.text());
  });
  const others = ['concerts', 'library'].map((remote) =>
    page.waitForResponse(new RegExp(`/remotes/${remote}/.*\\.js`)),
  );
  await asGuest();
  await expect(home.playButtons('Trending Now').first()).toBeAttached();
  for (const response of await Promise.all(others)) expect(response.ok()).toBe(true);
  await showPage(page, 'settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();

  await test.step('one React and one federation runtime', async () => {
    // A script that comes later would be read when the test has ended.
    page.off('response', readScript);
    const sources = await Promise.all(bodies);
    const carrying = (mark: string): number =>
      sources.filter((source) => source.includes(mark)).length;
    expect(carrying('react.transitional.element'), 'scripts that contain React').toBe(1);
    expect(carrying('rendererPackageName'), 'scripts with a renderer').toBe(1);
    expect(carrying('__GLOBAL_LOADING_REMOTE_ENTRY__'), 'federation runtimes').toBe(1);
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

  await test.step('preloaded files', async () => {
    const timesFetched = (): Promise<readonly number[]> =>
      page.evaluate(() => {
        const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
        const counts = preloads.map(({ href }) => fetched.filter((name) => name === href).length);
        return [...new Set(counts)];
      });
    // The player's files may still be loading.
    await expect.poll(timesFetched).toEqual([1]);
    expect(warnings).toEqual([]);
  });
});
