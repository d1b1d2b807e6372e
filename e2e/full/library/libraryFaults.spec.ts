import type { Locator, Page } from '@playwright/test';
import { GUEST_ID } from '../../fixtures/guest.ts';
import { idsFrom, silencePreviews } from '../../fixtures/musicWire.ts';
import { type Refusal, takeAway } from '../../fixtures/refusedStorage.ts';
import {
  makePlaylists,
  savedLibrary,
  saveLibrary,
  storedLikes,
} from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import type { HomePage } from '../../pages/HomePage.ts';
import { PlaylistPicker } from '../../pages/PlaylistPicker.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

const ROW = 'Trending Now';

/** Fills the origin's storage to its last character; the returned function frees the space again. */
async function fillStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    let filler = '';
    for (let length = 2 ** 24; length >= 1; length /= 2) {
      try {
        localStorage.setItem('filler', filler + 'x'.repeat(length));
        filler += 'x'.repeat(length);
      } catch {
        // This much does not fit.
      }
    }
  });
  return () => page.evaluate(() => localStorage.removeItem('filler'));
}

/**
 * Makes a tab hold the lock under which tabs change what is stored (docs/decisions/storage.md), as a tab that hangs during
 * a change would; the returned function releases it.
 */
async function holdStorageLock(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('prelude_storage', () => {
          held();
          return new Promise<void>((release) => Object.assign(window, { releaseTurn: release }));
        });
      }),
  );
  return () =>
    page.evaluate(() => (window as unknown as { releaseTurn: () => void }).releaseTurn());
}

const hearts = (home: HomePage): Locator => home.row(ROW).getByRole('button', { name: /^Like / });

const isLiked = (heart: Locator, liked: boolean): Promise<void> =>
  expect(heart).toHaveAttribute('aria-pressed', String(liked));

const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo', exact: true });

test('a like that does not fit into the storage is reverted without loss, and is stored once there is room', async ({
  page,
  asGuest,
  home,
  toast,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to add to favorites/);
  await asGuest();
  const [first, second] = [hearts(home).nth(0), hearts(home).nth(1)];
  await first.click();
  await expect(toast).toHaveText('Added to favorites');
  const before = await savedLibrary(page, GUEST_ID);
  const makeRoom = await fillStorage(page);

  await second.click();
  await expect(toast).toHaveText('Failed to update favorites');
  await isLiked(second, false);
  await isLiked(first, true);
  expect(await savedLibrary(page, GUEST_ID)).toEqual(before);

  // What needs no storage still works.
  await first.click();
  await expect(undo(page)).toBeVisible();
  await isLiked(first, false);
  await expect.poll(() => storedLikes(page, GUEST_ID)).toEqual([]);

  await makeRoom();
  await second.click();
  await isLiked(second, true);
  await expect.poll(async () => (await storedLikes(page, GUEST_ID)).length).toBe(1);
  await page.reload();
  await isLiked(second, true);
  await isLiked(first, false);
});

test('with the storage full a playlist cannot be created or extended: the specified message is shown, and the typed text is kept', async ({
  page,
  asMember,
  admin,
  member,
  home,
  toast,
}) => {
  const userId = await admin.uidOf(member);
  const kept = { playlists: makePlaylists(userId, [{ name: 'Kept', trackIds: idsFrom(1, 5) }]) };
  await saveLibrary(page, userId, kept);
  await asMember();
  const menu = TrackMenu.in(page, home.row(ROW));
  const picker = new PlaylistPicker(page);
  const pick = async (): Promise<void> => {
    await menu.button.click();
    await menu.item('Add to playlist').click();
    await expect(picker.dialog).toBeVisible();
  };
  // Its code is there before the storage is full.
  await pick();
  await page.keyboard.press('Escape');
  await expect(picker.dialog).toBeHidden();
  await fillStorage(page);

  await pick();
  await picker.newPlaylist.click();
  await picker.name.fill('Too much');
  await picker.create.click();
  await expect(toast).toHaveText('Failed to create playlist');
  await expect(picker.name).toHaveValue('Too much');
  await picker.option('Kept', '5 tracks').click();
  await expect(toast).toHaveText('Failed to update playlist');
  expect(await savedLibrary(page, userId)).toEqual(kept);
});

test('in a browser without storage guests can listen, and a like reports that it cannot be stored', async ({
  page,
  landing,
  home,
  player,
  toast,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to get favorites/, /Failed to add to favorites/);
  await takeAway(page, ['localStorage', 'sessionStorage', 'indexedDB', 'locks']);
  await landing.open();
  await landing.continueAsGuest.click();
  await expect(home.greeting).toBeVisible();
  const heart = hearts(home).first();
  await heart.click();
  await expect(toast.filter({ hasText: 'Failed to update favorites' })).toBeVisible();
  await isLiked(heart, false);
  await home.playButtons(ROW).first().click();
  await player.expectSoundToAdvance();
  await showPage(page, 'settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
});

const LACKS: Readonly<Record<string, readonly Refusal[]>> = {
  'IndexedDB is forbidden': ['indexedDB'],
  'there are no Web Locks': ['locks'],
  'IndexedDB is forbidden and there are no Web Locks': ['indexedDB', 'locks'],
};

for (const [lack, names] of Object.entries(LACKS))
  test(`where ${lack}, likes and plays are stored anyway`, async ({
    page,
    context,
    asGuest,
    home,
  }) => {
    await silencePreviews(context);
    await takeAway(page, names);
    await asGuest();
    const heart = hearts(home).first();
    await heart.click();
    await home.playButtons(ROW).first().click();
    await expect.poll(async () => (await storedLikes(page, GUEST_ID)).length).toBe(1);
    const counts = async () => (await savedLibrary(page, GUEST_ID)).playCounts ?? {};
    await expect.poll(async () => Object.values(await counts())).toEqual([1]);
    await page.reload();
    await isLiked(heart, true);
  });

const ENDINGS: Readonly<Record<string, (tab: Page) => Promise<unknown>>> = {
  'is closed': (tab) => tab.close(),
  'is reloaded': (tab) => tab.reload(),
  'goes to another page': (tab) => tab.goto('/concerts'),
};

for (const [ending, end] of Object.entries(ENDINGS))
  test(`likes that still wait for the cross-tab lock are stored when their tab ${ending}`, async ({
    page,
    context,
    asGuest,
    home,
  }) => {
    await asGuest();
    await expect(hearts(home).nth(4)).toBeAttached();
    const other = await context.newPage();
    await other.goto('/');
    const release = await holdStorageLock(other);
    await hearts(home).evaluateAll((all: HTMLElement[]) =>
      all.slice(0, 5).forEach((heart) => {
        heart.click();
      }),
    );
    await isLiked(hearts(home).nth(4), true);
    expect(await storedLikes(other, GUEST_ID), 'the other tab holds the lock').toEqual([]);
    await end(page);
    await expect.poll(async () => (await storedLikes(other, GUEST_ID)).length).toBe(5);
    await release();
  });
