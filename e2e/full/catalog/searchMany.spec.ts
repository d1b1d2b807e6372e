import type { Page } from '@playwright/test';
import { cutOff, expectedErrorsOf } from '../../fixtures/faults.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Answers every search with as many tracks as requested, up to `available`; returns the requested limits. */
async function offerTracks(page: Page, available: number): Promise<readonly string[]> {
  const limits: string[] = [];
  await page.route('**/api/music/search?*', async (route) => {
    const limit = new URL(route.request().url()).searchParams.get('limit') ?? '';
    limits.push(limit);
    const results = Array.from({ length: Math.min(available, Number(limit)) }, (_, index) => ({
      trackId: index + 1,
      trackName: index % 3 === 0 ? 'שיר לילה ארוך מאוד עם שם שלא נגמר' : `Night Song ${index + 1}`,
      artistName: `The Sleepers ${index + 1}`,
      collectionName: 'Nights',
      artworkUrl100: '',
      artworkUrl60: '',
      previewUrl: '/api/music/audio/170101',
      trackTimeMillis: 30_000,
    }));
    await route.fulfill({ json: { results } });
  });
  return limits;
}

const scrollTop = (page: Page): Promise<number> =>
  page.locator('#content').evaluate(({ scrollTop: top }) => Math.round(top));

test('after fifty results more are offered and appended, and scroll position and focus stay', async ({
  page,
  asGuest,
  search,
}) => {
  const limits = await offerTracks(page, 500);
  await asGuest();
  await search.open();
  await search.box.fill('night');
  await expect(search.playButtons).toHaveCount(50);
  const more = search.results.getByRole('button', { name: 'Show more' });
  await more.focus();
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(0);
  await more.press('Enter');
  await expect(search.playButtons).toHaveCount(200);
  await expect(more).toBeHidden();
  await expect(search.playButtons.nth(50)).toBeFocused();
  expect(await scrollTop(page)).toBe(before);
  await expect(search.box).toHaveValue('night');
  expect(limits.slice(-2)).toEqual(['50', '200']);
});

test('when all results are shown, no more are offered', async ({ page, asGuest, search }) => {
  await offerTracks(page, 49);
  await asGuest();
  await search.open();
  await search.box.fill('night');
  await expect(search.playButtons).toHaveCount(49);
  await expect(search.results.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test('two hundred results on a slow machine: typed text is shown at once, and the final results are correct', async ({
  page,
  asGuest,
  search,
}) => {
  await offerTracks(page, 500);
  await asGuest();
  await search.open();
  await search.perform({ query: 'night', limit: 200 });
  await expect(search.playButtons).toHaveCount(200);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await search.box.focus();
  await search.box.pressSequentially(' and day', { delay: 60 });
  await expect(search.box).toHaveValue('night and day');
  await expect(search.resultsOf('night and day')).toBeVisible();
  await expect(search.playButtons).toHaveCount(50);
});

test('one key leads to the last of two hundred results, and makes it visible', async ({
  page,
  asGuest,
  search,
}) => {
  await offerTracks(page, 500);
  await asGuest();
  await search.open();
  await search.perform({ query: 'night', limit: 200 });
  await expect(search.playButtons).toHaveCount(200);
  await search.box.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(search.playButtons.last()).toBeFocused();
  await expect(search.playButtons.last()).toBeInViewport();
});

test('earlier results stay in place while a newer search is pending', async ({
  page,
  asGuest,
  search,
}) => {
  await offerTracks(page, 20);
  await asGuest();
  await search.open();
  await search.box.fill('night');
  await expect(search.playButtons).toHaveCount(20);
  await expect(search.resultsOf('night')).toHaveAttribute('aria-busy', 'false');
  const top = await search.playButtons.first().boundingBox();
  await page.route('**/api/music/spotify?*q=night+tr*', () => new Promise(() => undefined));
  await search.box.fill('night train');
  await expect(search.spinner).toBeVisible();
  await expect(search.resultsOf('night')).toHaveAttribute('aria-busy', 'true');
  expect(await search.playButtons.first().boundingBox()).toEqual(top);
});

test.describe('the code of the page', () => {
  test('is not loaded for home', async ({ page, asGuest, home }) => {
    await asGuest();
    await expect(home.greeting).toBeVisible();
    const named = await page
      .locator('link[rel=preload]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')).filter((href) => href?.includes('/search.')),
      );
    expect(named).toEqual([]);
  });

  test('is reported if it cannot be loaded, and Retry loads it with the requested search', async ({
    page,
    asGuest,
    home,
    search,
    expectedErrors,
  }) => {
    expectedErrors.push(...expectedErrorsOf('catalog'), /^\[catalog\/search\]/);
    const heal = await cutOff(page, 'catalog', 'search.*');
    await asGuest();
    await expect(home.greeting).toBeVisible();
    await search.perform({ query: 'jazz', limit: 3 });
    const missing = page
      .getByRole('alert')
      .filter({ hasText: 'Search is not available right now.' });
    await expect(missing).toBeVisible();
    await heal();
    await missing.getByRole('button', { name: 'Retry' }).click();
    await expect(search.resultsOf('jazz')).toBeVisible();
    await expect(search.playButtons).toHaveCount(3);
  });
});

test('a long, a right-to-left and a marked-up query stay within their place on a phone', async ({
  page,
  asGuest,
  search,
}) => {
  await asGuest();
  await search.open();
  await page.setViewportSize({ width: 390, height: 844 });
  const queries = ['a'.repeat(200), 'מוזיקה לילית', '<b>bold</b> 🎷'];
  for (const query of queries) {
    await search.box.fill(query);
    await search.box.press('Enter');
    await expect(page.getByText(`“${query}”`).first()).toBeVisible();
  }
  await search.clear.click();
  await expect(search.recent.getByRole('listitem')).toHaveText(queries.toReversed());
  const overflow = await page
    .locator('#content')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBe(0);
});
