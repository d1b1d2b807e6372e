import { type MusicCall, MusicWire, silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(({ context }) => silencePreviews(context));

/** The calls of a search: the first endpoint, and the second if the first finds nothing. */
const callsFor = (query: string, limit = 50): readonly MusicCall[] => [
  { endpoint: 'spotify', query, limit },
  { endpoint: 'search', query, limit },
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
  // A query without words asks for examples.
  const examples = callsFor('?', 1);
  await expect(search.examples.first()).toBeVisible();
  expect(wire.calls).toEqual(examples);

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
  expect(wire.calls).toEqual([...examples, ...callsFor('jazz')]);
});
