import { idsFrom, musicItem, silencePreviews } from '../../fixtures/musicWire.ts';
import { saveLibrary, savedLibrary, storedRecent } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { RecentlyPlayedPage } from '../../pages/TrackList.ts';

test.beforeEach(({ context }) => silencePreviews(context));

// createLibrary.test.ts and RecentlyPlayedPage.test.tsx have old records, times, and Undo.
test('of an older record the newest 50 are listed, a track whose sound starts moves to the front, and cleared ones stay away', async ({
  page,
  toast,
  asMember,
  admin,
  member,
  player,
}) => {
  const tracks = new RecentlyPlayedPage(page);
  const uid = await admin.uidOf(member);
  // As an older version stored them: plain tracks.
  const legacy = idsFrom(1, 60).map((id) => musicItem(id));
  await saveLibrary(page, uid, { recent: { tracks: legacy, updatedAt: 1 } });
  await asMember();
  await tracks.open();
  await expect(page.getByText('50 tracks', { exact: true })).toBeVisible();
  await tracks.expectToBeginWith(['Song 1', 'Song 2', 'Song 3']);
  await tracks.play(tracks.rowAt(1)).focus();
  await page.keyboard.press('End');
  await expect(tracks.rowAt(50)).toContainText('Song 50');

  await tracks.play(tracks.row('Song 49')).click();
  await player.expectSoundToAdvance();
  // At its end the next one would start, and be listed.
  await player.pause.click();
  const newest = [49, ...idsFrom(1, 48), 50];
  await expect.poll(() => storedRecent(page, uid)).toEqual(newest);
  await expect.poll(async () => (await savedLibrary(page, uid)).playCounts).toEqual({ 49: 1 });
  // The scroll position stayed.
  await tracks.play(tracks.rowAt(1)).focus();
  await tracks.expectToBeginWith(['Song 49', 'Song 1', 'Song 2']);

  // The play counts stay.
  await tracks.clear.press('Enter');
  await expect(toast).toHaveText('Cleared recently played');
  await expect(tracks.empty).toBeVisible();
  await expect(tracks.heading).toBeFocused();
  await page.reload();
  await expect(tracks.empty).toBeVisible();
  expect(await savedLibrary(page, uid)).toMatchObject({
    recent: { tracks: [] },
    playCounts: { 49: 1 },
  });
});
