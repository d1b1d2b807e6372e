import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createSiteServer } from '../../scripts/serve/index.ts';
import type { SiteFolder } from '../../scripts/site/index.ts';
import { expect, test } from '../fixtures/publishedSite.ts';
import { rememberGuest } from '../fixtures/guest.ts';
import { showPage } from '../fixtures/windowEvents.ts';

test.use({ serviceWorkers: 'allow' });

/** Serves a site at a port with its service worker switched on or off; the returned function stops it. */
async function serve(
  { directory }: SiteFolder,
  musicApiUrl: string,
  serviceWorker: boolean,
  port = 0,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const config = { auth: null, serviceWorker };
  const server = await createSiteServer({ directory, musicApiUrl, config, auth: null });
  await server.listen({ port, host: 'localhost' });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => server.close(),
  };
}

/** The paths that the browser has kept. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname);
    return paths;
  });

const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('after one visit the product starts without its server, and a site that switches the worker off removes it', async ({
  page,
  site,
  musicSite,
  home,
  search,
  concerts,
  goOffline,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
  await rememberGuest(page);
  const { port, stop } = await serve(site.folder, musicSite, true);
  const url = `http://localhost:${port}/`;

  await test.step('a visit keeps the page, and after it nothing that is personal', async () => {
    await page.goto(url);
    await expect(home.cards('Trending Now')).toHaveCount(12);
    await expect.poll(() => keptPaths(page)).toContain('/');
    const kept = await keptPaths(page);
    expect(kept.filter((path) => !/^\/$|^\/(shell|remotes)\/.*\.(js|css)$/.test(path))).toEqual([]);
  });

  await stop();
  await goOffline();

  await test.step('the product starts, and home says that it waits for the network', async () => {
    await page.reload();
    await expect(home.greeting).toBeVisible();
    await expect(home.notice).toContainText('It loads once you are back online.');
  });

  await test.step('pages that were never opened are there, and the concerts at their own address', async () => {
    await showPage(page, 'search');
    await expect(search.genres).toBeVisible();
    await page.goto(`${url}concerts`);
    await expect(concerts.confirm).toBeVisible();
  });

  await context.setOffline(false);
  const later = await serve(site.folder, musicSite, false, port);

  await test.step('the next visit to a site without a worker leaves none', async () => {
    await page.goto(url);
    await expect.poll(() => registrations(page)).toBe(0);
    await expect.poll(() => keptPaths(page)).toEqual([]);
    expect(await (await page.request.get(`${url}sw.js`)).text()).toContain('unregister');
  });
  await page.close();
  await later.stop();
});
