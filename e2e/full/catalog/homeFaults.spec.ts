import type { Route } from '@playwright/test';
import { REMOTE_OVERTAKEN } from '../../fixtures/routeFaults.ts';
import { MusicWire, type MusicAnswer } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The browser's message about a failed request; no code can suppress it. */
const FAILED_LOADS = /Failed to load resource/;

const refuse = (route: Route): Promise<void> =>
  route.fulfill({ status: 503, json: { error: 'down' } });

let wire: MusicWire;
test.beforeEach(async ({ page, expectedErrors }) => {
  expectedErrors.push(FAILED_LOADS);
  wire = await MusicWire.tap(page, 'rows');
});

test('with a slow API a row shows 7 skeleton cards, then its tracks', async ({ asGuest, home }) => {
  const release = wire.hold();
  await asGuest();
  await expect(home.skeletons('Trending Now')).toHaveCount(7);
  await expect(home.skeletons('New Releases')).toHaveCount(7);
  await expect(home.row('Trending Now')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await expect(home.skeletons('Trending Now')).toHaveCount(0);
  await expect(home.row('Trending Now')).toHaveAttribute('aria-busy', 'false');
});

for (const [what, fail] of [
  ['breaks off', (route: Route) => route.abort('connectionreset')],
  ['answers 503', refuse],
] as const) {
  test(`an API that ${what} on the first two tries is called a third time, and the rows are shown`, async ({
    asGuest,
    home,
  }) => {
    const tries = new Map<string, number>();
    wire.answerWith(async (route) => {
      const url = route.request().url();
      const count = (tries.get(url) ?? 0) + 1;
      tries.set(url, count);
      await (count <= 2 ? fail(route) : route.continue());
    });
    await asGuest();
    await expect(home.cards('Trending Now')).toHaveCount(12);
    await expect(home.cards('New Releases')).toHaveCount(12);
    await expect(home.error('Trending Now')).toBeHidden();
    const ofTrending = (endpoint: 'spotify' | 'search'): readonly string[] =>
      wire.queries(endpoint).filter((term) => term.startsWith('trending'));
    expect(ofTrending('spotify')).toEqual(Array(3).fill('trending now'));
    expect(ofTrending('search')).toEqual(Array(3).fill('trending now'));
  });
}

test('while the API is down one notice is shown, no row below is requested, and one Retry loads all', async ({
  page,
  asGuest,
  home,
}) => {
  wire.answerWith(refuse);
  await asGuest();
  await expect(home.notice).toBeVisible();
  await expect(home.content.getByRole('alert')).toHaveCount(1);
  await expect(home.content.getByRole('button', { name: 'Retry' })).toHaveCount(1);
  await expect(home.content.getByRole('heading', { level: 2 })).toHaveText(['Live Concerts']);
  await home.jumpToEnd();
  const below = ['rock hits', 'electronic hits'];
  expect(wire.queries('spotify').filter((term) => below.includes(term))).toEqual([]);

  const release = wire.hold();
  await home.retryAll.focus();
  await page.keyboard.press('Enter');
  await expect(home.skeletons('Trending Now')).toHaveCount(7);
  await expect(home.row('Trending Now')).toBeFocused();
  release();
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await expect(home.cards('New Releases')).toHaveCount(12);
  await expect(home.row('Trending Now')).toBeFocused();
  await home.jumpToEnd();
  await expect(home.cards('Electronic Hits')).toHaveCount(12);
});

test('when the API goes down while home is open, only the rows that are reached afterwards fail', async ({
  asGuest,
  home,
}) => {
  await asGuest();
  await expect(home.cards('New Releases')).toHaveCount(12);
  wire.answerWith(refuse);
  await home.jumpToEnd();
  await expect(home.error('Rock Hits')).toBeVisible();
  await expect(home.error('Electronic Hits')).toBeVisible();
  await expect(home.notice).toHaveCount(0);

  wire.answerWith();
  await home.retry('Electronic Hits').click();
  await expect(home.cards('Electronic Hits')).toHaveCount(12);
  await expect(home.error('Rock Hits')).toBeVisible();
  await home.retry('Rock Hits').click();
  await expect(home.cards('Rock Hits')).toHaveCount(12);
});

test('failed rows are requested again when a guest comes back to home', async ({
  page,
  asGuest,
  home,
}) => {
  wire.answerWith(refuse);
  await asGuest();
  await expect(home.notice).toBeVisible();
  await home.browseTickets.click();
  // Home has to be closed before it can be opened again.
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Concerts' })).toBeVisible();
  wire.answerWith();
  await page.goBack();
  await expect(home.cards('Trending Now')).toHaveCount(12);
});

test('a row whose first term fails uses its next term', async ({ page, asGuest, home }) => {
  wire.answerWith((route, { query }) =>
    query === 'trending now' ? refuse(route) : route.continue(),
  );
  await asGuest();
  await expect(home.cards('Trending Now').first()).toBeVisible();
  await home.showAll('Trending Now').click();
  await expect(page.getByPlaceholder('What do you want to listen to?')).toHaveValue('trending');
});

test('a failing row does not affect the other rows or the music', async ({
  asGuest,
  home,
  player,
}) => {
  wire.answerWith((route, { query }) =>
    query.startsWith('trending') ? refuse(route) : route.continue(),
  );
  await asGuest();
  await expect(home.error('Trending Now')).toBeVisible();
  await expect(home.cards('New Releases')).toHaveCount(12);
  await home.playButtons('New Releases').first().click();
  await player.expectSoundToAdvance();
  await home.retry('Trending Now').click();
  await expect(home.error('Trending Now')).toBeVisible();
  await player.expectSoundToAdvance();
});

for (const [what, answer] of [
  [
    'HTML',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hi</p>' }),
  ],
  [
    'broken JSON',
    (route) => route.fulfill({ contentType: 'application/json', body: '{"results":[' }),
  ],
  ['something else', (route) => route.fulfill({ json: { results: 'many' } })],
] as const satisfies readonly (readonly [string, MusicAnswer])[]) {
  test(`an API that answers ${what} shows an error with Retry, and reports it in the console`, async ({
    asGuest,
    home,
    expectedErrors,
  }) => {
    expectedErrors.push(/^\[home row .+\] MusicError: The music API answered nonsense/);
    wire.answerWith(answer);
    await asGuest();
    await expect(home.notice).toBeVisible();
    wire.answerWith();
    await home.retryAll.click();
    await expect(home.cards('Trending Now')).toHaveCount(12);
  });
}

test('invalid tracks among valid ones are left out', async ({ asGuest, home }) => {
  const good = {
    trackId: 41,
    trackName: 'Harbour Lights',
    artistName: 'The Lanterns',
    previewUrl: '/api/music/audio/41',
  };
  const hostile = [
    null,
    'track',
    { ...good, trackId: 'x' },
    { ...good, trackId: 42, trackName: { toString: 1 } },
    { ...good, trackId: 43, previewUrl: 'javascript:alert(1)' },
    { ...good, trackId: 44, artistName: [] },
  ];
  wire.answerWithItems(({ query }) => (query === 'trending now' ? [...hostile, good, good] : null));
  await asGuest();
  await expect(home.cards('Trending Now')).toHaveCount(1);
  await expect(home.playButtons('Trending Now')).toHaveAccessibleName(
    'Play Harbour Lights by The Lanterns',
  );
});

test('a row without results shows a friendly message', async ({ asGuest, home }) => {
  wire.answerWithItems(({ query }) => (query.startsWith('trending') ? [] : null));
  await asGuest();
  await expect(home.row('Trending Now').getByText('Nothing here yet')).toBeVisible();
  await expect(home.cards('New Releases')).toHaveCount(12);
});

test('an API that hangs finally shows an error with Retry', async ({
  page,
  asGuest,
  home,
  expectedErrors,
}) => {
  expectedErrors.push(REMOTE_OVERTAKEN);
  await page.clock.install();
  wire.answerWith(() => new Promise(() => undefined));
  await asGuest();
  await expect(home.skeletons('Trending Now')).toHaveCount(7);
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  // The timeout of the rows starts with their requests.
  await expect
    .poll(() => wire.queries('spotify'))
    .toEqual(expect.arrayContaining(['trending now', 'new releases']));
  await page.clock.fastForward(20_000);
  await expect(home.notice).toBeVisible();
  wire.answerWith();
  await home.retryAll.click();
  await expect(home.cards('Trending Now')).toHaveCount(12);
});

test('rows that fail offline load by themselves when the connection is back', async ({
  page,
  context,
  goOffline,
  asGuest,
  home,
}) => {
  await asGuest();
  await expect(home.cards('New Releases')).toHaveCount(12);
  await goOffline();
  await home.jumpToEnd();
  for (const title of ['Rock Hits', 'Electronic Hits'] as const) {
    await expect(home.error(title)).toBeVisible();
    await expect(home.error(title)).toContainText('It loads once you are back online.');
  }
  await home.retry('Rock Hits').focus();

  await context.setOffline(false);
  await expect(home.cards('Rock Hits')).toHaveCount(12);
  await expect(home.cards('Electronic Hits')).toHaveCount(12);
  await expect(home.row('Rock Hits')).toBeFocused();
  await expect(page.getByText('It loads once you are back online.')).toHaveCount(0);
});

test('home reports when it goes offline after its rows failed, and loads by itself when the connection is back', async ({
  context,
  goOffline,
  asGuest,
  home,
}) => {
  wire.answerWith(refuse);
  await asGuest();
  await expect(home.notice).toBeVisible();
  await goOffline();
  await expect(home.notice).toContainText('It loads once you are back online.');
  wire.answerWith();
  await context.setOffline(false);
  await expect(home.cards('Trending Now')).toHaveCount(12);
  await expect(home.notice).toHaveCount(0);
});
