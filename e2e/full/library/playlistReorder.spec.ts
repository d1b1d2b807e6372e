import { boxAtRest, centreOf } from '../../fixtures/boxAtRest.ts';
import { idsFrom, silencePreviews } from '../../fixtures/musicWire.ts';
import { makePlaylists, saveLibrary, storedPlaylists } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';

test.beforeEach(({ context }) => silencePreviews(context));

const songs = (...trackIds: readonly number[]): readonly string[] =>
  trackIds.map((trackId) => `Song ${trackId}`);

// queue.spec.ts has a drag that is cancelled, and a finger's.
test('a row moves to where its handle is dragged, and stays there; a long playlist scrolls at its edge', async ({
  page,
  asMember,
  admin,
  member,
  home,
}) => {
  const [library, playlist] = [new LibraryPage(page), new PlaylistPage(page)];
  const userId = await admin.uidOf(member);
  await saveLibrary(page, userId, {
    playlists: makePlaylists(userId, [
      { name: 'Long', trackIds: idsFrom(1, 60) },
      { name: 'Road trip', trackIds: [1, 2, 3, 4, 5] },
    ]),
  });
  const open = async (name: string): Promise<void> => {
    await library.playlist(name).click();
    await expect(playlist.pageHeading(name)).toBeFocused();
  };
  /** The names of the stored tracks. */
  const stored = async (name: string): Promise<readonly string[]> =>
    (await storedPlaylists(page, userId))[name] ?? [];
  await asMember();
  await library.open();
  await open('Road trip');
  const from = await centreOf(playlist.handle(playlist.rows.nth(0)));
  const to = await centreOf(playlist.handle(playlist.rows.nth(3)));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 6, { steps: 8 });
  await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 3, 4, 5));
  await page.mouse.up();
  await expect.poll(() => playlist.names()).toEqual(songs(2, 3, 4, 1, 5));
  await expect(playlist.handle(playlist.rows.nth(3))).toBeFocused();
  const announced = playlist.content.getByRole('status').filter({ hasText: ', position 4 of 5' });
  await expect(announced).toContainText('Song 1 by Artist 1, position 4 of 5');

  // A drag beyond either end moves the row to that end.
  const last = await centreOf(playlist.handle(playlist.rows.nth(4)));
  await page.mouse.move(last.x, last.y);
  await page.mouse.down();
  await page.mouse.move(last.x, 60, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => playlist.names()).toEqual(songs(5, 2, 3, 4, 1));
  await expect.poll(() => stored('Road trip')).toEqual(songs(5, 2, 3, 4, 1));
  await page.reload();
  await expect.poll(() => playlist.names()).toEqual(songs(5, 2, 3, 4, 1));

  await test.step('a drag at the edge keeps scrolling', async () => {
    await page.goBack();
    await open('Long');
    const scrollTop = (): Promise<number> => home.content.evaluate((element) => element.scrollTop);
    const start = await centreOf(playlist.handle(playlist.rows.nth(0)));
    const box = await boxAtRest(home.content);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, box.y + box.height - 4, { steps: 5 });
    await expect.poll(scrollTop).toBeGreaterThan(300);
    await page.mouse.up();
    await expect.poll(async () => (await stored('Long'))[0]).toBe('Song 2');
    const place = (await stored('Long')).indexOf('Song 1');
    expect(place).toBeGreaterThan(5);
    const row = playlist.rows.filter({ has: page.getByTitle('Song 1', { exact: true }) });
    await expect(row).toHaveAttribute('aria-posinset', String(place + 1));
    await expect(playlist.handle(row)).toBeFocused();
    await expect(row).toBeInViewport();
  });
});
