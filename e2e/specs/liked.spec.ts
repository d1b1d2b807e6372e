import { catalogueTracks, keepLibrary, keptLibrary, manyTracks } from '../fixtures/keptLibrary.ts';
import { expectNoViolationsInAnyLook, expectNoViolationsInBothThemes } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';
import { tabTo } from '../fixtures/tabTo.ts';
import { showPage } from '../fixtures/windowEvents.ts';
import { LibraryPage } from '../pages/LibraryPage.ts';
import { LikedSongsPage } from '../pages/LikedSongsPage.ts';
import { Notice } from '../pages/Notice.ts';
import { TrackList } from '../pages/TrackList.ts';
import { TrackMenu } from '../pages/TrackMenu.ts';

test('likes are listed newest first, Undo restores an unlike at its position, and they play as a queue', async ({
  page,
  asMember,
  admin,
  member,
  home,
  player,
  toast,
}) => {
  const liked = new LikedSongsPage(page);
  const undo = new Notice(page).action('Undo');
  await asMember();
  await liked.open();
  await expect(liked.empty).toBeVisible();
  await expect(liked.playAll).toBeHidden();
  await liked.findSomething.click();
  await expect(home.greeting).toBeVisible();

  const hearts = home.row('Trending Now').getByRole('button', { name: /^Like / });
  const names: string[] = [];
  for (const index of [0, 1, 2, 3]) {
    await hearts.nth(index).click();
    await expect(toast).toHaveText('Added to favorites');
    const label = (await hearts.nth(index).getAttribute('aria-label')) ?? '';
    names.unshift(label.replace(/^Like (.+) by .+$/, '$1'));
  }
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Liked Songs', exact: true })
    .click();
  await expect(liked.heading).toBeFocused();
  await expect(page.getByText('4 songs', { exact: true })).toBeVisible();
  expect(await liked.songs.titles()).toEqual(names);

  await liked.songs.like(liked.songs.rowAt(2)).click();
  await expect(toast).toHaveText('Removed from favorites');
  expect(await liked.songs.titles()).toEqual(names.filter((_, index) => index !== 1));
  await undo.click();
  await liked.songs.expectToBeginWith(names);
  await page.reload();
  await liked.songs.expectToBeginWith(names);
  const uid = await admin.uidOf(member);
  const { favorites } = await keptLibrary(page, uid);
  expect(Object.keys(favorites ?? {}).sort()).toEqual(['tracks', 'updatedAt', 'userId']);
  expect(favorites?.userId).toBe(uid);
  expect(favorites?.tracks.map(({ trackName }) => trackName)).toEqual(names);

  await liked.songs.play(liked.songs.rowAt(3)).click();
  await expect(player.trackName(names[2] ?? '')).toBeVisible();
  await player.next.click();
  await expect(player.trackName(names[3] ?? '')).toBeVisible();
  await liked.playAll.click();
  await expect(player.trackName(names[0] ?? '')).toBeVisible();
  await player.expectSoundToAdvance();
  await liked.songs.play(liked.songs.rowAt(1)).click();
  await expect(player.play).toBeVisible();

  // Removing the last one removes the list; one toast covers all removals, so Undo restores all of them.
  for (const name of names) await liked.songs.like(liked.songs.row(name)).click();
  await expect(liked.empty).toBeVisible();
  await expect(liked.heading).toBeFocused();
  // The toast appears when the change is stored, a moment after the row disappears.
  await expect.poll(async () => (await keptLibrary(page, uid)).favorites?.tracks).toEqual([]);
  await undo.click();
  await liked.songs.expectToBeginWith(names);
});

