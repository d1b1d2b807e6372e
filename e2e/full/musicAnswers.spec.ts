import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { publish } from '../fixtures/windowEvents.ts';

type Endpoint = 'spotify' | 'search';

/** A call of the music API. */
interface Call {
  readonly endpoint: Endpoint;
  readonly route: Route;
}

/** Intercepts all calls for one query and answers the `attempt`th call of its endpoint, from 1. */
async function takeCalls(
  page: Page,
  query: string,
  answer: (call: Call, attempt: number) => Promise<void>,
): Promise<readonly Call[]> {
  const calls: Call[] = [];
  await page.route(
    ({ pathname, searchParams }) =>
      pathname.startsWith('/api/music/') && searchParams.get('q') === query,
    (route, request) => {
      const { pathname } = new URL(request.url());
      const call: Call = { endpoint: pathname.endsWith('/spotify') ? 'spotify' : 'search', route };
      calls.push(call);
      return answer(call, calls.filter(({ endpoint }) => endpoint === call.endpoint).length);
    },
  );
  return calls;
}

const THREE_OF_EACH: readonly Endpoint[] = [
  ...Array<Endpoint>(3).fill('spotify'),
  ...Array<Endpoint>(3).fill('search'),
];

const endpointsOf = (calls: readonly Call[]): readonly Endpoint[] =>
  calls.map(({ endpoint }) => endpoint);

const hold = (): Promise<void> => new Promise(() => undefined);

/** The searches that the page cancels from now on, with the browser's error text. */
function noteAborted(page: Page): readonly string[] {
  const aborted: string[] = [];
  page.on('requestfailed', (request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/music/') && searchParams.has('q'))
      aborted.push(`${pathname}${search} ${request.failure()?.errorText}`);
  });
  return aborted;
}

const makeItem = (item: Readonly<Record<string, unknown>>): unknown => ({
  trackId: 1,
  trackName: 'Quiet Harbour',
  artistName: 'Mira Vale',
  collectionName: 'Tides',
  artworkUrl60: '',
  artworkUrl100: '',
  previewUrl: '/api/music/audio/110501',
  trackTimeMillis: 30_000,
  ...item,
});

const jsonOf = (json: unknown) => ({ contentType: 'application/json', body: JSON.stringify(json) });

const found = (route: Route, ...items: readonly unknown[]): Promise<void> =>
  route.fulfill(jsonOf({ results: items }));

const performSearch = (page: Page, query: string): Promise<void> =>
  publish(page, 'perform-search', { query });

const playButton = (page: Page, trackName = 'Quiet Harbour') =>
  page.getByRole('button', { name: `Play ${trackName} by Mira Vale`, exact: true });

const searchFailed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Failed to search music. Please try again.' });

test.beforeEach(async ({ asGuest, home }) => {
  await asGuest();
  await expect(home.playButtons('Trending Now').first()).toBeVisible();
});

const FAULTS = [
  ['a network that fails', (route: Route) => route.abort('connectionreset')],
  ['a 503', (route: Route) => route.fulfill({ status: 503, ...jsonOf({ error: 'busy' }) })],
] as const;

for (const [fault, fail] of FAULTS) {
  test(`${fault} twice: the third call answers, and the results are shown`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    const calls = await takeCalls(page, 'harbour', ({ route }, attempt) =>
      attempt < 3 ? fail(route) : found(route, makeItem({})),
    );
    await performSearch(page, 'harbour');
    await expect(playButton(page)).toBeVisible();
    expect(endpointsOf(calls)).toEqual(['spotify', 'spotify', 'spotify']);
  });

  test(`${fault} every time: three calls of each endpoint, then the error, and Retry calls again`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    let isDown = true;
    const calls = await takeCalls(page, 'harbour', ({ route }) =>
      isDown ? fail(route) : found(route, makeItem({})),
    );
    await performSearch(page, 'harbour');
    await expect(searchFailed(page)).toBeVisible();
    expect(endpointsOf(calls)).toEqual(THREE_OF_EACH);

    isDown = false;
    await searchFailed(page).getByRole('button', { name: 'Retry' }).click();
    await expect(playButton(page)).toBeVisible();
    expect(endpointsOf(calls)).toEqual([...THREE_OF_EACH, 'spotify']);
  });
}

