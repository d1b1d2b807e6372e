import type { Locator } from '@playwright/test';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { untilServicesRun } from '../../fixtures/running.ts';
import { breakRoutes } from '../../fixtures/routeFaults.ts';
import { showPage } from '../../fixtures/windowEvents.ts';

test.beforeEach(({ context }) => silencePreviews(context));

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

test('arrow keys move through recent searches, tiles and results by their layout, Escape and Tab lead out of them', async ({
  page,
  search,
}) => {
  const focused = page.locator(':focus');
  const contentHeight = (): Promise<number> =>
    page.getByRole('main').evaluate(({ scrollHeight }) => scrollHeight);
  for (const query of ['rock', 'jazz']) {
    await search.box.fill(query);
    await search.box.press('Enter');
    await expect(search.resultsOf(query)).toBeVisible();
  }
  await page.keyboard.press('ArrowDown');
  await expect(search.playButtons.first()).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(search.playButtons.nth(1)).toBeFocused();
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
  await expect.poll(contentHeight).toBe(height);
  await page.keyboard.press('Escape');
  await expect(search.box).toBeFocused();
  await expect(search.box).toHaveValue('jazz');

  await test.step('Tab leads through the controls of the card that had the focus last, whose menu handles its keys', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    const more = search.results.getByRole('button', { name: /^More for / });
    for (const stop of [
      search.clear,
      search.sample,
      search.playButtons.first(),
      search.results.getByRole('button', { name: /^Like / }).first(),
      more.first(),
    ]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(more.first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(more.nth(1)).toBeFocused();
  });

  await test.step('without a query they move through recent searches and genre tiles', async () => {
    await page.keyboard.press('Escape');
    await expect(search.box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search.box).toHaveValue('');
    await page.keyboard.press('ArrowDown');
    await expect(search.recentQuery('jazz')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(search.recentQuery('rock')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(search.examples.locator(':focus')).toHaveCount(1);
    // The last of the lines of examples.
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await expect(search.genres.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(search.tiles.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(search.resultsOf('pop hits')).toBeVisible();
  });
});

test('text typed outside the box is inserted into it, also while the page’s code is loading, and the music plays on', async ({
  page,
  home,
  search,
  player,
}) => {
  await showPage(page, 'home');
  const arrive = await breakRoutes(page, /\/catalog\/search\.[^/]*\.js/, 'late');
  await page.reload();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await untilServicesRun(page);
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
