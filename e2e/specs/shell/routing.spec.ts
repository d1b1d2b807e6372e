import type { Page } from '@playwright/test';
import { untilViewsRun } from '../../fixtures/running.ts';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(({ context }) => silencePreviews(context));

/** How far the content of the shell is scrolled. */
const scrollTop = (page: Page): Promise<number> =>
  page.locator('#content').evaluate(({ scrollTop: top }) => top);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('Back and Forward restore the scroll positions of the page and its rows, and the focus, also after a reload', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  const leftAt = { top: 1500, left: 400 };
  const placeOfHome = async () => ({
    top: await scrollTop(page),
    left: await home.scrolled('Country'),
  });
  await asGuest();
  await untilViewsRun(page);
  await home.row('Country').scrollIntoViewIfNeeded();
  await expect(home.cards('Country')).toHaveCount(12);
  await home
    .scroller('Country')
    .evaluate((row) => row.scrollTo({ left: 400, behavior: 'instant' }));
  leftAt.left = await home.scrolled('Country');
  expect(leftAt.left).toBeGreaterThan(100);
  const button = home.showAll('Pop Hits');
  await button.focus();
  await page.locator('#content').evaluate((content) => content.scrollTo(0, 1500));
  expect(await scrollTop(page)).toBe(1500);
  await page.keyboard.press('Enter');
  await expect(search.results).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await search.playButtons.nth(20).focus();
  await page.locator('#content').evaluate((content) => content.scrollTo(0, 700));

  await page.goBack();
  await expect(button).toBeFocused();
  await expect.poll(placeOfHome).toEqual(leftAt);
  await page.getByRole('button', { name: 'Go forward' }).click();
  await expect(search.playButtons.nth(20)).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(700);

  // The rows load again: until they are rendered, the page is not as high as before.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pop Hits', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(placeOfHome).toEqual(leftAt);
  await page.reload();
  await expect.poll(placeOfHome).toEqual(leftAt);
});

test('an unknown path is the 404 page: a stranger’s link leads to the landing screen, a guest’s keeps the music playing', async ({
  page,
  landing,
  asGuest,
  home,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(/^\[404\] Error: No page at/, /status of 404/);
  const link = page.getByRole('link', { name: 'Return to Home' });
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('[404]'));
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Oops! Page not found');
  await expect(page).toHaveTitle('Page not found · Prelude');
  await logged;
  await link.click();
  await expect(landing.continueAsGuest).toBeVisible();
  await expect(page).toHaveURL('/');

  await asGuest();
  await expect(home.greeting).toBeVisible();
  await page.goto('/nowhere');
  await expect(heading(page)).toHaveText('Oops! Page not found');
  await expect(player.region).toBeVisible();
  await link.click();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await page.goBack();
  await expect(heading(page)).toHaveText('Oops! Page not found');
  await expect(link).toBeFocused();
  await player.expectSoundToAdvance();
});