test('home’s first row comes with the third call of each endpoint', async ({
  page,
  home,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const calls = await takeCalls(page, 'trending now', ({ route }, attempt) =>
    attempt < 3 ? route.abort('connectionreset') : route.continue(),
  );
  await page.reload();
  await expect(home.playButtons('Trending Now').first()).toBeVisible();
  expect(endpointsOf(calls)).toEqual(THREE_OF_EACH);
});

test('an endpoint that hangs times out, and the fallback answers', async ({ page }) => {
  const aborted = noteAborted(page);
  const calls = await takeCalls(page, 'harbour', ({ endpoint, route }) =>
    endpoint === 'spotify' ? hold() : found(route, makeItem({})),
  );
  await performSearch(page, 'harbour');
  await expect(playButton(page)).toBeVisible();
  expect(endpointsOf(calls)).toEqual(['spotify', 'search']);
  await expect
    .poll(() => aborted)
    .toEqual(['/api/music/spotify?q=harbour&limit=50 net::ERR_ABORTED']);
});

test('identical pending requests share one call', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const calls = await takeCalls(page, 'harbour', async ({ route }) => {
    await released;
    await found(route, makeItem({}));
  });
  await performSearch(page, 'harbour');
  await expect.poll(() => calls.length).toBe(1);
  await performSearch(page, 'harbour');
  await performSearch(page, 'harbour');
  release();
  await expect(playButton(page)).toBeVisible();
  expect(endpointsOf(calls)).toEqual(['spotify']);
});

test('results are cached for the session: the same search makes no further call', async ({
  page,
}) => {
  const calls = await takeCalls(page, 'harbour', ({ route }) => found(route, makeItem({})));
  const others = await takeCalls(page, 'meadow', ({ route }) =>
    found(route, makeItem({ trackName: 'Wide Meadow' })),
  );
  for (const [query, trackName] of [
    ['harbour', 'Quiet Harbour'],
    ['meadow', 'Wide Meadow'],
    ['harbour', 'Quiet Harbour'],
  ] as const) {
    await performSearch(page, query);
    await expect(playButton(page, trackName)).toBeVisible();
  }
  expect([calls.length, others.length]).toEqual([1, 1]);
});

test('a superseded search aborts its request', async ({ page }) => {
  const aborted = noteAborted(page);
  const calls = await takeCalls(page, 'harbour', hold);
  await takeCalls(page, 'meadow', ({ route }) => found(route, makeItem({})));
  await performSearch(page, 'harbour');
  await expect.poll(() => calls.length).toBe(1);
  await performSearch(page, 'meadow');
  await expect(playButton(page)).toBeVisible();
  await expect
    .poll(() => aborted)
    .toEqual(['/api/music/spotify?q=harbour&limit=50 net::ERR_ABORTED']);
});

test('a search that is cleared during the wait before a retry makes no further call', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  // The page's timers only advance when the test says so.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const calls = await takeCalls(page, 'harbour', ({ route }) => route.abort('connectionreset'));
  await performSearch(page, 'harbour');
  const box = page.getByPlaceholder('What do you want to listen to?');
  await expect(box).toHaveValue('harbour');
  await expect.poll(() => calls.length).toBe(1);
  await box.fill('');
  await expect(page.getByRole('heading', { name: 'Browse all' })).toBeVisible();
  await page.clock.runFor(10_000);
  await takeCalls(page, 'meadow', ({ route }) => found(route, makeItem({})));
  await performSearch(page, 'meadow');
  await expect(playButton(page)).toBeVisible();
  expect(endpointsOf(calls)).toEqual(['spotify']);
});

test('offline no call is made; back online the same search answers', async ({
  page,
  context,
  goOffline,
  search,
}) => {
  await search.open();
  const calls = await takeCalls(page, 'harbour', ({ route }) => found(route, makeItem({})));
  await goOffline();
  await performSearch(page, 'harbour');
  await expect(searchFailed(page)).toBeVisible();
  expect(calls).toEqual([]);

  await context.setOffline(false);
  await performSearch(page, 'harbour');
  await expect(playButton(page)).toBeVisible();
  expect(endpointsOf(calls)).toEqual(['spotify']);
});

test('going offline during a search is reported at once, and the call is aborted', async ({
  page,
  context,
  goOffline,
  search,
}) => {
  await search.open();
  let isHeld = true;
  const calls = await takeCalls(page, 'harbour', ({ route }) =>
    isHeld ? hold() : found(route, makeItem({})),
  );
  await performSearch(page, 'harbour');
  await expect.poll(() => calls.length).toBe(1);
  await goOffline();
  await expect(searchFailed(page)).toBeVisible({ timeout: 5_000 });
  expect(endpointsOf(calls)).toEqual(['spotify']);

  isHeld = false;
  await context.setOffline(false);
  await performSearch(page, 'harbour');
  await expect(playButton(page)).toBeVisible();
});

