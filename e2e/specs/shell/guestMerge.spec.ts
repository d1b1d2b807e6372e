import type { Page } from '@playwright/test';
import { newPerson } from '../../fixtures/identity.ts';
import {
  putInStorage,
  recordKey,
  stored,
  storedCounts,
  storedLikes,
  storedRecent,
} from '../../fixtures/libraryStorage.ts';
import { musicItem } from '../../fixtures/musicWire.ts';
import { makePlaylists } from '../../fixtures/storedPlaylists.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

const ROW = 'Trending Now';
/** The id of the guest that `asGuest` uses. */
const GUEST = 'guest_e2e';

/** Opens a list of the library and waits until it holds these tracks, in this order. */
async function expectListed(
  page: Page,
  key: 'favorites' | 'recent',
  names: readonly string[],
): Promise<void> {
  const title = key === 'favorites' ? 'Liked Songs' : 'Recently Played';
  await showPage(page, key);
  const likes = page.getByRole('list', { name: title }).getByRole('button', { name: /^Like / });
  const shown = (): Promise<readonly string[]> =>
    likes.evaluateAll((all) =>
      all.map((heart) => (heart.getAttribute('aria-label') ?? '').replace('Like ', '')),
    );
  await expect.poll(shown).toEqual(names);
}

/** The account that has likes in this browser. */
const ownerOfLikes = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const prefix = 'local_favorites_';
    return (
      Object.keys(localStorage)
        .find((key) => key.startsWith(prefix))
        ?.slice(prefix.length) ?? ''
    );
  });

async function expectNothingOfOthers(page: Page): Promise<void> {
  await showPage(page, 'favorites');
  await expect(page.getByText(/^No liked songs yet\./)).toBeVisible();
  await showPage(page, 'recent');
  await expect(page.getByText(/^Your recently played tracks will appear here/)).toBeVisible();
  await showPage(page, 'library');
  await expect(page.getByText(/^You have no playlists yet\./)).toBeVisible();
  await expect(page.getByText('The tracks that you play most will gather here.')).toBeVisible();
}

test('an anonymous guest likes and plays tracks, signs up to create a playlist, and keeps everything; another account sees none of it', async ({
  page,
  home,
  player,
  toast,
  authDialog,
  accountMenu,
  landing,
  admin,
}) => {
  const [person, other] = [newPerson('Robin Example'), newPerson('Kim Example')];
  await admin.create(other);
  await landing.open();
  await landing.continueAsGuest.click();
  await expect(toast).toHaveText('Signed in as guest');
  const row = home.row(ROW);
  const hearts = row.getByRole('button', { name: /^Like / });
  const names: string[] = [];
  for (const index of [0, 1, 2]) {
    await hearts.nth(index).click();
    names.push(((await hearts.nth(index).getAttribute('aria-label')) ?? '').replace('Like ', ''));
  }
  await expect.poll(() => ownerOfLikes(page)).not.toBe('');
  const guest = await ownerOfLikes(page);
  // A track counts as played when its sound starts, which may be long after the click.
  for (const [played, index] of [2, 1].entries()) {
    await home.playButtons(ROW).nth(index).click();
    await expect.poll(async () => (await storedRecent(page, guest)).length).toBe(played + 1);
  }
  // A preview ends after 30 seconds, and the next one would count as played.
  await player.pause.click();
  const menu = new TrackMenu(page, row.getByRole('button', { name: /^More for .+ by / }).first());
  await menu.button.click();
  await menu.addToPlaylist.click();
  await expect(toast.filter({ hasText: 'Please sign in' })).toBeVisible();
  await authDialog.toSignUp.click();
  await authDialog.displayName.fill(person.displayName);
  await authDialog.send(person);
  // What they have pressed as a guest follows.
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
  await dialog.getByLabel('Name of the new playlist').fill('As a guest I wanted this');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(accountMenu.avatarOf(person.displayName)).toBeVisible();

  // The newest like and the newest start come first.
  await expectListed(page, 'favorites', names.toReversed());
  await expectListed(page, 'recent', names.slice(1));
  await showPage(page, 'library');
  const mostPlayed = page.getByRole('list', { name: 'Most played' });
  await expect(mostPlayed.getByText('1 play', { exact: true })).toHaveCount(2);
  // Home's hearts show the likes too.
  await showPage(page, 'home');
  await expect(row.getByRole('button', { name: /^Like /, pressed: true })).toHaveCount(3);
  for (const kind of ['favorites', 'recent', 'play_counts', 'playlists'] as const)
    await expect
      .poll(() => stored(page, recordKey(kind, guest)), { message: 'nothing stays with the guest' })
      .toBeNull();

  await accountMenu.signOut();
  await landing.signIn.click();
  await authDialog.send(other);
  await expect(accountMenu.avatarOf(other.displayName)).toBeVisible();
  await expectNothingOfOthers(page);
  await showPage(page, 'home');
  await expect(hearts.first()).toBeVisible();
  await expect(row.getByRole('button', { name: /^Like /, pressed: true })).toHaveCount(0);

  await accountMenu.signOut();
  await landing.signIn.click();
  await authDialog.send(person);
  await expect(accountMenu.avatarOf(person.displayName)).toBeVisible();
  await expectListed(page, 'favorites', names.toReversed());
  await expectListed(page, 'recent', names.slice(1));
  await showPage(page, 'library');
  await expect(page.getByRole('button', { name: 'Play As a guest I wanted this' })).toBeVisible();
});

