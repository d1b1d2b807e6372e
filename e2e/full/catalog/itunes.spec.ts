import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Locator } from '@playwright/test';
import { silentWav } from '../../../scripts/lib/index.ts';
import { startMusicApi } from '../../../scripts/serve/index.ts';
import { MusicWire } from '../../fixtures/musicWire.ts';
import { expect, test as base } from '../../fixtures/site.ts';
import { QueuePanel } from '../../pages/QueuePanel.ts';

/** A cover of a host that no configured source names. */
const STRAY = 'https://covers.example/1.jpg';

const COVERS = 'https://is1-ssl.mzstatic.com/image/thumb/Music';

/** A song as the Search API of iTunes describes it, with the fields that an answer was recorded with. */
const itunesSong = (trackId: number): Readonly<Record<string, unknown>> => ({
  wrapperType: 'track',
  kind: 'song',
  artistId: 9_000 + trackId,
  collectionId: 7_000 + trackId,
  trackId,
  artistName: `The Hobs ${trackId}`,
  collectionName: 'Boil',
  trackName: `Kettle ${trackId}`,
  trackViewUrl: `https://music.apple.com/us/album/boil/${7_000 + trackId}?i=${trackId}&uo=4`,
  previewUrl: `https://audio-ssl.itunes.apple.com/itunes-assets/${trackId}.p.m4a`,
  artworkUrl60: `${COVERS}/${trackId}/60x60bb.jpg`,
  artworkUrl100: `${COVERS}/${trackId}/100x100bb.jpg`,
  releaseDate: '2020-01-02T12:00:00Z',
  trackTimeMillis: 201_000,
  primaryGenreName: 'Pop',
  trackPrice: 1.29,
  isStreamable: true,
});

const SONGS = [
  itunesSong(1),
  itunesSong(2),
  { ...itunesSong(3), artworkUrl100: STRAY, artworkUrl60: STRAY },
];

/** A module for `--import`, by which the music API asks this server in the place of iTunes. */
const askingInstead = (url: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    const { fetch } = globalThis;
    globalThis.fetch = (asked, init) => fetch('${url}/' + new URL(asked).search, init);
  `)}`;

/** A site whose music API searches iTunes: a server on this machine that finds these songs. */
const test = base.extend({
  baseURL: async ({ openSite }, use) => {
    const itunes = createServer((_request, response) => {
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.end(JSON.stringify({ resultCount: SONGS.length, results: SONGS }));
    });
    itunes.listen(0, '127.0.0.1');
    await once(itunes, 'listening');
    const { port } = itunes.address() as AddressInfo;
    const musicApi = await startMusicApi({
      MUSIC_SOURCE: 'itunes',
      NODE_OPTIONS: `--import ${askingInstead(`http://127.0.0.1:${port}`)}`,
    });
    const config = { auth: null, musicSources: ['itunes'] };
    const site = await openSite({ musicApiUrl: musicApi.url, config });
    await use(site.url);
    await musicApi.stop();
    itunes.close();
  },
});

const PHONE = { width: 390, height: 844 };

/** Answers for Apple's hosts, and counts what is asked of any other one. */
async function answerForApple(context: BrowserContext): Promise<readonly string[]> {
  const strayed: string[] = [];
  await context.route(/^https:/, (route) => {
    strayed.push(route.request().url());
    return route.abort();
  });
  await context.route(/^https:\/\/[a-z0-9-]+\.mzstatic\.com\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100" fill="teal"/></svg>',
    }),
  );
  await context.route(/^https:\/\/[a-z0-9-]+\.itunes\.apple\.com\//, (route) =>
    route.fulfill({ contentType: 'audio/wav', body: silentWav(30) }),
  );
  return strayed;
}

const creditIn = (place: Locator, name: string): Locator =>
  place.getByRole('link', { name, exact: true });

test('songs of iTunes are shown and played from Apple’s hosts alone, each with the link that Apple asks for', async ({
  page,
  context,
  asGuest,
  search,
  player,
  expectedErrors,
}) => {
  const WORDS = 'Provided courtesy of iTunes';
  const STORE = /^https:\/\/music\.apple\.com\/us\/album\/boil\/700\d\?i=/;
  const strayed = await answerForApple(context);
  // Twenty calls of iTunes a minute: none for the rows of home.
  const rows = await MusicWire.tap(page, 'rows');
  rows.answerWithItems(() => []);
  await asGuest();
  await search.open();
  await search.box.fill('kettle');
  await expect(search.playButtons).toHaveCount(3);

  await test.step('a card shows its cover and the link', async () => {
    const covers = search.results.locator('img[src*="mzstatic.com"]');
    await expect(covers).toHaveCount(2);
    for (const cover of await covers.all())
      await expect
        .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    await expect(creditIn(search.results, WORDS)).toHaveCount(3);
    await expect(creditIn(search.results, WORDS).first()).toHaveAttribute('href', STORE);
  });

  await test.step('a cover of another host is not asked for', async () => {
    expectedErrors.push(/covers\.example/);
    expect(strayed).toEqual([]);
  });

  await test.step('the player plays Apple’s preview and shows the link', async () => {
    await search.playButtons.first().click();
    await player.expectSoundToAdvance();
    expect((await player.sound()).src).toBe(itunesSong(1)['previewUrl']);
    await player.pause.click();
    await expect(creditIn(player.region, WORDS)).toBeVisible();
  });

  const queue = new QueuePanel(page);
  await test.step('the queue shows the source', async () => {
    await queue.open();
    await expect(creditIn(queue.panel, 'iTunes').first()).toBeVisible();
    await queue.close.click();
  });

  await test.step('the bar of a phone names the source, and its full player has the link', async () => {
    await page.setViewportSize(PHONE);
    await expect(player.region.getByText('iTunes', { exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Open full player', exact: true }).click();
    await expect(creditIn(queue.panel, WORDS).first()).toBeInViewport({ ratio: 1 });
  });
});
