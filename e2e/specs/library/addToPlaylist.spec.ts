import { silencePreviews } from '../../fixtures/musicWire.ts';
import { makePlaylists, saveLibrary, storedPlaylists } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { Notice } from '../../pages/Notice.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { PlaylistPicker } from '../../pages/PlaylistPicker.ts';
import { QueuePanel } from '../../pages/QueuePanel.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

test.beforeEach(({ context }) => silencePreviews(context));

test('the menus of a card, of a list’s row and of the queue add their track to a playlist', async ({
  page,
  asMember,
  admin,
  member,
  home,
}) => {
  const [picker, notice] = [new PlaylistPicker(page), new Notice(page)];
  const userId = await admin.uidOf(member);
  await saveLibrary(page, userId, {
    playlists: makePlaylists(userId, [
      { name: 'Rain', trackIds: [1, 2] },
      { name: 'Sun', trackIds: [3] },
    ]),
  });
  await asMember();
  const added: string[] = [];
  /** Opens the picker, chooses 'Rain', and expects the focus back where it was. */
  const add = async (menu: TrackMenu): Promise<void> => {
    const label = (await menu.button.getAttribute('aria-label')) ?? '';
    const name = label.replace(/^More for /, '');
    await menu.button.click();
    await menu.item('Add to playlist').click();
    await expect(picker.dialog).toContainText(name);
    await picker.option('Rain', `${added.length + 2} tracks`).click();
    added.push(name.replace(/ by .*$/, ''));
    await expect(picker.dialog).toBeHidden();
    await notice.expectAndDismiss('Added to Rain');
    await expect
      .poll(() => storedPlaylists(page, userId))
      .toEqual({ Rain: ['Song 1', 'Song 2', ...added], Sun: ['Song 3'] });
  };

  await add(TrackMenu.in(page, home.row('Trending Now'), 1));
  await expect(TrackMenu.in(page, home.row('Trending Now'), 1).button).toBeFocused();
  // From a playlist's page to the other playlist.
  await showPage(page, 'library');
  await new LibraryPage(page).playlist('Sun').click();
  await add(TrackMenu.in(page, page.getByRole('list', { name: 'Tracks of Sun' })));
  expect(added[1]).toBe('Song 3');

  // The open page shows the new track at once, also after a reload.
  await showPage(page, 'library');
  await new LibraryPage(page).playlist('Rain').click();
  const names = ['Song 1', 'Song 2', ...added];
  await expect.poll(() => new PlaylistPage(page).names()).toEqual(names);
  await page.reload();
  await expect.poll(() => new PlaylistPage(page).names()).toEqual(names);

  // From the queue.
  await new PlaylistPage(page).playAll.click();
  const queue = new QueuePanel(page);
  await queue.open();
  await queue.choose(queue.rows('Next up').first(), 'Add to playlist');
  await expect(picker.dialog).toContainText('Song 2 by Artist 2');
  await picker.option('Sun', '1 track').click();
  await notice.expectAndDismiss('Added to Sun');
  await expect(queue.more(queue.rows('Next up').first())).toBeFocused();
  await expect
    .poll(async () => (await storedPlaylists(page, userId))['Sun'])
    .toEqual(['Song 3', 'Song 2']);
});
