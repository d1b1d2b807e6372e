import type { Page } from '@playwright/test';
import { idsFrom, musicItem, MusicWire } from '../../fixtures/musicWire.ts';
import { breakRoutes, expectedErrorsOf } from '../../fixtures/routeFaults.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Answers every search with as many tracks as requested, up to `available`. */
async function offerTracks(page: Page, available: number): Promise<MusicWire> {
  const wire = await MusicWire.tap(page, 'all');
  const name = 'שיר לילה ארוך מאוד עם שם שלא נגמר';
  wire.answerWithItems(({ limit }) =>
    idsFrom(1, Math.min(available, limit)).map((id) =>
      musicItem(id, id % 3 === 1 ? { trackName: name } : {}),
    ),
  );
  return wire;
}

const scrollTop = (page: Page): Promise<number> =>
  page.locator('#content').evaluate(({ scrollTop: top }) => Math.round(top));

test('after fifty results more are offered and appended, and scroll position and focus stay', async ({
  page,
  asGuest,
  search,
}) => {
  const { calls } = await offerTracks(page, 500);
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
  await page.keyboard.press('End');
  await expect(search.playButtons.last()).toBeFocused();
  await expect(search.playButtons.last()).toBeInViewport();
  await expect(search.box).toHaveValue('night');
  const limits = calls.filter(({ query }) => query === 'night').map(({ limit }) => limit);
  expect([...new Set(limits)]).toEqual([50, 200]);
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

test('in a window that was resized, cards that are rendered as they scroll into view move nothing', async ({
  page,
  asGuest,
  search,
}) => {
  await offerTracks(page, 500);
  await asGuest();
  await search.open();
  await search.perform({ query: 'night', limit: 200 });
  await expect(search.playButtons).toHaveCount(200);
  // Cards that were never in view have the size of the old window, unless their cells say theirs.
  await page.setViewportSize({ width: 1000, height: 800 });
  await search.playButtons.first().scrollIntoViewIfNeeded();
  const height = (await search.results.boundingBox())?.height;
  for (const index of [60, 120, 199]) {
    await search.playButtons.nth(index).scrollIntoViewIfNeeded();
    await expect(search.playButtons.nth(index)).toBeInViewport();
    expect((await search.results.boundingBox())?.height).toBe(height);
  }
});

test('the code of the page is reported if it cannot be loaded, and Retry loads it with the requested search', async ({
  page,
  asGuest,
  home,
  search,
  expectedErrors,
}) => {
  expectedErrors.push(...expectedErrorsOf('catalog'), /^\[catalog\/search\]/);
  const heal = await breakRoutes(page, '**/remotes/catalog/search.*', 'down');
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await search.perform({ query: 'jazz', limit: 3 });
  const missing = page.getByRole('alert').filter({ hasText: 'Search is not available right now.' });
  await expect(missing).toBeVisible();
  heal();
  await missing.getByRole('button', { name: 'Retry' }).click();
  await expect(search.resultsOf('jazz')).toBeVisible();
  await expect(search.playButtons).toHaveCount(3);
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
