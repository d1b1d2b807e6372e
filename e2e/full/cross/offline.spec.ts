import type { Page } from '@playwright/test';
import { cachedPaths, expect, expectCachedPage, test } from '../../fixtures/serviceWorker.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';

const countWorkers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('a site that switches the worker off removes it and what it has kept, and so does Clear Cache', async ({
  page,
  site,
  home,
  expectedErrors,
}) => {
  await page.goto('/');
  await expect(home.greeting).toBeVisible();
  await expectCachedPage(page);

  await test.step('Clear Cache', async () => {
    const settings = new SettingsPage(page);
    await settings.open();
    await settings.clearCache.click();
    await expect.poll(() => cachedPaths(page)).toEqual([]);
  });

  await test.step('the next visit keeps the page again; the one to a site without a worker leaves none', async () => {
    await page.goto('/');
    await expectCachedPage(page);
    await site.stop();
    await site.start({ serviceWorker: false });
    await page.goto('/');
    await expect.poll(() => countWorkers(page)).toBe(0);
    await expect.poll(() => cachedPaths(page)).toEqual([]);
  });

  await test.step('a worker whose page never asks removes itself', async () => {
    await site.stop();
    await site.start();
    await page.goto('/');
    await expectCachedPage(page);
    await site.stop();
    await site.start({ serviceWorker: false });
    expectedErrors.push(/status of 404/);
    // The browser looks for a new worker by itself at a navigation; this page has no script of the product.
    await page.goto('/icon.svg');
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations())
        await registration.update();
    });
    await expect.poll(() => countWorkers(page)).toBe(0);
    await expect.poll(() => cachedPaths(page)).toEqual([]);
  });
});

test('a cover whose time is over is asked of the network again, and the write deletes what is over the limit', async ({
  page,
  home,
}) => {
  await page.goto('/');
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await expectCachedPage(page);
  await expect.poll(() => cachedPaths(page, 'covers')).not.toEqual([]);
  const shown = await page.evaluate(async () => {
    const cache = await caches.open('prelude-covers');
    const old = (): Response =>
      new Response('a bad cover', {
        headers: {
          date: new Date(Date.now() - 400_000).toUTCString(),
          'cache-control': 'public, max-age=300, stale-if-error=2592000',
        },
      });
    const [cover] = await cache.keys();
    if (!cover) throw new Error('No cover is kept');
    for (let count = 0; count < 650; count += 1) await cache.put(`${cover.url}&${count}`, old());
    await cache.put(cover, old());
    return (await fetch(cover.url)).text();
  });
  expect(shown).toContain('<svg');
  await expect.poll(async () => (await cachedPaths(page, 'covers')).length).toBe(600);
});
