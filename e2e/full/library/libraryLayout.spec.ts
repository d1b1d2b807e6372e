import type { Locator } from '@playwright/test';
import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { linesOf } from '../../fixtures/linesOf.ts';
import { idsFrom, musicItem, type Track } from '../../fixtures/musicWire.ts';
import { favoritesOf, makePlaylists, saveLibrary } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
import { Notice } from '../../pages/Notice.ts';
import { LikedSongsPage, TrackList } from '../../pages/TrackList.ts';

test('on a phone no track is visible between the create bar and the player, nor with a toast', async ({
  page,
  asMember,
}) => {
  const [library, notice] = [new LibraryPage(page), new Notice(page)];
  await asMember();
  await library.open();
  await page.setViewportSize({ width: 390, height: 844 });
  await library.genre('Pop').click();
  await library.selects.nth(2).click();
  await library.selects.nth(8).scrollIntoViewIfNeeded();
  const bottomOf = async (element: Locator): Promise<number> => {
    const { y, height } = await boxAtRest(element);
    return y + height;
  };
  const footer = library.create.locator('..');
  const content = page.getByRole('main');
  await expect(library.create).toBeInViewport({ ratio: 1 });
  await expect.poll(() => bottomOf(footer)).toBe(await bottomOf(content));

  await library.selects.nth(8).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add to Liked Songs' }).click();
  await expect(notice.text).toHaveText('Added to favorites');
  await notice.text.hover();
  // The area that the bar leaves to the toast is still covered: by a page of a single colour.
  const shadow = await footer.evaluate((node) => getComputedStyle(node).boxShadow);
  const ground = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  await expect
    .poll(async () => (await bottomOf(content)) - (await bottomOf(footer)))
    .toBeGreaterThan(0);
  const left = (await bottomOf(content)) - (await bottomOf(footer));
  expect(shadow).toBe(`${ground} 0px ${left}px 0px 0px`);
});

test('a double click on a row plays it once and selects no text', async ({
  page,
  asMember,
  admin,
  member,
  player,
}) => {
  const liked = new LikedSongsPage(page);
  const uid = await admin.uidOf(member);
  await saveLibrary(page, uid, { favorites: favoritesOf(uid, [1, 2, 3, 4, 5]) });
  await asMember();
  await liked.open();
  const title = liked.rowAt(3).getByTitle('Song 3', { exact: true });
  await title.dblclick();
  await expect(player.trackName('Song 3')).toBeVisible();
  await player.expectSoundToAdvance();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
});

test('on a wide screen a list is at most 1,200 px wide, with its tools above it', async ({
  page,
  asMember,
  admin,
  member,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const uid = await admin.uidOf(member);
  await saveLibrary(page, uid, { favorites: favoritesOf(uid, [1, 2, 3, 4, 5]) });
  await asMember();
  const liked = new LikedSongsPage(page);
  await liked.open();
  await expect(liked.rows).toHaveCount(5);
  const list = await boxAtRest(liked.list);
  expect(list.width).toBe(1200);
  const sort = await boxAtRest(page.getByRole('combobox'));
  expect(sort.x + sort.width).toBeLessThanOrEqual(list.x + list.width);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('title and artist have at least 55 % of a row in every list, and the columns are aligned', async ({
    page,
    asMember,
    admin,
    member,
  }) => {
    const uid = await admin.uidOf(member);
    const title = 'A title as long as this one is cut where its column ends';
    const tracks = idsFrom(0, 12).map((id) =>
      musicItem(id + 1, {
        trackName: `${id} ${title}`,
        // Lengths of four and of seven characters.
        trackTimeMillis: id === 3 ? 3_723_000 : 61_000,
      }),
    );
    const playedAt = new Date(2024, 4, 13, 21, 30).getTime();
    const [playlist] = makePlaylists(uid, [{ name: 'Long titles', trackIds: [] }]);
    const entry = (trackData: Track) => ({ id: `${trackData.trackId}`, trackData, addedAt: 5 });
    await saveLibrary(page, uid, {
      favorites: { userId: uid, tracks, updatedAt: 5 },
      recent: { tracks: tracks.map((trackData) => ({ trackData, playedAt })), updatedAt: 5 },
      playlists: playlist ? [{ ...playlist, tracks: tracks.map(entry) }] : [],
    });
    await asMember();

    const expectRoomForNames = async (list: TrackList): Promise<void> => {
      await expect(list.rows).toHaveCount(tracks.length);
      // The whole row plays, and the playing mark must not reduce the names' width either.
      await list.rowAt(2).tap();
      await expect(list.list.getByText('Now playing')).toBeAttached();
      const rows = await list.rows.evaluateAll((elements) =>
        elements.map((element) => {
          const names = element.querySelector('[title$="ends"]')?.getBoundingClientRect();
          return {
            share: (names?.width ?? 0) / element.getBoundingClientRect().width,
            column: `${names?.left} to ${names?.right}`,
          };
        }),
      );
      for (const { share } of rows) expect(share).toBeGreaterThanOrEqual(0.55);
      expect(new Set(rows.map(({ column }) => column)).size).toBe(1);
    };
    await new LikedSongsPage(page).open();
    await expectRoomForNames(new TrackList(page, 'Liked Songs'));
    await showPage(page, 'recent');
    await expectRoomForNames(new TrackList(page, 'Recently Played'));
    await showPage(page, 'library');
    await new LibraryPage(page).playlist('Long titles').tap();
    await expectRoomForNames(new TrackList(page, 'Tracks of Long titles'));
  });
});

test('on the narrowest phone the titles fit on one line, and a long name makes nothing wider than the screen', async ({
  page,
  asMember,
  admin,
  member,
}) => {
  const library = new LibraryPage(page);
  const userId = await admin.uidOf(member);
  const name = 'A playlist with a name that goes on and on until no reader remembers how it began';
  const description = 'שיר לילה ארוך מאוד עם שם שלא נגמר אף פעם ואין לו סוף ואין לו התחלה';
  const playlists = makePlaylists(userId, [{ name, description, trackIds: [1, 2, 3] }]);
  await saveLibrary(page, userId, { playlists });
  await asMember();
  await library.open();
  await page.setViewportSize({ width: 320, height: 640 });
  const main = page.getByRole('main');
  const excessPx = (): Promise<number> =>
    main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  for (const title of ['Liked Songs', 'Recently Played'])
    expect(await linesOf(main.getByText(title, { exact: true })), `${title} in the library`).toBe(
      1,
    );
  await expect.poll(excessPx, { message: 'the library' }).toBeLessThanOrEqual(0);
  await library.playlist(name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(excessPx, { message: 'the playlist' }).toBeLessThanOrEqual(0);
  for (const [key, title] of [
    ['favorites', 'Liked Songs'],
    ['recent', 'Recently Played'],
    ['library', 'Your Library'],
    ['settings', 'Account Settings'],
    ['concerts', 'Upcoming Concerts'],
  ] as const) {
    await showPage(page, key);
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    await expect(heading).toBeVisible();
    await expect.poll(() => linesOf(heading), { message: title }).toBe(1);
  }
});
