import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { waitForAttendance } from '../fixtures/attendance.ts';
import { hold } from '../fixtures/identity.ts';
import { publish, showPage } from '../fixtures/windowEvents.ts';

/** The left and top edges of an element. */
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

test('arrow keys move through the results by their layout, and back to the box', async ({
  page,
  search,
}) => {
  const focused = page.locator(':focus');
  const contentHeight = (): Promise<number> =>
    page.getByRole('main').evaluate(({ scrollHeight }) => scrollHeight);
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

  const height = await contentHeight();
  await page.keyboard.press('End');
  await expect(search.playButtons.last()).toBeFocused();
  await expect(search.playButtons.last()).toBeInViewport();
  // Placeholders keep the size of deferred cards, otherwise the focused one would move out of sight.
  expect(await contentHeight()).toBe(height);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(search.box).toBeFocused();
});

test('Escape in the results returns to the box, Escape in the box clears it', async ({
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

test('a card’s menu handles its keys: the arrow opens it, Escape only closes it', async ({
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

test('arrow keys move through recent searches and genre tiles, one below the other', async ({
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

test('everything is reachable with Tab as well', async ({ page, search }) => {
  await search.box.fill('jazz');
  await expect(search.resultsOf('jazz')).toBeVisible();
  await search.box.press('Tab');
  await expect(search.clear).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search.playButtons.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(search.results.getByRole('button', { name: /^Like / }).first()).toBeFocused();
});

test('the key / focuses the box, also before the search page was ever shown', async ({
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

test('each way to search focuses the box, and Arrow Down goes from there to the results', async ({
  page,
  home,
  search,
}) => {
  const ways = [
    () => page.keyboard.press('ArrowRight'),
    () => showPage(page, 'search'),
    () => home.showAll('Hip-Hop').click(),
    () => publish(page, 'perform-search', { query: 'jazz' }),
  ];
  await waitForAttendance(page);
  for (const go of ways) {
    await showPage(page, 'home');
    await expect(home.greeting).toBeFocused();
    await expect(home.showAll('Hip-Hop')).toBeVisible();
    await go();
    await expect(search.box).toBeFocused();
  }
  await expect(search.resultsOf('jazz')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(search.playButtons.first()).toBeFocused();
  await search.box.fill('');
  await search.tile('Jazz').click();
  await expect(search.box).toBeFocused();
  await expect(search.results).toBeVisible();
});

test('text typed outside the box is inserted into it, also while the page’s code is loading, and the music plays on', async ({
  page,
  home,
  search,
  player,
}) => {
  await showPage(page, 'home');
  const arrive = await hold(page, /\/catalog\/search\.[^/]*\.js/);
  await page.reload();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await waitForAttendance(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Search', exact: true })
    .click();
  await expect(page.getByText('Loading Search')).toBeVisible();
  await page.keyboard.type('milk and ');
  arrive();
  await expect(search.box).toHaveValue('milk and ');
  await expect(search.box).toBeFocused();
  await page.keyboard.type('jam 5');
  await expect(search.box).toHaveValue('milk and jam 5');

  await search.heading.click();
  await page.keyboard.type('jklm 059');
  await expect(search.box).toHaveValue('jklm 059');
  await player.expectSoundToAdvance();
  await expect(player.volumeSlider).toHaveAttribute('aria-valuetext', '70 percent');
});
