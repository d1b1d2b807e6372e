import type { Page, Request } from '@playwright/test';
import { breakRoutes } from '../../fixtures/routeFaults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';

/** The router's file. */
const ROUTER = /\/shell\/router\..*js/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('without the network the pages can still be opened', async ({
  page,
  goOffline,
  asGuest,
  home,
  search,
  player,
}) => {
  const rest = ['library/remote', 'concerts/remote', 'catalog/search'].map((name) =>
    page.waitForResponse(new RegExp(`remotes/${name}\\..*js`)),
  );
  const scriptsUnderWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scriptsUnderWay.add(request);
  });
  page.on('requestfinished', (request) => scriptsUnderWay.delete(request));
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await Promise.all(rest);
  // Only the first words of the messages are compared.
  await expect.poll(() => scriptsUnderWay.size).toBe(0);
  await goOffline();
  for (const [key, title] of [
    ['settings', 'Account Settings'],
    ['concerts', 'Upcoming Concerts'],
    ['search', 'Search'],
  ] as const) {
    await showPage(page, key);
    await expect(heading(page)).toHaveText(title);
    await expect(key === 'search' ? search.box : heading(page)).toBeFocused();
  }
  await page.goBack();
  await expect(heading(page)).toHaveText('Upcoming Concerts');
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(home.greeting).toBeFocused();
  await expect(player.region).toBeVisible();
});

test('Back works while the router is late; without it a press says that it failed', async ({
  page,
  asGuest,
  home,
  player,
  search,
  toast,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const forward = page.getByRole('button', { name: 'Go forward' });
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await test.step('the browser’s Back works before the router is there', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(search.heading).toBeVisible();
    const release = await breakRoutes(page, ROUTER, 'late');
    const requested = page.waitForRequest(ROUTER);
    await page.reload();
    await expect(search.heading).toBeVisible();
    await page.evaluate(() => window.history.back());
    await requested;
    release();
    await expect(home.greeting).toBeVisible();
    await expect(forward).toBeEnabled();
  });

  await test.step('without it the first screen works; a press that needs it says that it failed, and works later', async () => {
    await page.route(ROUTER, (route) => route.abort());
    await page.reload();
    await home.playButtons('Trending Now').first().click();
    await player.expectSoundToAdvance();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(toast).toContainText('The page could not be shown. Please try again.');
    await expect(home.greeting).toBeVisible();
    await page.unroute(ROUTER);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(search.heading).toBeVisible();
    await page.goBack();
    await expect(home.greeting).toBeVisible();
  });
});
