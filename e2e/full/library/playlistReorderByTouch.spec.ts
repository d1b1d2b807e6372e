import type { Page } from '@playwright/test';
import { boxAtRest, centreOf, type Point } from '../../fixtures/boxAtRest.ts';
import { idsFrom } from '../../fixtures/musicWire.ts';
import { makePlaylists, saveLibrary, storedPlaylists } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { dragTouch } from '../../fixtures/touch.ts';
import { publish } from '../../fixtures/windowEvents.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { PlaylistPage } from '../../pages/PlaylistPage.ts';

let playlist: PlaylistPage;
let userId: string;

test.beforeEach(async ({ page, asMember, admin, member }) => {
  playlist = new PlaylistPage(page);
  userId = await admin.uidOf(member);
  await saveLibrary(page, userId, {
    playlists: makePlaylists(userId, [
      { name: 'Long', trackIds: idsFrom(1, 60) },
      { name: 'Road trip', trackIds: [1, 2, 3, 4, 5] },
    ]),
  });
  await asMember();
  // Works with the sidebar and with the drawer.
  await publish(page, 'navigate', { page: 'library' });
});

/** The names of the stored tracks. */
const stored = async (page: Page, name: string): Promise<readonly string[]> =>
  (await storedPlaylists(page, userId))[name] ?? [];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a touch on the handle drags and does not scroll, anywhere else it scrolls', async ({
    page,
    home,
  }) => {
    await new LibraryPage(page).playlist('Long').tap();
    await expect(playlist.titled('Long')).toBeFocused();
    const scrollTop = (): Promise<number> =>
      home.content.evaluate((element) => Math.round(element.scrollTop));
    const swipe = (from: Point, byY: number): Promise<void> =>
      dragTouch(page, from, { x: from.x, y: from.y + byY });
    // Away from the edges, where a drag would scroll.
    await home.content.evaluate((element) => element.scrollTo({ top: 200 }));
    await expect.poll(scrollTop).toBe(200);
    // By position: scrolling changes which rows are rendered, and with them the index of this row.
    const place = await playlist.rows.evaluateAll((rows) =>
      Number(
        rows.find((row) => row.getBoundingClientRect().y > 380)?.getAttribute('aria-posinset'),
      ),
    );
    const row = playlist.rowAt(place);
    const { height: rowHeight } = await boxAtRest(row);
    const handle = await boxAtRest(playlist.handle(row));
    expect(Math.min(handle.width, handle.height)).toBeGreaterThanOrEqual(44);
    const names = await stored(page, 'Long');

    await swipe(await centreOf(playlist.handle(row)), -2 * rowHeight);
    await expect
      .poll(async () => (await stored(page, 'Long')).indexOf(names[place - 1] ?? ''))
      .toBe(place - 3);
    expect(Math.abs((await scrollTop()) - 200)).toBeLessThan(20);

    const order = await stored(page, 'Long');
    await swipe(await centreOf(row.getByTitle(/^Song/)), -200);
    await expect.poll(scrollTop).toBeGreaterThan(250);
    expect(await stored(page, 'Long')).toEqual(order);
  });
});
