import type { Page } from '@playwright/test';
import { newPerson } from '../../fixtures/identity.ts';
import { savedLibrary, storedRecent } from '../../fixtures/savedLibrary.ts';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

test.beforeEach(({ context }) => silencePreviews(context));

const ROW = 'Trending Now';

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
  const menu = TrackMenu.in(page, row);
  await menu.button.click();
  await menu.item('Add to playlist').click();
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
  await expect
    .poll(() => savedLibrary(page, guest), { message: 'nothing stays with the guest' })
    .toEqual({});

  await accountMenu.signOut();
  await landing.signIn.click();
  await authDialog.send(other);
  await expect(accountMenu.avatarOf(other.displayName)).toBeVisible();
  await expectNothingOfOthers(page);
  await showPage(page, 'home');
  await expect(hearts.first()).toBeVisible();
  await expect(row.getByRole('button', { name: /^Like /, pressed: true })).toHaveCount(0);
});
