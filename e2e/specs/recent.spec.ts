import { fillStorageFor } from '../fixtures/libraryStorage.ts';
import {
  catalogueTracks,
  keepLibrary,
  keptLibrary,
  type KeptTrack,
} from '../fixtures/keptLibrary.ts';
import { expectNoViolationsInAnyLook, expectNoViolationsInBothThemes } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';
import { showPage } from '../fixtures/windowEvents.ts';
import { RecentlyPlayedPage } from '../pages/RecentlyPlayedPage.ts';
import { Notice } from '../pages/Notice.ts';
import { TrackList } from '../pages/TrackList.ts';

const HOUR_MILLIS = 3_600_000;
const namesOf = (tracks: readonly KeptTrack[]): readonly string[] =>
  tracks.map(({ trackName }) => trackName);

/** Starts of tracks, one hour apart, the first one at `newest`. */
const startsOf = (tracks: readonly KeptTrack[], newest: number) =>
  tracks.map((trackData, index) => ({ trackData, playedAt: newest - index * HOUR_MILLIS }));

test('the newest 50 starts are kept, each track once and with its time, older records included', async ({
  page,
  asMember,
  admin,
  member,
  player,
  request,
}) => {
  const recent = new RecentlyPlayedPage(page);
  const { tracks } = recent;
  const uid = await admin.uidOf(member);
  const known = await catalogueTracks(request, 60);
  const newest = new Date(2024, 4, 3, 21, 30).getTime();
  const updatedAt = new Date(2023, 11, 24, 18, 5).getTime();
  const starts = startsOf(known.slice(0, 40), newest);
  // As an older version stored them: plain tracks, more than 50, with duplicates.
  const legacy = [...starts, ...known.slice(5, 10), ...known.slice(40)];
  await keepLibrary(page, uid, { recent: { tracks: legacy, updatedAt } });
  await asMember();
  await recent.open();
  await expect(page.getByText('50 tracks', { exact: true })).toBeVisible();
  await tracks.expectToBeginWith(namesOf(known.slice(0, 3)));
  const first = recent.playedAt(tracks.rowAt(1));
  await expect(first).toHaveText('3 May 2024');
  await expect(first).toHaveAttribute('title', /^Friday,? 3 May 2024 .*21:30$/);
  await expect(first).toHaveAttribute('datetime', new Date(newest).toISOString());
  await tracks.play(tracks.rowAt(1)).focus();
  await page.keyboard.press('End');
  await expect(tracks.rowAt(50)).toContainText(known[49]?.trackName ?? '');
  await expect(recent.playedAt(tracks.rowAt(50))).toHaveText('24 Dec 2023');

  // Starting a listed track again moves it to the front; a change writes entries only.
  const before = Date.now();
  const again = known[48] as KeptTrack;
  await tracks.play(tracks.row(again.trackName)).click();
  await expect(player.trackName(again.trackName)).toBeVisible();
  await player.pause.click();
  await expect
    .poll(async () => (await keptLibrary(page, uid)).recent?.updatedAt)
    .not.toBe(updatedAt);
  const record = (await keptLibrary(page, uid)).recent;
  const others = known.slice(0, 50).filter((track) => track !== again);
  expect(Object.keys(record ?? {}).sort()).toEqual(['tracks', 'updatedAt']);
  expect(record?.tracks.map((entry) => 'trackData' in entry && entry.trackData)).toEqual([
    again,
    ...others,
  ]);
  expect(
    record?.tracks.map((entry) => ('playedAt' in entry ? entry.playedAt : null)).slice(1),
  ).toEqual(
    others.map((track) => starts.find((start) => start.trackData === track)?.playedAt ?? updatedAt),
  );
  expect((await keptLibrary(page, uid)).playCounts).toEqual({ [again.trackId]: 1 });

  // The row moved to the front and was the last used one; the scroll position stayed.
  await tracks.play(tracks.rowAt(1)).focus();
  await tracks.expectToBeginWith(namesOf([again, ...others.slice(0, 2)]));
  // Today's starts show only the time.
  await expect(first).toHaveText(/^\d\d:\d\d$/);
  const playedAt = Date.parse((await first.getAttribute('datetime')) ?? '');
  expect(playedAt).toBeGreaterThanOrEqual(before);
  // A fifty-first track removes the last one.
  await showPage(page, 'home');
  const card = page
    .getByRole('region', { name: 'Trending Now' })
    .getByRole('button', { name: /^Play .+ by / });
  const label = await card.first().getAttribute('aria-label');
  const title = label?.replace(/^Play (.+) by .+$/, '$1') ?? '';
  await card.first().click();
  await expect(player.trackName(title)).toBeVisible();
  await recent.open();
  await tracks.expectToBeginWith([title]);
  await expect(page.getByText('50 tracks', { exact: true })).toBeVisible();
});

