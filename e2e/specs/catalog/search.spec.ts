import { MusicWire } from '../../fixtures/musicWire.ts';
import { storedTrack } from '../../fixtures/storedPlaylists.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The calls of a search: the first endpoint, and the second if the first finds nothing. */
const callsFor = (query: string, limit = 50): readonly string[] => [
  `spotify ${query}, ${limit}`,
  `search ${query}, ${limit}`,
];

test('typed text is searched for, its results play, and the page keeps them when it is left', async ({
  page,
  asGuest,
  home,
  search,
  player,
}) => {
  const wire = await MusicWire.tap(page);
  await asGuest();
  await search.open();
  await expect(search.box).toHaveAttribute('placeholder', 'What do you want to listen to?');
  await expect(search.tiles).toHaveCount(10);
  expect(wire.asked).toEqual([]);

  const release = wire.hold('jazz');
  await search.box.fill(' jazz ');
  await expect(search.spinner).toBeVisible();
  await expect(search.genres).toBeHidden();
  release();
  await expect(search.resultsOf('jazz')).toBeVisible();
  await expect(search.spinner).toBeHidden();
  await expect(search.announcement).toHaveText(/^\d+ tracks found for jazz$/);
  await search.playButtons.first().click();
  await player.expectSoundToAdvance();

  await page.goBack();
  await expect(home.greeting).toBeVisible();
  await page.goForward();
  await expect(search.resultsOf('jazz')).toBeVisible();
  await search.clear.click();
  await expect(search.box).toBeFocused();
  await expect(search.genres).toBeVisible();
  // Found in the cache.
  await search.box.fill('jazz');
  await expect(search.playButtons.first()).toBeVisible();
  expect(wire.asked).toEqual(callsFor('jazz'));
});

test('the window event perform-search starts its search from any page, and is ignored if it is malformed', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  const wire = await MusicWire.tap(page);
  await asGuest();
  await expect(home.playButtons('Trending Now').first()).toBeVisible();
  for (const detail of [undefined, null, 'jazz', 7, [], {}, { query: 7 }, { query: null }])
    await search.perform(detail);
  await expect(home.greeting).toBeVisible();
  await expect(page).toHaveTitle('Home · Prelude');
  await search.perform({ query: ' jazz ', limit: 20, colour: 'blue' });
  await expect(search.resultsOf('jazz')).toBeVisible();
  await expect(page).toHaveTitle('Search · Prelude');
  await expect(search.box).toBeFocused();
  expect(wire.asked).toEqual(callsFor('jazz', 20));
});

test('in a window that was resized, cards that are rendered as they scroll into view move nothing', async ({
  page,
  asGuest,
  search,
}) => {
  const wire = await MusicWire.tap(page);
  wire.answerWithItems(({ limit }) =>
    Array.from({ length: limit }, (_, index) => storedTrack(index + 1)),
  );
  await asGuest();
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
