import type { Locator } from '@playwright/test';
import type { Exchange } from '../fixtures/exchanges.ts';
import { rememberGuest } from '../fixtures/guest.ts';
import { expect, test as base } from '../fixtures/publishedSite.ts';
import { expectKept, keptPaths, startSite, type SwitchedSite } from '../fixtures/switchedSite.ts';

const test = base.extend<{ readonly served: SwitchedSite }>({
  served: async ({ site, musicSite, page }, use) => {
    await rememberGuest(page);
    const served = await startSite(site.folder, musicSite);
    await use(served);
    await page.close();
    await served.stop();
  },
});
test.use({ serviceWorkers: 'allow' });

const HOVERS = 15;
/** The beginning of a sound, and the headers of its answer. */
const MOST_WARM_BYTES = (64 << 10) + 2_048;
/** What the worker stores of a played sound in high quality. */
const STORED_RANGE = `bytes=0-${(3 << 19) - 1}`;

const isSound = ({ path }: Exchange): boolean => path.startsWith('/api/music/audio/');
const isCover = ({ path }: Exchange): boolean => path.startsWith('/api/music/covers/');
const bytesOf = (exchanges: readonly Exchange[]): number =>
  exchanges.reduce((sum, { bytes }) => sum + bytes(), 0);

const drawnCovers = (results: Locator): Promise<number> =>
  results
    .locator('img')
    .evaluateAll(
      (images: HTMLImageElement[]) => images.filter(({ naturalWidth }) => naturalWidth > 0).length,
    );

test('a pointer that rests on fifteen cards of a first visit leaves the network to covers and the player, and only what is played is stored', async ({
  page,
  served,
  home,
  search,
  player,
}) => {
  const { exchanges } = served;
  const sounds = (): readonly Exchange[] => exchanges.filter(isSound);
  /** What was asked since this function was made. */
  const since = (from = exchanges.length) => exchanges.slice(from);
  await page.goto(served.url);
  await expect(home.greeting).toBeVisible();
  await expect(player.region).toBeVisible();
  await expectKept(page);

  await test.step('each rest fetches 64 KB at most, of one sound at a time', async () => {
    await search.perform({ query: 'night' });
    await expect(search.playButtons.nth(HOVERS - 1)).toBeVisible();
    for (let card = 0; card < HOVERS; card += 1) {
      await search.playButtons.nth(card).hover();
      await expect.poll(() => new Set(sounds().map(({ path }) => path)).size).toBe(card + 1);
      await expect.poll(() => sounds().filter(({ endedAt }) => !endedAt).length).toBeLessThan(2);
    }
    expect(new Set(sounds().map(({ range }) => range))).toEqual(new Set(['bytes=0-65535']));
    for (const sound of sounds()) expect(sound.bytes()).toBeLessThan(MOST_WARM_BYTES);
    expect(await keptPaths(page, 'sounds')).toEqual([]);
  });
  const hoveredBytes = bytesOf(sounds());
  const played = HOVERS - 1;

  await test.step('covers and a play come at once: no other sound is on the wire', async () => {
    const from = exchanges.length;
    await search.perform({ query: 'jazz' });
    const results = search.resultsOf('jazz');
    await expect(results.getByRole('listitem').nth(played)).toBeVisible();
    await expect.poll(() => drawnCovers(results)).toBeGreaterThanOrEqual(12);
    await search.playButtons.nth(2).click();
    await player.expectSoundToAdvance();
    const path = new URL((await player.sound()).src).pathname;
    const asked = since(from);
    const firstSound = asked.findIndex(isSound);
    expect(asked[firstSound]?.path).toBe(path);
    const coversAt = asked
      .filter(isCover)
      .map(({ askedAt, endedAt = askedAt }) => endedAt - askedAt);
    const { askedAt, endedAt } = asked[firstSound]!;
    console.log('covers ms', coversAt.map(Math.round), 'sound', askedAt, endedAt);
  });

  await test.step('the worker stores the sound that is played, and no other', async () => {
    const path = new URL((await player.sound()).src).pathname;
    await expect.poll(() => keptPaths(page, 'sounds')).toEqual([path]);
    const stored = sounds().filter(({ range }) => range === STORED_RANGE);
    for (const other of stored) expect(other.path).toBe(path);
  });
  test.info().annotations.push({
    type: 'bytes over the wire',
    description: `${hoveredBytes} for ${HOVERS} rests; ${bytesOf(sounds())} with the play and the next track`,
  });
  console.log(
    hoveredBytes,
    bytesOf(sounds()),
    sounds().map((s) => [
      s.path,
      s.range,
      s.bytes(),
      Math.round(s.askedAt),
      s.endedAt && Math.round(s.endedAt),
    ]),
  );
});
