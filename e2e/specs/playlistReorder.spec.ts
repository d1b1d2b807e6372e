import type { Page } from '@playwright/test';
import { boxAtRest, centreOf, type Point } from '../fixtures/boxAtRest.ts';
import { leavePlaylists, makePlaylists, readPlaylists } from '../fixtures/storedPlaylists.ts';
import { expect, test } from '../fixtures/test.ts';
import { publish } from '../fixtures/windowEvents.ts';
import { LibraryPage } from '../pages/LibraryPage.ts';
import { PlaylistPage } from '../pages/PlaylistPage.ts';

const MANY = Array.from({ length: 60 }, (_, index) => index + 1);

const songs = (...trackIds: readonly number[]): readonly string[] =>
  trackIds.map((trackId) => `Song ${trackId}`);

let playlist: PlaylistPage;
let userId: string;

test.beforeEach(async ({ page, asMember, admin, member }) => {
  playlist = new PlaylistPage(page);
  userId = await admin.uidOf(member);
  await leavePlaylists(
    page,
    userId,
    makePlaylists(userId, [
      { name: 'Long', trackIds: MANY },
      { name: 'Road trip', trackIds: [1, 2, 3, 4, 5] },
    ]),
  );
  await asMember();
  // Works with the sidebar and with the drawer.
  await publish(page, 'navigate', { page: 'library' });
});

const open = async (page: Page, name: string): Promise<void> => {
  await new LibraryPage(page).playlist(name).click();
  await expect(playlist.titled(name)).toBeFocused();
};

/** The names of the stored tracks. */
const stored = async (page: Page, name: string): Promise<readonly unknown[]> =>
  (await readPlaylists(page, userId))
    .find((one) => one.name === name)
    ?.tracks.map(({ trackData }) => trackData['trackName']) ?? [];

test('a row moves to where its handle is dragged, and stays there; Escape and a plain press move nothing', async ({
  page,
  player,
}) => {
  await open(page, 'Road trip');
  const from = await centreOf(playlist.handle(playlist.rows.nth(0)));
  const to = await centreOf(playlist.handle(playlist.rows.nth(3)));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 6, { steps: 8 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 3, 4, 5));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 3, 4, 5));
  await expect(playlist.titled('Road trip')).toBeVisible();

  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 6, { steps: 8 });
  await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 3, 4, 5));
  await page.mouse.up();
  await expect.poll(() => playlist.names()).toEqual(songs(2, 3, 4, 1, 5));
  await expect(playlist.handle(playlist.rows.nth(3))).toBeFocused();
  await expect(playlist.announcement('Song 1 by Artist 1, position 4 of 5')).toBeAttached();

  // A drag beyond either end moves the row to that end.
  const last = await centreOf(playlist.handle(playlist.rows.nth(4)));
  await page.mouse.move(last.x, last.y);
  await page.mouse.down();
  await page.mouse.move(last.x, 60, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => playlist.names()).toEqual(songs(5, 2, 3, 4, 1));
  await expect.poll(() => stored(page, 'Road trip')).toEqual(songs(5, 2, 3, 4, 1));
  await page.reload();
  await expect.poll(() => playlist.names()).toEqual(songs(5, 2, 3, 4, 1));
  await playlist.playAll.click();
  await expect(player.trackName('Song 5')).toBeVisible();
  await player.next.click();
  await expect(player.trackName('Song 2')).toBeVisible();
});

test('a drag at the edge of a long playlist keeps scrolling it', async ({ page, home }) => {
  await open(page, 'Long');
  const scrollTop = (): Promise<number> => home.content.evaluate((element) => element.scrollTop);
  const from = await centreOf(playlist.handle(playlist.rows.nth(0)));
  const box = await boxAtRest(home.content);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, box.y + box.height - 4, { steps: 5 });
  await expect.poll(scrollTop).toBeGreaterThan(300);
  await page.mouse.up();
  await expect.poll(async () => (await stored(page, 'Long'))[0]).toBe('Song 2');
  const place = (await stored(page, 'Long')).indexOf('Song 1');
  expect(place).toBeGreaterThan(5);
  const row = playlist.rows.filter({ has: page.getByTitle('Song 1', { exact: true }) });
  await expect(row).toHaveAttribute('aria-posinset', String(place + 1));
  await expect(playlist.handle(row)).toBeFocused();
  await expect(row).toBeInViewport();
});

