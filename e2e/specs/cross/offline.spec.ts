import { GUEST_ID } from '../../fixtures/guest.ts';
import {
  cachedPaths,
  emptyHttpCache,
  expect,
  expectCachedPage,
  test,
} from '../../fixtures/serviceWorker.ts';
import { publish as publishEvent, showPage } from '../../fixtures/windowEvents.ts';

test('after one visit the product starts without a network, with what was seen and heard', async ({
  page,
  site,
  home,
  search,
  player,
  concerts,
  toast,
  goOffline,
}) => {
  const names = (): Promise<readonly string[]> => home.cards('Trending Now').allInnerTexts();
  test.setTimeout(360_000);
  let seen: readonly string[] = [];
  const firstLike = home
    .cards('Trending Now')
    .first()
    .getByRole('button', { name: /^(Like|Unlike) / });

  await test.step('a visit keeps the page and its music, and nothing that is personal', async () => {
    await page.goto('/');
    await expect(home.cards('Trending Now')).toHaveCount(12);
    await home.playButtons('Trending Now').first().click();
    await player.expectSoundToAdvance();
    const heardPath = new URL((await player.sound()).src).pathname;
    // A sound that was heard for less is not kept.
    await expect.poll(() => player.shownSeconds()).toBeGreaterThan(5);
    await player.pause.click();
    seen = await names();
    await expectCachedPage(page);
    // A busy machine composes hardly faster than it plays.
    await expect.poll(() => cachedPaths(page, 'sounds'), { timeout: 120_000 }).toContain(heardPath);
    await publishEvent(page, 'perform-search', { query: 'jazz' });
    await expect(search.results.first()).toBeVisible();
    await expect.poll(async () => (await cachedPaths(page, 'covers')).length).toBeGreaterThan(12);
    const kept = await cachedPaths(page);
    const known = /^\/$|^\/(shell|remotes)\/.*\.(js|css)$|^\/api\/music\/(search|covers|audio)/;
    expect(kept.filter((path) => !known.test(path))).toEqual([]);
    await showPage(page, 'home');
  });

  await emptyHttpCache(page);
  await site.stop();
  await goOffline();

  await test.step('home shows the rows that were seen last, with their covers, and says why', async () => {
    await page.reload();
    await expect(home.greeting).toBeVisible();
    await expect(home.cards('Trending Now')).toHaveCount(12);
    // The player is restored after the rows.
    await expect.poll(names).toEqual(seen);
    const cover = home.cards('Trending Now').first().locator('img');
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText('Offline: saved tracks only')).toBeInViewport({ ratio: 1 });
  });

  await test.step('the preview that was heard plays, from any place', async () => {
    await home.playButtons('Trending Now').first().click();
    await player.expectSoundToAdvance();
    await player.seekSlider.fill('20');
    await expect.poll(() => player.shownSeconds()).toBeGreaterThanOrEqual(20);
    await player.expectSoundToAdvance();
  });

  await test.step('another one waits for the network and says so', async () => {
    // Not the second one, which was prepared as the next.
    await home.playButtons('Trending Now').nth(7).click();
    await expect(toast).toContainText("The music goes on when you're back.");
    await player.pause.click();
  });

  await test.step('a like is stored', async () => {
    await firstLike.click();
    await expect(firstLike).toHaveAttribute('aria-pressed', 'true');
    const stored = (): Promise<string | null> =>
      page.evaluate((id) => localStorage.getItem(`local_favorites_${id}`), GUEST_ID);
    await expect.poll(stored).toMatch(/"tracks":\[\{/);
    await page.reload();
    await expect(firstLike).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a search that was seen is there; another one says that it needs the network', async () => {
    await publishEvent(page, 'perform-search', { query: 'jazz' });
    await expect(search.results.first()).toBeVisible();
    await publishEvent(page, 'perform-search', { query: 'never asked before' });
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
  });

  await test.step('a concert can be booked', async () => {
    await page.goto('/concerts');
    await concerts.book('Neon Parish');
  });
});
