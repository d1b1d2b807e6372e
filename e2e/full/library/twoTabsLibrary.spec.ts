import type { Locator, Page } from '@playwright/test';
import { idsFrom, offerNumberedSongs, silencePreviews } from '../../fixtures/musicWire.ts';
import { takeAway } from '../../fixtures/refusedStorage.ts';
import { savedLibrary, storedLikes, storedRecent } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTab, publish, showPage } from '../../fixtures/windowEvents.ts';
import { SearchPage } from '../../pages/SearchPage.ts';

const LIKES = 200;

/** So many likes of a tab are stored before it likes more: a tab that is faster cannot store all its likes first. */
const ROUND = 20;

/** Shows 200 search results, the tracks from `first` on. */
async function showSongs(tab: Page, first: number, count = LIKES): Promise<void> {
  await publish(tab, 'perform-search', { query: `songs ${first}`, limit: count });
  const { results } = new SearchPage(tab);
  await expect(results.getByRole('button', { name: /^Like / })).toHaveCount(count);
}

/**
 * Presses a button of each result from `first` to before `end`, each in a separate task of the page. The test calls the
 * product's buttons directly: pointer actions would take minutes and give the tabs time for each other.
 */
const pressOnEachResult = (
  tab: Page,
  label: 'Like' | 'Play',
  first = 0,
  end = LIKES,
): Promise<number> =>
  tab.evaluate(
    async ([word, from, to]) => {
      const buttons = document.querySelectorAll<HTMLElement>(
        `main section[aria-label^="Results for"] button[aria-label^="${word} "]`,
      );
      const pressed = [...buttons].slice(from, to);
      for (const button of pressed) {
        button.click();
        await new Promise((next) => setTimeout(next));
      }
      return pressed.length;
    },
    [label, first, end] as const,
  );

/** The number of songs that a tab with Liked Songs open shows. */
const likedSongs = (tab: Page, count: number): Locator =>
  tab.getByRole('main').getByText(`${count} songs`, { exact: true });

/** Expects tabs with Liked Songs open to show this number. */
async function expectToFollow(tabs: readonly Page[], count: number): Promise<void> {
  await Promise.all(tabs.map((tab) => expect(likedSongs(tab, count)).toBeVisible()));
}

const ascending = (ids: readonly number[]): readonly number[] => [...ids].sort((a, b) => a - b);

/** How often neighbours in a list come from different tabs. */
const alternations = (ids: readonly number[]): number =>
  ids.filter((id, index) => index > 0 && id > LIKES !== (ids[index - 1] ?? 0) > LIKES).length;

for (const lock of ['with Web Locks', 'in a browser without Web Locks'] as const)
  test(`two tabs like ${LIKES} songs each at the same time, ${lock}: all are kept, each once, and every tab shows them`, async ({
    page,
    context,
    asMember,
    admin,
    member,
  }) => {
    test.slow();
    if (lock === 'in a browser without Web Locks') await takeAway(context, ['locks']);
    await offerNumberedSongs(context);
    // A song under the resting pointer is prepared.
    await silencePreviews(context);
    await asMember();
    const userId = await admin.uidOf(member);
    const other = await openTab(context);
    const onlooker = await openTab(context);
    const tabs = [page, other];
    // The page's deferred code is loaded by then.
    for (const tab of [...tabs, onlooker]) {
      await showPage(tab, 'favorites');
      await expect(tab.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible();
    }
    await Promise.all([showSongs(page, 1), showSongs(other, LIKES + 1)]);
    for (let end = ROUND; end <= LIKES; end += ROUND) {
      const pressed = tabs.map((tab) => pressOnEachResult(tab, 'Like', end - ROUND, end));
      expect(await Promise.all(pressed)).toEqual([ROUND, ROUND]);
      await expect.poll(async () => (await storedLikes(page, userId)).length).toBe(2 * end);
    }
    await Promise.all(tabs.map((tab) => showPage(tab, 'favorites')));
    await expectToFollow([...tabs, onlooker], 2 * LIKES);
    const ids = await storedLikes(page, userId);
    expect(ascending(ids)).toEqual(idsFrom(1, 2 * LIKES));
    expect(alternations(ids), 'the tabs wrote alternately').toBeGreaterThanOrEqual(LIKES / ROUND);

    await Promise.all([page.close(), onlooker.close()]);
    const later = await openTab(context);
    await showPage(later, 'favorites');
    await expect(likedSongs(later, 2 * LIKES)).toBeVisible();
    expect(await storedLikes(later, userId)).toEqual(ids);
  });

test('two tabs play the same 30 songs at the same time: each counts twice, and is listed once in Recently Played', async ({
  page,
  context,
  asMember,
  admin,
  member,
}) => {
  const songs = 30;
  await offerNumberedSongs(context);
  await silencePreviews(context);
  await asMember();
  const userId = await admin.uidOf(member);
  const other = await openTab(context);
  const tabs = [page, other];
  await Promise.all(tabs.map((tab) => showSongs(tab, 1, songs)));
  await Promise.all(tabs.map((tab) => pressOnEachResult(tab, 'Play')));
  await Promise.all(tabs.map((tab) => showPage(tab, 'recent')));

  const twiceEach = Object.fromEntries(idsFrom(1, songs).map((id) => [String(id), 2]));
  await expect.poll(async () => (await savedLibrary(page, userId)).playCounts).toEqual(twiceEach);
  await expect
    .poll(async () => ascending(await storedRecent(page, userId)))
    .toEqual(idsFrom(1, songs));
  for (const tab of tabs)
    await expect(tab.getByRole('main').getByText(`${songs} tracks`, { exact: true })).toBeVisible();
});