test('one track is removed and all are cleared, each with Undo, and play counts are kept', async ({
  page,
  asMember,
  admin,
  member,
  request,
  toast,
}) => {
  const recent = new RecentlyPlayedPage(page);
  const undo = new Notice(page).action('Undo');
  const { tracks } = recent;
  const uid = await admin.uidOf(member);
  const known = await catalogueTracks(request, 4);
  const names = namesOf(known);
  const starts = startsOf(known, Date.now() - HOUR_MILLIS);
  const playCounts = Object.fromEntries(known.map(({ trackId }, index) => [trackId, index + 1]));
  await keepLibrary(page, uid, { recent: { tracks: starts, updatedAt: 5 }, playCounts });
  await asMember();
  await recent.open();
  const keptStarts = async () => (await keptLibrary(page, uid)).recent?.tracks;

  await tracks.more(tracks.rowAt(2)).click();
  await recent.remove.click();
  await expect(toast).toHaveText('Removed from recently played');
  expect(await tracks.titles()).toEqual(names.filter((_, index) => index !== 1));
  await undo.click();
  await tracks.expectToBeginWith(names);
  await expect.poll(keptStarts).toEqual(starts);

  await tracks.play(tracks.rowAt(4)).focus();
  await page.keyboard.press('Delete');
  await expect(toast).toHaveText('Removed from recently played');
  await expect(tracks.play(tracks.rowAt(3))).toBeFocused();
  await undo.press('Enter');
  await expect.poll(keptStarts).toEqual(starts);

  await recent.clear.click();
  await expect(toast).toHaveText('Cleared recently played');
  await expect(recent.empty).toBeVisible();
  await expect(recent.clear).toBeHidden();
  await expect(recent.heading).toBeFocused();
  await undo.click();
  await tracks.expectToBeginWith(names);
  await expect.poll(keptStarts).toEqual(starts);

  await recent.clear.press('Enter');
  await expect(toast).toHaveText('Cleared recently played');
  await page.reload();
  await expect(recent.empty).toBeVisible();
  expect(await keptStarts()).toEqual([]);
  expect((await keptLibrary(page, uid)).playCounts).toEqual(playCounts);
  await page.getByRole('button', { name: 'Find something to play', exact: true }).click();
  await expect(page).toHaveTitle(/^Home/);
});

test('a removal that the browser cannot store is reverted, and a toast says so', async ({
  page,
  asMember,
  admin,
  member,
  request,
  toast,
}) => {
  const recent = new RecentlyPlayedPage(page);
  const { tracks } = recent;
  const uid = await admin.uidOf(member);
  const known = await catalogueTracks(request, 3);
  const starts = startsOf(known, Date.now());
  await keepLibrary(page, uid, { recent: { tracks: starts, updatedAt: 5 } });
  await asMember();
  await recent.open();
  await tracks.expectToBeginWith(namesOf(known));
  await fillStorageFor(page, 'recent', uid);
  await recent.clear.click();
  await expect(toast).toHaveText('Failed to clear recently played');
  await tracks.expectToBeginWith(namesOf(known));
  await tracks.play(tracks.rowAt(1)).focus();
  await page.keyboard.press('Delete');
  await expect(toast).toHaveText('Failed to update recently played');
  await tracks.expectToBeginWith(namesOf(known));
  expect((await keptLibrary(page, uid)).recent).toEqual({ tracks: starts, updatedAt: 5 });
});

