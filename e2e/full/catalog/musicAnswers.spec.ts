import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { publish } from '../../fixtures/windowEvents.ts';

/** Answers all calls of the music API for one query. */
const answerFor = (
  page: Page,
  query: string,
  answer: (route: Route) => Promise<void>,
): Promise<unknown> =>
  page.route(
    ({ pathname, searchParams }) =>
      pathname.startsWith('/api/music/') && searchParams.get('q') === query,
    answer,
  );

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

const found = (route: Route, ...items: readonly unknown[]): Promise<void> =>
  route.fulfill({ json: { results: items } });

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

/** Answers whose handling depends on the browser; shared/src/api/musicAnswer.test.ts proves what is read of a text. */
const NONSENSE: readonly (readonly [string, Parameters<Route['fulfill']>[0]])[] = [
  ['HTML', { contentType: 'text/html', body: '<!doctype html><script>alert(1)</script>' }],
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
      await answerFor(page, name, (route) => route.fulfill(nonsense));
      await performSearch(page, name);
      await expect(searchFailed(page), name).toBeVisible();
      const well = `after ${name}`;
      await answerFor(page, well, (route) => found(route, makeItem({})));
      await performSearch(page, well);
      await expect(playButton(page), name).toBeVisible();
    });
  }
});

test('JSON is read with any content type, also after a byte order mark', async ({ page }) => {
  const body = `\ufeff${JSON.stringify({ results: [makeItem({})] })}`;
  await answerFor(page, 'harbour', (route) => route.fulfill({ contentType: 'text/html', body }));
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
  await answerFor(page, 'hostile', (route) =>
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