const item = JSON.stringify(makeItem({}));
type Fulfilment = Parameters<Route['fulfill']>[0];
const json = (body: string): Fulfilment => ({ contentType: 'application/json', body });

const NONSENSE: readonly (readonly [string, Fulfilment])[] = [
  ['HTML', { contentType: 'text/html', body: '<!doctype html><script>alert(1)</script>' }],
  ['HTML that says it is JSON', json('<!doctype html><script>alert(1)</script>')],
  ['an empty body', json('')],
  ['JSON that breaks off', json(`{"results":[${item},`)],
  ['results that are null', json('{"results":null}')],
  ['results that are no list', json(`{"results":{"0":${item}}}`)],
  ['a list without its envelope', json(`[${item}]`)],
  ['an error with a 200', json('{"error":"quota","results":[]}')],
  ['a 204', { status: 204 }],
  ['a 304', { status: 304 }],
  ['a 401 with a page', { status: 401, contentType: 'text/html', body: '<h1>Log in</h1>' }],
  ['a redirect to a page', { status: 302, headers: { location: '/login' } }],
];

test('an invalid response shows the specified error, and the next search works', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/login', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Log in</h1>' }),
  );
  for (const [name, nonsense] of NONSENSE) {
    await test.step(name, async () => {
      await takeCalls(page, name, ({ route }) => route.fulfill(nonsense));
      await performSearch(page, name);
      await expect(searchFailed(page), name).toBeVisible();
      const well = `after ${name}`;
      await takeCalls(page, well, ({ route }) => found(route, makeItem({})));
      await performSearch(page, well);
      await expect(playButton(page), name).toBeVisible();
    });
  }
});

test('JSON is read with any content type, also after a byte order mark', async ({ page }) => {
  const body = `\ufeff{"results":[${item}]}`;
  await takeCalls(page, 'harbour', ({ route }) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await performSearch(page, 'harbour');
  await expect(playButton(page)).toBeVisible();
});

test('hostile names are shown as text: nothing runs, nothing is fetched, and the layout is intact', async ({
  page,
}) => {
  const dialogs: string[] = [];
  const strangers: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin)) strangers.push(request.url());
  });
  const markup = '<img src=x onerror="window.hostile=1">';
  const evil = '//evil.example/x.jpg';
  await takeCalls(page, 'hostile', ({ route }) =>
    found(
      route,
      makeItem({ trackName: markup, collectionName: '<script>alert(1)</script>' }),
      makeItem({ trackId: 2, trackName: 'ab\u0000c\u202edef\ud83d', artworkUrl100: evil }),
      makeItem({ trackId: 3, trackName: 'a'.repeat(1_000_000) }),
      makeItem({ trackId: 4, trackName: 'A Script', previewUrl: 'javascript:alert(1)' }),
      makeItem({ trackId: 5, trackName: 'Another Origin', previewUrl: '/\\evil.example/a.mp3' }),
      makeItem({ trackId: 6, trackName: 'Two Lists', artistName: ['Mira Vale'] }),
      makeItem({ trackId: 7, trackName: '\u200b\u202e' }),
      makeItem({ trackId: -8, trackName: 'Below Zero' }),
      { __proto__: null, constructor: { prototype: { hostile: 1 } }, trackId: 9 },
      ...Array.from({ length: 10_000 }, () => null),
      makeItem({ trackId: 10 }),
    ),
  );
  await performSearch(page, 'hostile');
  await expect(playButton(page)).toBeVisible();
  await expect(playButton(page, markup)).toBeVisible();
  await expect(playButton(page, 'ab c def')).toBeVisible();
  await expect(playButton(page, 'a'.repeat(500))).toBeVisible();
  const cards = page.getByRole('main').getByRole('button', { name: /^Play .+ by Mira Vale$/ });
  await expect(cards).toHaveCount(4);
  expect(
    await page.evaluate(() => ({
      hostile: 'hostile' in window || 'hostile' in {},
      burst: document.documentElement.scrollWidth > window.innerWidth,
    })),
  ).toEqual({ hostile: false, burst: false });
  expect([dialogs, strangers]).toEqual([[], []]);
});
