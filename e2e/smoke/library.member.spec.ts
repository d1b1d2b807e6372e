import { newPerson } from '../fixtures/identity.ts';
import { expect, test } from '../fixtures/test.ts';
import { showPage } from '../fixtures/windowEvents.ts';
import { LibraryPage } from '../pages/LibraryPage.ts';
import { LikedSongsPage, RecentlyPlayedPage } from '../pages/TrackList.ts';

test('a new member opens the library, Liked Songs and Recently Played', async ({
  page,
  landing,
  authDialog,
  accountMenu,
}) => {
  await landing.open();
  await landing.createAccount.click();
  await authDialog.send(newPerson());
  await expect(authDialog.root).toBeHidden();
  await expect(accountMenu.avatar).toBeVisible();
  await showPage(page, 'library');
  await expect(new LibraryPage(page).shelf).toBeVisible();
  const liked = new LikedSongsPage(page);
  await liked.open();
  await expect(liked.empty).toBeVisible();
  const recent = new RecentlyPlayedPage(page);
  await recent.open();
  await expect(recent.empty).toBeVisible();
});
