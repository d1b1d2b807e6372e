import { centreOf } from '../../fixtures/boxAtRest.ts';
import { idsFrom, silencePreviews } from '../../fixtures/musicWire.ts';
import {
  favoritesOf,
  makePlaylists,
  saveLibrary,
  storedPlaylists,
} from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Notice } from '../../pages/Notice.ts';
import { LikedSongsPage, TrackList } from '../../pages/TrackList.ts';

test.beforeEach(({ context }) => silencePreviews(context));

test('selected songs are dragged to a playlist in the sidebar, with one Undo', async ({
  page,
  asMember,
  admin,
  member,
}) => {
  const userId = await admin.uidOf(member);
  await saveLibrary(page, userId, {
    favorites: favoritesOf(userId, idsFrom(1, 200)),
    playlists: makePlaylists(userId, [{ name: 'Rain', trackIds: [1] }]),
  });
  await asMember();
  const liked = new LikedSongsPage(page);
  const notice = new Notice(page);
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const rain = sidebar.getByRole('button', { name: 'Rain', exact: true });
  const stored = async (): Promise<unknown> => (await storedPlaylists(page, userId))['Rain'];
  await liked.open();
  const titleOf = (place: number) => liked.rowAt(place).getByText(`Song ${place}`, { exact: true });

  await test.step('a row, by its cover', async () => {
    await liked.rowAt(2).getByTestId('cover-fallback').dragTo(rain);
    await notice.expectAndDismiss('Added to Rain');
    await expect.poll(stored).toEqual(['Song 1', 'Song 2']);
  });

  await test.step('a drag over the letters of a title marks them', async () => {
    await titleOf(2).dragTo(rain);
    await expect(rain.locator('..')).not.toHaveAttribute('data-drop-target');
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
    await page.evaluate(() => getSelection()?.empty());
  });

  await test.step('all selected rows, also those that are scrolled away', async () => {
    await titleOf(3).click({ modifiers: ['ControlOrMeta'] });
    await page.keyboard.press('Shift+End');
    await expect(liked.selectionBar).toContainText('198 selected');
    await page.keyboard.press('Escape');
    await expect(liked.selectionBar).toBeHidden();
    await page.keyboard.press('Home');
    await expect(liked.play(liked.rowAt(1))).toBeFocused();
    await titleOf(3).click({ modifiers: ['ControlOrMeta'] });
    await titleOf(5).click();
    await titleOf(5).hover();
    await page.mouse.down();
    const target = await centreOf(rain);
    await page.mouse.move(target.x, target.y, { steps: 6 });
    await expect(rain.locator('..')).toHaveAttribute('data-drop-target', 'true');
    await page.mouse.up();
    await expect(rain.locator('..')).not.toHaveAttribute('data-drop-target');
    await expect.poll(stored).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 5']);
    await notice.expectAndAct('Added to Rain', 'Undo');
    await expect.poll(stored).toEqual(['Song 1', 'Song 2']);
  });

  await test.step('the playlist opens', async () => {
    await rain.click();
    await expect(new TrackList(page, 'Tracks of Rain').rows).toHaveCount(2);
  });
});
