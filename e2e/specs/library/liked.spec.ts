import { savedLibrary } from '../../fixtures/savedLibrary.ts';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { LikedSongsPage } from '../../pages/TrackList.ts';
import { Notice } from '../../pages/Notice.ts';

test.beforeEach(({ context }) => silencePreviews(context));

// LikedSongsPage.test.tsx has how they play, and the empty page.
test('likes are listed newest first, and Undo restores an unlike at its position, and all of several', async ({
  page,
  asMember,
  admin,
  member,
  home,
  toast,
}) => {
  const liked = new LikedSongsPage(page);
  const undo = new Notice(page).action('Undo');
  await asMember();
  await liked.open();
  await expect(liked.empty).toBeVisible();
  await showPage(page, 'home');
  const hearts = home.row('Trending Now').getByRole('button', { name: /^Like / });
  const names: string[] = [];
  for (const index of [0, 1, 2, 3]) {
    await hearts.nth(index).click();
    await expect(toast).toHaveText('Added to favorites');
    const label = (await hearts.nth(index).getAttribute('aria-label')) ?? '';
    names.unshift(label.replace(/^Like (.+) by .+$/, '$1'));
  }
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Liked Songs', exact: true })
    .click();
  await expect(liked.heading).toBeFocused();
  await expect(page.getByText('4 songs', { exact: true })).toBeVisible();
  await expect.poll(() => liked.names()).toEqual(names);

  await liked.like(liked.rowAt(2)).click();
  await expect(toast).toHaveText('Removed from favorites');
  // A toast stays while the pointer is over it.
  await toast.hover();
  await expect.poll(() => liked.names()).toEqual(names.filter((_, index) => index !== 1));
  await undo.click();
  await liked.expectToBeginWith(names);
  await page.reload();
  await liked.expectToBeginWith(names);
  const uid = await admin.uidOf(member);
  const { favorites } = await savedLibrary(page, uid);
  expect(favorites?.tracks.map(({ trackName }) => trackName)).toEqual(names);

  // Removing the last one removes the list; one toast covers all removals, so Undo restores all of them.
  for (const name of names) await liked.like(liked.row(name)).click();
  await toast.hover();
  await expect(liked.empty).toBeVisible();
  await expect(liked.heading).toBeFocused();
  // The toast appears when the change is stored, a moment after the row disappears.
  await expect.poll(async () => (await savedLibrary(page, uid)).favorites?.tracks).toEqual([]);
  await undo.click();
  await liked.expectToBeginWith(names);
});