test('Most played is sorted by the play counts, which increase with each start', async ({
  page,
  asMember,
  admin,
  member,
  player,
  request,
}) => {
  const uid = await admin.uidOf(member);
  const known = await catalogueTracks(request, 9);
  const [played, liked, listed] = [known.slice(0, 3), known.slice(3, 6), known.slice(6)];
  const counts = [4, 1_200, 7, 9, 1, 3, 8, 2, 0];
  await keepLibrary(page, uid, {
    recent: { tracks: startsOf(played, Date.now()), updatedAt: 5 },
    favorites: { userId: uid, tracks: liked, updatedAt: 5 },
    playlists: [
      {
        id: 'playlist-1',
        name: 'Rainy Sunday',
        description: '',
        userId: uid,
        tracks: listed.map((trackData, index) => ({
          id: `entry-${index}`,
          trackData: { ...trackData },
          addedAt: 5,
        })),
        createdAt: 5,
        updatedAt: 5,
      },
    ],
    playCounts: {
      ...Object.fromEntries(known.map(({ trackId }, index) => [trackId, counts[index] ?? 0])),
      // The library has no name for this track.
      '999999999': 5_000,
    },
  });
  await asMember();
  await showPage(page, 'library');
  const list = new TrackList(page, 'Most played');
  const section = page.getByRole('region', { name: 'Most played', exact: true });
  const inOrder = known
    .map(({ trackName }, index) => ({ trackName, plays: counts[index] ?? 0 }))
    .filter(({ plays }) => plays > 0)
    .sort((one, other) => other.plays - one.plays);
  const titles = inOrder.map(({ trackName }) => trackName);
  await list.expectToBeginWith(titles.slice(0, 5));
  await expect(list.rows).toHaveCount(5);
  await section.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(list.rows).toHaveCount(8);
  await expect.poll(() => list.titles()).toEqual(titles);
  await expect(list.rowAt(1)).toContainText('1,200 plays');
  await expect(list.rowAt(8)).toContainText('1 play');
  await expect(list.rowAt(8)).not.toContainText('plays');
  const shown = await section.getByText(/^[\d,]+ plays?$/).allTextContents();
  expect(shown.map((text) => Number.parseInt(text.replace(',', ''), 10))).toEqual(
    inOrder.map(({ plays }) => plays),
  );

  // 8 plays become 9, as many as those of the track before it; then 10.
  await list.play(list.row(titles[2] ?? '')).click();
  await expect(player.trackName(titles[2] ?? '')).toBeVisible();
  await expect(list.row(titles[2] ?? '')).toContainText('9 plays');
  await player.next.click();
  await player.previous.click();
  await expect(list.row(titles[2] ?? '')).toContainText('10 plays');
  await expect(list.rowAt(2)).toContainText(titles[2] ?? '');
  await section.getByRole('button', { name: 'Show fewer', exact: true }).click();
  await expect(list.rows).toHaveCount(5);
  await page.reload();
  await expect(list.rowAt(2)).toContainText(titles[2] ?? '');
});

test('axe finds nothing on Recently Played, in both themes, on a phone too', async ({
  page,
  asMember,
  admin,
  member,
  request,
}) => {
  // axe checks the whole page eight times.
  test.slow();
  const recent = new RecentlyPlayedPage(page);
  const { tracks } = recent;
  const uid = await admin.uidOf(member);
  const known = await catalogueTracks(request, 20);
  await keepLibrary(page, uid, { recent: { tracks: startsOf(known, Date.now()), updatedAt: 5 } });
  await asMember();
  await recent.open();
  await tracks.play(tracks.rowAt(2)).click();
  await expectNoViolationsInAnyLook(page, 'one plays');
  await tracks.more(tracks.rowAt(2)).click();
  await expect(recent.remove).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'with an open menu');
  await page.keyboard.press('Escape');
  await recent.clear.click();
  await expect(recent.empty).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'empty, with Undo');
});
