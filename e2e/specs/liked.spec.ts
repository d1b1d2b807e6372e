import { catalogueTracks, keepLibrary, keptLibrary, manyTracks } from '../fixtures/keptLibrary.ts';
import { expectNoViolationsInAnyLook, expectNoViolationsInBothThemes } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';
import { tabTo } from '../fixtures/tabTo.ts';
import { showPage } from '../fixtures/windowEvents.ts';
import { LikedSongsPage } from '../pages/LikedSongsPage.ts';
import { Notice } from '../pages/Notice.ts';
import { TrackMenu } from '../pages/TrackMenu.ts';

test('likes gather newest first, an unlike is undone in its place, and they play as a queue', async ({
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

  // The last one takes the list with it; as all of them are told at once, Undo brings all of them back.
  for (const name of names) await liked.songs.like(liked.songs.row(name)).click();
  await expect(liked.empty).toBeVisible();
  await expect(liked.heading).toBeFocused();
  // Each is told of when it is kept, a moment after it is shown.
  await expect.poll(async () => (await keptLibrary(page, uid)).favorites?.tracks).toEqual([]);
  await undo.click();
  await liked.songs.expectToBeginWith(names);
});

test('what is liked is found by title, artist and album, and sorted; both make the queue', async ({
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

  // The order is kept for the visit, what was looked for is not.
  await songs.sort.selectOption('Duration');
  await songs.find.fill('tune');
  await showPage(page, 'home');
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

test('of 10,000 likes only the rows in sight are drawn, and keys, wheel and search reach them all', async ({
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
    // Elements, too: a row may not grow without end either.
    expect(await songs.list.locator('*').count()).toBeLessThan(rows * 60);
    return rows;
  };
  // Ten rows or so in sight, some above and below, and the one with the focus.
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
  // Every change of page begins at the top, Back included (decisions, "Pages and history").
  await showPage(page, 'home');
  await page.goBack();
  await expect(liked.heading).toBeFocused();
  expect(await songs.scrolled()).toBe(0);
  await songs.expectToBeginWith(['Song 1']);
});

test('by keyboard alone a song is found, played, unliked and brought back', async ({
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
  // Only one row is on the way of Tab.
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
  // The checker reads the whole page eight times.
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
