import type { Locator } from '@playwright/test';
import { cachedPaths, expectCachedPage } from '../../fixtures/serviceWorker.ts';
import { expect, onSite } from '../../fixtures/site.ts';
import type { RecordedExchange } from '../../fixtures/wireFaults.ts';

const HOVERS = 15;
/** What a rest asks for of a sound: 64 KB. */
const WARM_RANGE = 'bytes=0-65535';

const test = onSite();
test.use({ serviceWorkers: 'allow' });

const isSound = ({ path }: RecordedExchange): boolean => path.startsWith('/api/music/audio/');

const drawnCovers = (results: Locator): Promise<number> =>
  results
    .locator('img')
    .evaluateAll(
      (images: HTMLImageElement[]) => images.filter(({ naturalWidth }) => naturalWidth > 0).length,
    );

test('a pointer that rests on fifteen cards of a first visit leaves the network to covers and the player, and only what is played is stored', async ({
  page,
  site,
  asGuest,
  home,
  search,
  player,
}) => {
  const { exchanges } = site.wire;
  // A service that is slow to begin: nothing but a stopped request frees its connection.
  site.wire.breakWhere(({ headers }) => headers.range === WARM_RANGE, 'hangs');
  const sounds = (): readonly RecordedExchange[] => exchanges.filter(isSound);
  const playedPath = async (): Promise<string> => new URL((await player.sound()).src).pathname;
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await expect(player.region).toBeVisible();
  await expectCachedPage(page);

  await test.step('each rest asks for 64 KB of a sound, and the one before is stopped', async () => {
    await search.perform({ query: 'night' });
    await expect(search.playButtons.nth(HOVERS - 1)).toBeVisible();
    for (let card = 0; card < HOVERS; card += 1) {
      await search.playButtons.nth(card).hover();
      await expect.poll(() => new Set(sounds().map(({ path }) => path)).size).toBe(card + 1);
      await expect.poll(() => sounds().filter(({ hasEnded }) => !hasEnded).length).toBeLessThan(2);
    }
    expect(new Set(sounds().map(({ range }) => range))).toEqual(new Set([WARM_RANGE]));
    expect(await cachedPaths(page, 'sounds')).toEqual([]);
  });

  await test.step('covers and the player have the network: no other sound is on the wire until they have what they want', async () => {
    // A card that comes under the pointer would be one more rest.
    await page.mouse.move(0, 0);
    const before = exchanges.length;
    await search.perform({ query: 'jazz' });
    const results = search.resultsOf('jazz');
    await expect.poll(() => drawnCovers(results)).toBeGreaterThanOrEqual(12);
    expect(exchanges.slice(before).filter(isSound)).toEqual([]);
    await search.playButtons.nth(2).click();
    await player.expectSoundToAdvance();
    const [first] = exchanges.slice(before).filter(isSound);
    expect(first?.path).toBe(await playedPath());
  });

  await test.step('the worker stores the sound that was played, and no other', async () => {
    await expect.poll(() => player.shownSeconds()).toBeGreaterThan(5);
    await player.pause.click();
    await expect.poll(() => cachedPaths(page, 'sounds')).toEqual([await playedPath()]);
    // Players and rests ask for ranges, the worker for all of it.
    const stored = sounds().filter(({ range }) => range === undefined);
    for (const { path } of stored) expect(path).toBe(await playedPath());
  });
});