test('menus and keys move a row too, up to the ends, and the focus follows', async ({ page }) => {
  await open(page, 'Road trip');
  await playlist.chooseFor(playlist.rows.nth(0), 'Move down');
  await expect.poll(() => playlist.names()).toEqual(songs(2, 1, 3, 4, 5));
  await expect(playlist.moreFor(playlist.rows.nth(1))).toBeFocused();
  await playlist.chooseFor(playlist.rows.nth(1), 'Move up');
  await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 3, 4, 5));
  await playlist.moreFor(playlist.rows.nth(0)).click();
  await expect(playlist.item('Move down')).toBeVisible();
  await expect(playlist.item('Move up')).toBeHidden();
  await page.keyboard.press('Escape');
  await playlist.moreFor(playlist.rows.nth(4)).click();
  await expect(playlist.item('Move up')).toBeVisible();
  await expect(playlist.item('Move down')).toBeHidden();
  await page.keyboard.press('Escape');

  await playlist.play(playlist.rows.nth(4)).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 5, 3, 4));
  await expect(playlist.play(playlist.rows.nth(2))).toBeFocused();
  await expect(playlist.announcement('Song 5 by Artist 5, position 3 of 5')).toBeAttached();

  await playlist.handle(playlist.rows.nth(2)).focus();
  // A held key moves it to the top, where it stays.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowUp');
  await expect.poll(() => playlist.names()).toEqual(songs(5, 1, 2, 3, 4));
  await expect(playlist.handle(playlist.rows.nth(0))).toBeFocused();
  await expect(page).toHaveTitle('Your Library · Prelude');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => stored(page, 'Road trip')).toEqual(songs(1, 5, 2, 3, 4));
  await page.reload();
  await expect.poll(() => playlist.names()).toEqual(songs(1, 5, 2, 3, 4));

  // The like button is a control of the row as well.
  const like = playlist.rows.nth(1).getByRole('button', { name: /^Like / });
  await like.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 5, 3, 4));
  await expect(playlist.rows.nth(2).getByRole('button', { name: /^Like / })).toBeFocused();
  // Menus and dialogs opened from a row handle their own keys.
  await playlist.moreFor(playlist.rows.nth(0)).click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Delete');
  await expect(playlist.item('Move down')).toBeVisible();
  await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 5, 3, 4));
});

test('sorted or filtered rows cannot be moved, and one press removes sorting and filter', async ({
  page,
}) => {
  await open(page, 'Road trip');
  await playlist.find.fill('Song 4');
  await expect.poll(() => playlist.names()).toEqual(songs(4));
  await playlist.moreFor(playlist.rows.first()).click();
  await expect(playlist.item('Remove from playlist')).toBeVisible();
  await expect(playlist.item('Move up')).toBeHidden();
  await page.keyboard.press('Escape');
  await playlist.find.fill('');
  // Until all rows are rendered again, the first one is the search result.
  await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 3, 4, 5));
  await playlist.chooseFor(playlist.rows.nth(0), 'Move down');
  await expect.poll(() => playlist.names()).toEqual(songs(2, 1, 3, 4, 5));

  await playlist.sortBy.selectOption('Title');
  await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 3, 4, 5));
  await playlist.play(playlist.rows.first()).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(
    page.getByText('Tracks can be moved when all of them are shown in the playlist’s own order.'),
  ).not.toHaveCount(0);
  await expect.poll(() => playlist.names()).toEqual(songs(1, 2, 3, 4, 5));
  await playlist.showAllInOrder.click();
  await expect.poll(() => playlist.names()).toEqual(songs(2, 1, 3, 4, 5));
  await expect(page.locator('body:focus')).toHaveCount(0);
  await playlist.play(playlist.rows.first()).press('Alt+ArrowDown');
  await expect.poll(() => stored(page, 'Road trip')).toEqual(songs(1, 2, 3, 4, 5));
});

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
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: Point, byY: number): Promise<void> => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      for (let step = 1; step <= 8; step += 1)
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: from.x, y: from.y + (byY * step) / 8 }],
        });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
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
      .poll(async () => (await stored(page, 'Long')).indexOf(names[place - 1]))
      .toBe(place - 3);
    expect(Math.abs((await scrollTop()) - 200)).toBeLessThan(20);

    const order = await stored(page, 'Long');
    await swipe(await centreOf(row.getByTitle(/^Song/)), -200);
    await expect.poll(scrollTop).toBeGreaterThan(250);
    expect(await stored(page, 'Long')).toEqual(order);
  });
});
