import { silencePreviews } from '../../fixtures/musicWire.ts';
import { storedPlaylists } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlaylistPicker } from '../../pages/PlaylistPicker.ts';

test.beforeEach(({ context }) => silencePreviews(context));

test('a member makes a playlist of ten songs in five presses', async ({
  page,
  asMember,
  admin,
  member,
  home,
  search,
}) => {
  const userId = await admin.uidOf(member);
  await asMember();
  await home.showAll('Trending Now').click();
  await expect(search.pageHeading('Trending Now')).toBeVisible();
  const rows = search.results.getByRole('listitem');
  await rows.nth(0).click({ modifiers: ['ControlOrMeta'], position: { x: 2, y: 2 } });
  await rows.nth(9).click({ modifiers: ['Shift'], position: { x: 2, y: 2 } });
  const bar = page.getByRole('region', { name: 'Selected tracks', exact: true });
  await expect(bar).toContainText('10 selected');
  await bar.getByRole('button', { name: 'Add to playlist…' }).click();
  const picker = new PlaylistPicker(page);
  await picker.name.fill('Ten');
  await picker.create.click();
  await expect(bar).toBeHidden();
  await expect.poll(async () => (await storedPlaylists(page, userId))['Ten']?.length).toBe(10);
});
