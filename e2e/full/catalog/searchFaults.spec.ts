import type { Route } from '@playwright/test';
import { REMOTE_OVERTAKEN } from '../../fixtures/routeFaults.ts';
import {
  MusicWire,
  stopClock,
  type MusicAnswer,
  type MusicCall,
} from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The browser's message about a failed request; no code can suppress it. */
const FAILED_LOADS = /Failed to load resource/;
/** An invalid API response is a defect that is reported in the console. */
const NONSENSE = /^\[search\] MusicError: The music API answered nonsense/;

const json =
  (body: unknown): MusicAnswer =>
  (route) =>
    route.fulfill({ json: body });

/** A track as the API returns it. */
const ITEM = {
  trackId: 41,
  trackName: 'Harbour Lights',
  artistName: 'The Lanterns',
  collectionName: 'Tides',
  artworkUrl100: '/api/music/cover/41?size=100',
  artworkUrl60: '/api/music/cover/41?size=60',
  previewUrl: '/api/music/audio/41',
  trackTimeMillis: 180_000,
};

/** Answers the first calls to each endpoint in this way, and passes later ones to the real API. */
function firstTwoTries(fail: (route: Route) => Promise<void>): MusicAnswer {
  const tries = new Map<MusicCall['endpoint'], number>();
  return async (route, { endpoint }) => {
    const count = (tries.get(endpoint) ?? 0) + 1;
    tries.set(endpoint, count);
    await (count <= 2 ? fail(route) : route.continue());
  };
}

/** In the order of the alphabet: both endpoints are asked at the same time. */
const THREE_TRIES = (query: string): readonly string[] => [
  ...Array<string>(3).fill(`search ${query}, 50`),
  ...Array<string>(3).fill(`spotify ${query}, 50`),
];

let wire: MusicWire;
test.beforeEach(async ({ page, asGuest, search, expectedErrors }) => {
  expectedErrors.push(FAILED_LOADS);
  wire = await MusicWire.tap(page);
  await asGuest();
  await search.open();
});

test('the spinner is shown while the API is slow', async ({ search }) => {
  const release = wire.hold('jazz');
  await search.box.fill('jazz');
  await expect(search.spinner).toBeVisible();
  await expect(search.results).toBeHidden();
  release();
  await expect(search.resultsOf('jazz')).toBeVisible();
  await expect(search.spinner).toBeHidden();
  await expect(search.error).toBeHidden();
});

for (const [what, fail] of [
  ['breaks off', (route: Route) => route.abort('connectionreset')],
  ['answers 503', (route: Route) => route.fulfill({ status: 503, body: 'Busy' })],
] as const) {
  test(`an API that ${what} on the first two tries is called a third time`, async ({ search }) => {
    wire.answerWith(firstTwoTries(fail));
    await search.box.fill('jazz');
    await expect(search.resultsOf('jazz')).toBeVisible();
    await expect(search.error).toBeHidden();
    expect([...wire.asked].sort()).toEqual(THREE_TRIES('jazz'));
  });

  test(`an API that ${what} every time is called three times per endpoint, and Retry calls it again`, async ({
    search,
  }) => {
    wire.answerWith(fail);
    await search.box.fill('jazz');
    await expect(search.error).toBeVisible();
    await expect(search.spinner).toBeHidden();
    expect([...wire.asked].sort()).toEqual(THREE_TRIES('jazz'));
    wire.answerWith();
    await search.retry.click();
    await expect(search.resultsOf('jazz')).toBeVisible();
    await expect(search.error).toBeHidden();
    expect(wire.asked).toHaveLength(8);
  });
}

test('if only the first endpoint is down, the second one answers', async ({ search }) => {
  wire.answerWith((route, { endpoint }) =>
    endpoint === 'spotify' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await search.box.fill('jazz');
  await expect(search.resultsOf('jazz')).toBeVisible();
  expect([...wire.asked].sort()).toEqual(['search jazz, 50', ...THREE_TRIES('jazz').slice(3)]);
});

test('a hanging API does not block the box: a newer query is answered, blank text clears, and unneeded calls are aborted', async ({
  page,
  search,
}) => {
  wire.hold('jazz');
  const givenUp = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/music/spotify?q=jazz'),
  );
  await search.box.fill('jazz');
  await expect(search.spinner).toBeVisible();
  await search.box.fill('rock');
  await expect(search.resultsOf('rock')).toBeVisible();
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
  await search.box.fill('jazz');
  await expect(search.spinner).toBeVisible();
  await search.box.fill(' ');
  await expect(search.spinner).toBeHidden();
  await expect(search.genres).toBeVisible();
});

