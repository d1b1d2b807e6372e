import { idsFrom, musicItem, type Track, silencePreviews } from '../../fixtures/musicWire.ts';
import { saveLibrary, savedLibrary } from '../../fixtures/savedLibrary.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { RecentlyPlayedPage } from '../../pages/TrackList.ts';
import { Notice } from '../../pages/Notice.ts';

test.beforeEach(({ context }) => silencePreviews(context));

const HOUR_MILLIS = 3_600_000;
const namesOf = (tracks: readonly Track[]): readonly string[] =>
  tracks.map(({ trackName }) => trackName);

/** Starts of tracks, one hour apart, the first one at `newest`. */
const startsOf = (tracks: readonly Track[], newest: number) =>
  tracks.map((trackData, index) => ({ trackData, playedAt: newest - index * HOUR_MILLIS }));

test('the newest 50 starts are kept, each track once and with its time, older records included, until they are cleared', async ({
  page,
  toast,
  asMember,
  admin,
  member,
  player,
}) => {
  const tracks = new RecentlyPlayedPage(page);
  const uid = await admin.uidOf(member);
  const known = idsFrom(1, 60).map((id) => musicItem(id));
  const newest = new Date(2024, 4, 3, 21, 30).getTime();
  const updatedAt = new Date(2023, 11, 24, 18, 5).getTime();
  const starts = startsOf(known.slice(0, 40), newest);
  // As an older version stored them: plain tracks, more than 50, with duplicates.
  const legacy = [...starts, ...known.slice(5, 10), ...known.slice(40)];
  await saveLibrary(page, uid, { recent: { tracks: legacy, updatedAt } });
  await asMember();
  await tracks.open();
  await expect(page.getByText('50 tracks', { exact: true })).toBeVisible();
  await tracks.expectToBeginWith(namesOf(known.slice(0, 3)));
  const first = tracks.rowAt(1).locator('time');
  await expect(first).toHaveText('3 May 2024');
  await expect(first).toHaveAttribute('title', /^Friday,? 3 May 2024 .*21:30$/);
  await expect(first).toHaveAttribute('datetime', new Date(newest).toISOString());
  await tracks.play(tracks.rowAt(1)).focus();
  await page.keyboard.press('End');
  await expect(tracks.rowAt(50)).toContainText(known[49]?.trackName ?? '');
  await expect(tracks.rowAt(50).locator('time')).toHaveText('24 Dec 2023');

  // Starting a listed track again moves it to the front; a change writes entries only.
  const before = Date.now();
  const again = known[48] as Track;
  await tracks.play(tracks.row(again.trackName)).click();
  await expect(player.trackName(again.trackName)).toBeVisible();
  // A track counts as played when its sound starts.
  await player.expectSoundToAdvance();
  await player.pause.click();
  await expect
    .poll(async () => (await savedLibrary(page, uid)).recent?.updatedAt)
    .not.toBe(updatedAt);
  const record = (await savedLibrary(page, uid)).recent;
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
  await expect
    .poll(async () => (await savedLibrary(page, uid)).playCounts)
    .toEqual({ [again.trackId]: 1 });

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
  await player.expectSoundToAdvance();
  // At its end the next one would start, and be listed.
  await player.pause.click();
  await tracks.open();
  await tracks.expectToBeginWith([title]);
  await expect(page.getByText('50 tracks', { exact: true })).toBeVisible();

  // Cleared with Undo, and for good; the play counts stay.
  const undo = new Notice(page).action('Undo');
  await tracks.clear.click();
  await expect(toast).toHaveText('Cleared recently played');
  await toast.hover();
  await expect(tracks.empty).toBeVisible();
  await expect(tracks.heading).toBeFocused();
  await undo.click();
  await tracks.expectToBeginWith([title]);
  await tracks.clear.press('Enter');
  await expect(tracks.empty).toBeVisible();
  await page.reload();
  await expect(tracks.empty).toBeVisible();
  const kept = await savedLibrary(page, uid);
  expect(kept.recent?.tracks).toEqual([]);
  expect(kept.playCounts).toMatchObject({ [again.trackId]: 1 });
});
