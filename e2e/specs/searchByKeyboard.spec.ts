import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { showPage } from '../fixtures/windowEvents.ts';

/** Where an element's left edge and top are. */
async function placeOf(element: Locator): Promise<{ left: number; top: number }> {
  return element.evaluate((node) => {
    const { left, top } = node.getBoundingClientRect();
    return { left: Math.round(left), top: Math.round(top) };
  });
}

test.beforeEach(async ({ asGuest, search }) => {
  await asGuest();
  await search.open();
});

test('the results are walked through as they are laid out, and left for the box again', async ({
  page,
  search,
}) => {
  const focused = page.locator(':focus');
  await search.box.fill('jazz');
  await search.box.press('Enter');
  await expect(search.resultsOf('jazz')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(search.playButtons.first()).toBeFocused();

  await page.keyboard.press('ArrowRight');
  const second = await placeOf(focused);
  await page.keyboard.press('ArrowDown');
  await expect(search.playButtons.nth(1)).not.toBeFocused();
  const below = await placeOf(focused);
  expect(below.left).toBe(second.left);
  await page.keyboard.press('ArrowUp');
  await expect(search.playButtons.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(search.playButtons.first()).toBeFocused();
  await expect(page).toHaveTitle('Search · Prelude');

  await page.keyboard.press('End');
  await expect(search.playButtons.last()).toBeFocused();
  await expect(search.playButtons.last()).toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(search.box).toBeFocused();
});

test('Escape in the results goes back to the box, in the box empties it', async ({
  page,
  search,
}) => {
  await search.box.fill('jazz');
  await expect(search.resultsOf('jazz')).toBeVisible();
  await search.box.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(search.box).toBeFocused();
  await expect(search.box).toHaveValue('jazz');
  await page.keyboard.press('Escape');
  await expect(search.box).toHaveValue('');
  await expect(search.box).toBeFocused();
  await expect(search.genres).toBeVisible();
});

test('a card’s menu keeps its keys: the arrow opens it, Escape closes it alone', async ({
  page,
  search,
}) => {
  await search.box.fill('jazz');
  await expect(search.resultsOf('jazz')).toBeVisible();
  const more = search.results.getByRole('button', { name: /^More for / }).first();
  await more.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(search.results.getByRole('button', { name: /^More for / }).nth(1)).toBeFocused();
});

test('recent searches and genre tiles are walked through, one below the other', async ({
  page,
  search,
}) => {
  for (const query of ['rock', 'jazz']) {
    await search.box.fill(query);
    await search.box.press('Enter');
    await expect(search.resultsOf(query)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(search.recentQuery('jazz')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(search.recentQuery('rock')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(search.genres.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(search.tiles.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(search.box).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(search.resultsOf('pop hits')).toBeVisible();
});

test('everything is reached with Tab as well', async ({ page, search }) => {
  await search.box.fill('jazz');
  await expect(search.resultsOf('jazz')).toBeVisible();
  await search.box.press('Tab');
  await expect(search.clear).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search.playButtons.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search.results.getByRole('button', { name: /^Like / }).first()).toBeFocused();
});

test('the key / goes to the box, also before the search page was ever shown', async ({
  page,
  search,
}) => {
  await showPage(page, 'home');
  await page.reload();
  await expect(page).toHaveTitle('Home · Prelude');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(search.box).toBeFocused();
  await expect(search.box).toHaveValue('');
});

test('a retried search leaves the focus on the page', async ({ page, search, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/api/music/**', (route) => route.fulfill({ status: 500 }));
  await search.box.fill('jazz');
  await search.box.press('Enter');
  await expect(search.retry).toBeVisible();
  await page.unroute('**/api/music/**');
  await search.retry.press('Enter');
  await expect(search.resultsOf('jazz')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(search.playButtons.first()).toBeFocused();
});