test('the calls to an API that never answers time out together', async ({
  page,
  search,
  expectedErrors,
}) => {
  expectedErrors.push(REMOTE_OVERTAKEN);
  await stopClock(page);
  wire.hold('jazz');
  await search.box.fill('jazz');
  await search.box.press('Enter');
  await expect(search.spinner).toBeVisible();
  // All tries of a call together have 8 s (docs/decisions/music-sources.md).
  await page.clock.runFor(8_000);
  await expect(search.error).toBeVisible();
  expect([...wire.asked].sort()).toEqual(['search jazz, 50', 'spotify jazz, 50']);
  wire.answerWith();
  await search.retry.click();
  await expect(search.resultsOf('jazz')).toBeVisible();
});

for (const [what, answer] of [
  [
    'HTML',
    (route: Route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p id="hostile">Hello</p>' }),
  ],
  ['broken JSON', (route: Route) => route.fulfill({ body: '{"results":[' })],
  ['null', json(null)],
  ['a text for the results', json({ results: 'jazz' })],
  ['an object for the results', json({ results: { 0: ITEM, length: 1 } })],
] as const) {
  test(`an API that answers ${what} is reported as a failed search without results`, async ({
    page,
    search,
    expectedErrors,
  }) => {
    expectedErrors.push(NONSENSE);
    wire.answerWith(answer);
    await search.box.fill('jazz');
    await expect(search.error).toBeVisible();
    await expect(page.locator('#hostile')).toHaveCount(0);
    wire.answerWith();
    await search.retry.click();
    await expect(search.resultsOf('jazz')).toBeVisible();
  });
}

test('the valid tracks of a partly invalid response are shown, and hostile text is shown as text', async ({
  page,
  search,
}) => {
  const hostile = '<img src=x onerror="document.title=1">';
  const answer = json({
    results: [
      null,
      7,
      'track',
      [],
      {},
      { ...ITEM, trackId: 'x' },
      { ...ITEM, trackId: 1, trackName: { toString: 1 } },
      { ...ITEM, trackId: 2, previewUrl: 'javascript:alert(1)' },
      { ...ITEM, trackId: 3, previewUrl: null },
      { ...ITEM, trackId: 4, trackName: hostile, trackTimeMillis: 'long' },
      ITEM,
    ],
  });
  wire.answerWith(answer);
  await search.box.fill('jazz');
  await expect(search.playButtons).toHaveCount(2);
  await expect(search.playButtons.first()).toHaveAccessibleName(
    `Play ${hostile} by ${ITEM.artistName}`,
  );
  await expect(search.playButtons.last()).toHaveAccessibleName(
    'Play Harbour Lights by The Lanterns',
  );
  await expect(page).toHaveTitle('Search · Prelude');
});

test('an empty result is reported, and the genres are offered', async ({ search }) => {
  wire.answerWith(json({ results: [] }));
  await search.box.fill('jazz');
  await expect(search.announcement).toHaveText('No tracks found for jazz');
  await expect(search.genres).toBeVisible();
  await expect(search.error).toBeHidden();
});

test('a search in an offline browser fails at once, without a call', async ({
  goOffline,
  search,
}) => {
  await goOffline();
  await search.box.fill('jazz');
  await expect(search.error).toBeVisible();
  expect(wire.asked).toEqual([]);
});

test('going offline during a search is reported, and the search is repeated when the network is back', async ({
  context,
  goOffline,
  search,
}) => {
  let breakOff: () => void = () => undefined;
  const broken = new Promise<void>((resolve) => (breakOff = resolve));
  wire.answerWith(async (route) => {
    await broken;
    await route.abort('internetdisconnected');
  });
  await search.box.fill('jazz');
  await expect(search.spinner).toBeVisible();
  await goOffline();
  breakOff();
  await expect(search.error).toBeVisible();
  wire.answerWith();
  await context.setOffline(false);
  await expect(search.resultsOf('jazz')).toBeVisible();
  await expect(search.error).toBeHidden();
});