test('likes can be searched by title, artist and album and sorted; the queue follows both', async ({
  page,
  asMember,
  admin,
  member,
  player,
  request,
}) => {
  const liked = new LikedSongsPage(page);
  const uid = await admin.uidOf(member);
  const [one, two, three, ...others] = await catalogueTracks(request, 12);
  if (!one || !two || !three) throw new Error('the catalogue is empty');
  const tracks = [
    { ...one, trackName: 'Żółw 10', artistName: 'Beyoncé Öz', collectionName: 'Zeta' },
    { ...two, trackName: 'zolw 9', artistName: 'Anders', collectionName: 'Émeraude' },
    { ...three, trackName: 'Éclair', artistName: 'Anders', collectionName: 'Alpha' },
    ...others.map((track, index) => ({
      ...track,
      trackName: `Tune ${index}`,
      artistName: 'Nobody',
      collectionName: 'Nowhere',
    })),
  ];
  await keepLibrary(page, uid, { favorites: { userId: uid, tracks, updatedAt: 5 } });
  await asMember();
  await liked.open();
  const { songs } = liked;
  await expect(songs.rows).toHaveCount(tracks.length);

  await songs.find.fill('  ZOLW ');
  await expect(songs.found).toHaveText('2 songs found');
  expect(await songs.titles()).toEqual(['Żółw 10', 'zolw 9']);
  await songs.find.fill('anders emeraude');
  await expect(songs.found).toHaveText('1 song found');
  expect(await songs.titles()).toEqual(['zolw 9']);
  await songs.find.fill('beyonce oz');
  await expect.poll(() => songs.titles()).toEqual(['Żółw 10']);
  await songs.find.fill('nothing like this');
  await expect(
    page.getByText('Nothing in Liked Songs matches “nothing like this”', { exact: true }),
  ).toBeVisible();
  await expect(liked.playAll).toBeDisabled();
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(songs.find).toBeFocused();
  await expect(songs.rows).toHaveCount(tracks.length);

  await songs.find.fill('olw');
  await songs.sort.selectOption('Title');
  await expect.poll(() => songs.titles()).toEqual(['zolw 9', 'Żółw 10']);
  await liked.playAll.click();
  await expect(player.trackName('zolw 9')).toBeVisible();
  await player.next.click();
  await expect(player.trackName('Żółw 10')).toBeVisible();
  await expect(player.next).toBeDisabled();
  await player.pause.click();
  await songs.find.press('Escape');
  await expect(songs.find).toHaveValue('');
  await expect.poll(async () => (await songs.titles())[0]).toBe('Éclair');

  // The sort order is kept for the visit, the search text is not.
  await songs.sort.selectOption('Duration');
  await songs.find.fill('tune');
  await showPage(page, 'home');
  await expect(songs.find).toBeHidden();
  await page.goBack();
  await expect(songs.sort).toHaveValue('duration');
  await expect(songs.find).toHaveValue('');
  const lengths = new Map(
    tracks.map(({ trackName, trackTimeMillis }) => [trackName, trackTimeMillis]),
  );
  const shown = (await songs.titles()).map((title) => lengths.get(title));
  expect(shown).toEqual([...lengths.values()].sort((a, b) => a - b));
  await songs.sort.selectOption('Recently liked');
  await songs.expectToBeginWith(tracks.map(({ trackName }) => trackName));
});

