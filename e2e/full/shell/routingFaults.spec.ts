import { breakRoutes } from '../../fixtures/routeFaults.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The router's file. */
const ROUTER = /\/shell\/router\..*js/;

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
