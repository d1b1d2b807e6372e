import type { Page } from '@playwright/test';
import { idsFrom, silencePreviews } from '../../fixtures/musicWire.ts';
import { makePlaylists, saveLibrary, storedPlaylists } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTab, showPage } from '../../fixtures/windowEvents.ts';

const SONGS = 40;
const NAME = 'Long drive';

async function openPlaylist(tab: Page): Promise<void> {
  await showPage(tab, 'library');
  await tab
    .getByRole('list', { name: 'Playlists' })
    .getByRole('button', { name: NAME })
    .first()
    .click();
  await expect(tab.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
}

const playButton = (tab: Page, song: number) =>
  tab
    .getByRole('main')
    .getByRole('button', { name: `Play Song ${song} by Artist ${song}`, exact: true });

async function press(tab: Page, song: number, key: string, times: number): Promise<void> {
  await playButton(tab, song).focus();
  for (let time = 0; time < times; time += 1) await tab.keyboard.press(key);
}

/** The songs of the open playlist that a tab has rendered, in order. */
const drawnSongs = async (tab: Page): Promise<readonly string[]> =>
  (
    await tab
      .getByRole('list', { name: `Tracks of ${NAME}` })
      .getByRole('button', { name: /^Play Song / })
      .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''))
  ).map((label) => label.replace(/^Play | by .*$/g, ''));

test('one tab removes songs from a playlist while the other moves one: both changes are kept, and both tabs show the same order', async ({
  page,
  context,
  asMember,
  admin,
  member,
}) => {
  await silencePreviews(context);
  const userId = await admin.uidOf(member);
  const playlists = makePlaylists(userId, [{ name: NAME, trackIds: idsFrom(1, SONGS) }]);
  await saveLibrary(page, userId, { playlists });
  await asMember();
  const other = await openTab(context);
  for (const tab of [page, other]) await openPlaylist(tab);

  await Promise.all([press(page, 1, 'Delete', 10), press(other, 15, 'Alt+ArrowDown', 10)]);
  const songs = async (): Promise<readonly string[]> =>
    (await storedPlaylists(page, userId))[NAME] ?? [];
  await expect.poll(async () => (await songs()).length).toBe(SONGS - 10);
  const expected = idsFrom(11, SONGS - 10).map((id) => `Song ${id}`);
  expect([...(await songs())].sort()).toEqual([...expected].sort());
  await expect.poll(async () => (await songs()).indexOf('Song 15')).toBeGreaterThan(4);
  for (const tab of [page, other]) {
    await expect(
      tab.getByRole('main').getByText(`${SONGS - 10} tracks`, { exact: false }),
    ).toBeVisible();
    // Each has scrolled to the place of its changes, and renders what is visible.
    await tab.getByRole('main').evaluate((main) => main.scrollTo({ top: 0 }));
  }
  // The last moves may still wait for the cross-tab lock, so the storage is read each time.
  await expect(async () => {
    const kept = (await songs()).slice(0, 8);
    for (const tab of [page, other]) expect((await drawnSongs(tab)).slice(0, 8)).toEqual(kept);
  }).toPass();
});