test('of 10,000 likes only the visible rows are rendered, and keys, wheel and search reach all of them', async ({
  page,
  asMember,
  admin,
  member,
  request,
  toast,
}) => {
  const liked = new LikedSongsPage(page);
  const undo = new Notice(page).action('Undo');
  const { songs } = liked;
  const uid = await admin.uidOf(member);
  const tracks = manyTracks(await catalogueTracks(request, 40), 10_000);
  await keepLibrary(page, uid, { favorites: { userId: uid, tracks, updatedAt: 5 } });
  await asMember();
  await liked.open();
  await expect(page.getByText('10,000 songs', { exact: true })).toBeVisible();
  await songs.expectToBeginWith(['Song 1', 'Song 2']);
  const drawn = async (): Promise<number> => {
    const rows = await songs.rows.count();
    // The number of elements is limited, too: a row must not grow without limit.
    expect(await songs.list.locator('*').count()).toBeLessThan(rows * 60);
    return rows;
  };
  // About ten visible rows, some above and below, and the focused one.
  expect(await drawn()).toBeLessThan(40);
  await expect(songs.rowAt(1)).toHaveAttribute('aria-setsize', '10000');

  await songs.like(songs.rowAt(1)).focus();
  await page.keyboard.press('End');
  await expect(songs.like(songs.rowAt(10_000))).toBeFocused();
  await expect(songs.rowAt(10_000)).toBeInViewport({ ratio: 1 });
  expect(await drawn()).toBeLessThan(40);
  await page.keyboard.press('Space');
  await expect(toast).toHaveText('Removed from favorites');
  await expect(songs.like(songs.rowAt(9_999))).toBeFocused();
  await expect(page.getByText('9,999 songs', { exact: true })).toBeVisible();
  await undo.click();
  await expect(songs.rowAt(10_000)).toContainText('Song 10000');

  await songs.like(songs.rowAt(9_999)).focus();
  await page.keyboard.press('Home');
  await expect(songs.like(songs.rowAt(1))).toBeFocused();
  await expect(songs.rowAt(1)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('PageDown');
  const rowInFocus = page.locator('[aria-posinset]:focus-within');
  const place = async (): Promise<number> => Number(await rowInFocus.getAttribute('aria-posinset'));
  const afterOne = await place();
  expect(afterOne).toBeGreaterThan(4);
  await page.keyboard.press('PageDown');
  expect(await place()).toBe(2 * afterOne - 1);
  await expect(rowInFocus).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('PageUp');
  expect(await place()).toBe(afterOne);
  await page.keyboard.press('ArrowDown');
  expect(await place()).toBe(afterOne + 1);

  const box = await songs.content.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
  for (let turns = 0; turns < 12; turns += 1) await page.mouse.wheel(0, 20_000);
  await expect.poll(() => songs.scrolled()).toBeGreaterThan(200_000);
  await expect.poll(async () => (await songs.titles()).length).toBeGreaterThan(5);
  expect(await drawn()).toBeLessThan(40);

  await songs.find.fill('song 8765');
  await expect(songs.found).toHaveText('1 song found');
  await songs.expectToBeginWith(['Song 8765']);
  await songs.find.press('Escape');
  await songs.sort.selectOption('Artist');
  const byNumber = new Intl.Collator('en', { numeric: true }).compare;
  const byArtist = tracks.toSorted(
    (one, other) =>
      byNumber(one.artistName, other.artistName) ||
      byNumber(one.collectionName, other.collectionName),
  );
  await songs.expectToBeginWith(byArtist.slice(0, 3).map(({ trackName }) => trackName));
  await songs.content.evaluate((element) => element.scrollTo({ top: 300_000 }));
  await expect.poll(() => songs.scrolled()).toBe(300_000);
  // Back restores the position and the focus (decisions, "Pages and history").
  const inSight = await songs.titles();
  await songs.sort.focus();
  await songs.content.evaluate((element) => element.scrollTo({ top: 300_000 }));
  await expect.poll(() => songs.titles()).toEqual(inSight);
  await showPage(page, 'home');
  await expect(songs.sort).toBeHidden();
  await page.goBack();
  await expect(songs.sort).toBeFocused();
  await expect.poll(() => songs.scrolled()).toBe(300_000);
  await expect.poll(() => songs.titles()).toEqual(inSight);
  await showPage(page, 'favorites');
  await expect(liked.heading).toBeFocused();
  await expect.poll(() => songs.scrolled()).toBe(0);
});

test('by keyboard alone a song is found, played, unliked and restored', async ({
  page,
  asMember,
  admin,
  member,
  player,
  request,
  toast,
}) => {
  const liked = new LikedSongsPage(page);
  const undo = new Notice(page).action('Undo');
  const { songs } = liked;
  const uid = await admin.uidOf(member);
  const tracks = await catalogueTracks(request, 5);
  await keepLibrary(page, uid, { favorites: { userId: uid, tracks, updatedAt: 5 } });
  await asMember();
  await liked.open();
  await expect(liked.heading).toBeFocused();
  const stops = [liked.playAll, songs.find, songs.sort, songs.play(songs.rowAt(1))];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(songs.play(songs.rowAt(3))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(player.trackName(tracks[2]?.trackName ?? '')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(player.play).toBeVisible();

  // Past the artist's name.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(songs.like(songs.rowAt(3))).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const menu = new TrackMenu(page, songs.more(songs.rowAt(3)));
  await expect(menu.button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.playNext).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText('Added to queue');
  await expect(menu.button).toBeFocused();
  // Only one row is in the tab order.
  await page.keyboard.press('Tab');
  await expect(songs.list.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(toast).toHaveText('Removed from favorites');
  await expect(songs.like(songs.rowAt(3))).toBeFocused();
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await songs.expectToBeginWith(tracks.map(({ trackName }) => trackName));
  await expect(toast).toBeHidden();
});

test('axe finds nothing on Liked Songs, in both themes, on a phone too', async ({
  page,
  asMember,
  admin,
  member,
  request,
  toast,
}) => {
  // axe checks the whole page eight times.
  test.slow();
  const liked = new LikedSongsPage(page);
  const { songs } = liked;
  const uid = await admin.uidOf(member);
  const tracks = (await catalogueTracks(request, 30)).map((track, index) =>
    index === 0 ? { ...track, previewUrl: '' } : track,
  );
  await keepLibrary(page, uid, { favorites: { userId: uid, tracks, updatedAt: 5 } });
  await asMember();
  await liked.open();
  await songs.play(songs.rowAt(2)).click();
  await songs.like(songs.rowAt(3)).click();
  await expect(toast).toHaveText('Removed from favorites');
  await expectNoViolationsInAnyLook(page, 'one plays, with Undo');
  await songs.more(songs.rowAt(2)).click();
  await expectNoViolationsInBothThemes(page, 'with an open menu');
  await page.keyboard.press('Escape');
  await songs.find.fill('nothing like this');
  await expect(page.getByText(/^Nothing in Liked Songs/)).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'nothing found');
});

test('a double click on a row plays it and selects no text; a right click opens its menu at the pointer', async ({
  page,
  asMember,
  admin,
  member,
  player,
  request,
}) => {
  const liked = new LikedSongsPage(page);
  const { songs } = liked;
  const uid = await admin.uidOf(member);
  const tracks = await catalogueTracks(request, 5);
  await keepLibrary(page, uid, { favorites: { userId: uid, tracks, updatedAt: 5 } });
  await asMember();
  await liked.open();
  // The album may have the same name.
  const title = songs
    .rowAt(3)
    .getByTitle(tracks[2]?.trackName ?? '', { exact: true })
    .first();
  await title.dblclick();
  await expect(player.trackName(tracks[2]?.trackName ?? '')).toBeVisible();
  await player.expectSoundToAdvance();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');

  const box = await title.boundingBox();
  const point = { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 8 };
  await page.mouse.click(point.x, point.y, { button: 'right' });
  const menu = new TrackMenu(page, songs.more(songs.rowAt(3)));
  await expect(menu.playNext).toBeFocused();
  await menu.expectWithinScreen(page, player.region);
  const panel = await page.locator('[popover]').filter({ has: menu.menu }).boundingBox();
  expect(Math.abs((panel?.x ?? 0) - point.x)).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await expect(songs.play(songs.rowAt(3))).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('title and artist have at least 55 % of a row in every list, and the columns are aligned', async ({
    page,
    asMember,
    admin,
    member,
    request,
  }) => {
    const uid = await admin.uidOf(member);
    const title = 'A title as long as this one is cut where its column ends';
    const tracks = (await catalogueTracks(request, 12)).map((track, index) => ({
      ...track,
      trackName: `${index} ${title}`,
      // Lengths of four and of seven characters.
      trackTimeMillis: index === 3 ? 3_723_000 : 61_000,
    }));
    const playedAt = new Date(2024, 4, 13, 21, 30).getTime();
    await keepLibrary(page, uid, {
      favorites: { userId: uid, tracks, updatedAt: 5 },
      recent: { tracks: tracks.map((trackData) => ({ trackData, playedAt })), updatedAt: 5 },
      playlists: [
        {
          id: 'playlist-1',
          name: 'Long titles',
          description: '',
          userId: uid,
          tracks: tracks.map((trackData, index) => ({
            id: `entry-${index}`,
            trackData: { ...trackData },
            addedAt: 5,
          })),
          createdAt: 5,
          updatedAt: 5,
        },
      ],
    });
    await asMember();

    const expectRoomForNames = async (list: TrackList): Promise<void> => {
      await expect(list.rows).toHaveCount(tracks.length);
      // The playing mark must not reduce the names' width either.
      await list.play(list.rowAt(2)).tap();
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