test('signing in to an account with an existing library merges both: each like once, the newest start, the larger count', async ({
  page,
  asGuest,
  home,
  authDialog,
  accountMenu,
  admin,
  member,
}) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  const userId = await admin.uidOf(member);
  const entry = (id: number, playedAt: number): unknown => ({ trackData: musicItem(id), playedAt });
  const record = (owner: string, ids: readonly number[], updatedAt: number): string =>
    JSON.stringify({ userId: owner, tracks: ids.map((id) => musicItem(id)), updatedAt });
  const [mine, ofGuest] = makePlaylists(userId, [
    { name: 'Mine', trackIds: [1] },
    { name: 'Of a guest', trackIds: [4] },
  ]);
  await putInStorage(page, {
    [recordKey('favorites', userId)]: record(userId, [1, 2, 3], 1_000),
    [recordKey('favorites', GUEST)]: record(GUEST, [3, 4], 2_000),
    [recordKey('recent', userId)]: JSON.stringify({
      tracks: [entry(1, 4_000), entry(2, 1_000)],
      updatedAt: 4_000,
    }),
    [recordKey('recent', GUEST)]: JSON.stringify({
      tracks: [entry(2, 5_000), entry(1, 3_000), entry(4, 2_000)],
      updatedAt: 5_000,
    }),
    [recordKey('play_counts', userId)]: JSON.stringify({ 1: 5, 2: 1 }),
    [recordKey('play_counts', GUEST)]: JSON.stringify({ 2: 2, 4: 1 }),
    [recordKey('playlists', userId)]: JSON.stringify([mine]),
    // As an older version stored it: guests have no playlists.
    [recordKey('playlists', GUEST)]: JSON.stringify([ofGuest]),
  });
  await page.reload();
  const banner = page.getByRole('complementary', { name: 'Guest mode' });
  const signIn = async (): Promise<void> => {
    await banner.getByRole('button', { name: 'Sign In' }).click();
    await authDialog.send(member);
    await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
  };
  await signIn();

  const song = (id: number): string => `Song ${id} by Artist ${id}`;
  const expectUnited = async (): Promise<void> => {
    await expectListed(page, 'favorites', [3, 4, 1, 2].map(song));
    await expectListed(page, 'recent', [2, 1, 4].map(song));
    await showPage(page, 'library');
    const playlists = page.getByRole('list', { name: 'Playlists' });
    for (const name of ['Mine', 'Of a guest'])
      await expect(playlists.getByRole('button', { name: `Play ${name}` })).toBeVisible();
    await expect.poll(() => storedCounts(page, userId)).toEqual({ 1: 5, 2: 2, 4: 1 });
    await expect.poll(() => storedLikes(page, GUEST)).toEqual([]);
  };
  await expectUnited();
  await page.reload();
  await expectUnited();
});
