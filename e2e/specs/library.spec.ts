import type { Locator } from '@playwright/test';
import { boxAtRest } from '../fixtures/boxAtRest.ts';
import { fillStorageFor } from '../fixtures/libraryStorage.ts';
import { json, MusicWire, musicItem } from '../fixtures/musicWire.ts';
import {
  leavePlaylists,
  leaveRecords,
  makePlaylists,
  readPlaylists,
  storedTrack,
} from '../fixtures/storedPlaylists.ts';
import { expect, test } from '../fixtures/test.ts';
import { LibraryPage } from '../pages/LibraryPage.ts';
import { Notice } from '../pages/Notice.ts';
import { PlaylistPage } from '../pages/PlaylistPage.ts';
import { QueuePanel } from '../pages/QueuePanel.ts';

const UNPICKED = 'Select a genre from the left to browse tracks to add to a playlist.';

let library: LibraryPage;
let playlist: PlaylistPage;
let notice: Notice;

test.beforeEach(({ page }) => {
  library = new LibraryPage(page);
  playlist = new PlaylistPage(page);
  notice = new Notice(page);
});

test('the panel offers the first eight genres, and for the selected one up to 30 tracks, each with its length and a toggle', async ({
  page,
  asMember,
  player,
}) => {
  await asMember();
  const wire = await MusicWire.tap(page);
  await library.open();
  await expect(page).toHaveTitle('Your Library · Prelude');
  await expect(library.name).toHaveAttribute('placeholder', 'My new playlist');
  await expect(library.panel.getByText(UNPICKED, { exact: true })).toBeVisible();
  await expect(library.genres).toHaveText([
    'Pop',
    'Bollywood',
    'Rock',
    'South Indian',
    'Hip-Hop',
    'Electronic',
    'Jazz',
    'Country',
  ]);

  await library.genre('Pop').click();
  await expect(library.showing).toHaveText('Showing 30 tracks');
  await expect(library.selects).toHaveCount(30);
  await expect(library.panel.getByText(UNPICKED)).toBeHidden();
  expect(wire.asked).toEqual(['spotify pop hits, 30', 'search pop hits, 30']);
  const { results } = (await (
    await page.request.get('/api/music/search?q=pop+hits&limit=30')
  ).json()) as { results: readonly { trackName: string; trackTimeMillis: number }[] };
  const rows = await library.panel.getByRole('listitem').allInnerTexts();
  for (const [index, { trackName, trackTimeMillis }] of results.entries()) {
    expect(rows[index]).toContain(trackName);
    expect(rows[index]).toContain(`${Math.round(trackTimeMillis / 1_000)} s`);
  }

  const [first, second] = [library.selects.nth(0), library.selects.nth(1)];
  await expect(library.selected).toHaveText('0 selected');
  await first.click();
  await second.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(library.selected).toHaveText('2 selected');
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await expect(library.selected).toHaveText('1 selected');

  // Another genre shows other tracks; the selection from the first genre is kept.
  await library.genre('Rock').click();
  await expect(library.genre('Rock')).toHaveAttribute('aria-pressed', 'true');
  await expect(library.genre('Pop')).toHaveAttribute('aria-pressed', 'false');
  await expect(library.showing).toHaveText(/^Showing \d+ tracks$/);
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await expect(library.selected).toHaveText('1 selected');
  await library.genre('Pop').click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  expect(wire.queries()).toEqual(['pop hits', 'rock hits']);

  // The offered tracks can be played first, in their order.
  const plays = library.panel.getByRole('button', { name: /^(Play|Pause) .+ by / });
  await plays.first().click();
  await player.expectSoundToAdvance();
  const next = (await plays.nth(1).getAttribute('aria-label')) ?? '';
  await player.next.click();
  await expect(plays.nth(1)).toHaveAccessibleName(next.replace(/^Play/, 'Pause'));
});

test('a playlist needs a name, then a track; once created, it is on the shelf and in the storage', async ({
  page,
  asMember,
  admin,
  member,
}) => {
  await asMember();
  const userId = await admin.uidOf(member);
  await library.open();
  await expect(library.shelf).toContainText('You have no playlists yet.');

  await library.create.click();
  await notice.expectAndDismiss('Please enter a playlist name');
  await expect(library.name).toBeFocused();
  await library.name.fill('   ');
  await library.name.press('Enter');
  await notice.expectAndDismiss('Please enter a playlist name');
  await library.name.fill('  Road trip ');
  await library.name.press('Enter');
  await notice.expectAndDismiss('Select at least one track');
  await expect(library.name).toHaveValue('  Road trip ');
  expect(await readPlaylists(page, userId)).toEqual([]);

  await library.genre('Rock').click();
  await library.selects.nth(1).click();
  await library.genre('Pop').click();
  await library.selects.nth(0).click();
  await expect(library.selected).toHaveText('2 selected');
  const selected = await library.selects.nth(0).getAttribute('aria-label');

  // Another tab holds the cross-tab lock for a while.
  const other = await page.context().newPage();
  await other.goto('/api/music/search?q=pop');
  await other.evaluate(
    () =>
      new Promise<void>((granted) => {
        void navigator.locks.request('prelude_storage', () => {
          granted();
          return new Promise<void>((release) => Object.assign(globalThis, { release }));
        });
      }),
  );
  await library.name.press('Enter');
  await expect(library.creating).toBeVisible();
  await library.name.press('Enter');
  await other.evaluate(() => (Reflect.get(globalThis, 'release') as () => void)());
  await expect(library.create).toBeVisible();
  await notice.expectAndDismiss('Playlist created');
  await expect(library.creating).toBeHidden();
  await expect(library.name).toHaveValue('');
  await expect(library.name).toBeFocused();
  await expect(library.selected).toHaveText('0 selected');
  await expect(library.selects.nth(0)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => library.listed()).toEqual(['Road trip 2 tracks']);

  const [stored, ...others] = await readPlaylists(page, userId);
  expect(others).toEqual([]);
  expect(Object.keys(stored ?? {}).sort()).toEqual(
    ['createdAt', 'description', 'id', 'name', 'tracks', 'updatedAt', 'userId'].sort(),
  );
  expect(stored).toMatchObject({ name: 'Road trip', description: 'From Rock and Pop', userId });
  expect(stored?.createdAt).toBe(stored?.updatedAt);
  expect(stored?.tracks.map((entry) => Object.keys(entry).sort())).toEqual(
    Array.from({ length: 2 }, () => ['addedAt', 'id', 'trackData']),
  );
  expect(selected).toContain(stored?.tracks[1]?.trackData['trackName']);

  // From a single genre, and with the button instead of Enter.
  await library.selects.nth(2).click();
  await library.clearSelection.click();
  await expect(library.selected).toHaveText('0 selected');
  await expect(library.name).toBeFocused();
  await library.name.fill('Only pop');
  await library.selects.nth(2).click();
  await library.create.click();
  await notice.expectAndDismiss('Playlist created');
  await expect.poll(() => library.listed()).toEqual(['Only pop 1 track', 'Road trip 2 tracks']);
  await library.playlist('Only pop').click();
  await expect(playlist.titled('Only pop')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('From Pop');
});

test('on a phone no track is visible between the create bar and the player, nor with a toast', async ({
  page,
  asMember,
}) => {
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

  await library.create.click();
  await expect(notice.text).toHaveText('Please enter a playlist name');
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

test('with a full storage the failure is reported, the change is reverted and the typed text is kept', async ({
  page,
  asMember,
  admin,
  member,
}) => {
  const userId = await admin.uidOf(member);
  const stored = makePlaylists(userId, [{ name: 'Rain', trackIds: [1, 2] }]);
  await leavePlaylists(page, userId, stored);
  await asMember();
  await library.open();
  const heal = await fillStorageFor(page, 'playlists', userId);
  await library.genre('Jazz').click();
  await library.selects.first().click();
  await library.name.fill('Never kept');
  await library.create.click();
  await notice.expectAndDismiss('Failed to create playlist');
  await expect(library.name).toHaveValue('Never kept');
  await expect(library.selected).toHaveText('1 selected');
  await expect.poll(() => library.listed()).toEqual(['Rain 2 tracks']);

  await library.playlist('Rain').click();
  await playlist.choose('Edit name and description');
  await playlist.name.fill('Storm');
  await playlist.save.click();
  await notice.expectAndDismiss('Failed to update playlist');
  // The typed text is kept.
  await expect(playlist.name).toHaveValue('Storm');
  await page.keyboard.press('Escape');
  await expect(playlist.titled('Rain')).toBeVisible();
  await playlist.chooseFor(playlist.rows.first(), 'Remove from playlist');
  await notice.expectAndDismiss('Failed to update playlist');
  await expect.poll(() => playlist.names()).toEqual(['Song 1', 'Song 2']);
  await playlist.choose('Delete playlist');
  await notice.expectAndDismiss('Failed to delete playlist');
  await expect.poll(() => library.listed()).toEqual(['Rain 2 tracks']);
  expect(await readPlaylists(page, userId)).toEqual(stored);

  await heal();
  await library.playlist('Rain').click();
  await playlist.choose('Delete playlist');
  await expect(notice.text).toHaveText('Playlist deleted');
  await expect(library.shelf).toContainText('You have no playlists yet.');
});

test('a genre that fails is reported and can be retried, an empty one is reported, and a newer choice replaces a slow one', async ({
  page,
  asMember,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await asMember();
  await library.open();
  const wire = await MusicWire.tap(page);
  wire.answerWith((route) => route.fulfill({ status: 500 }));
  await library.genre('Pop').click();
  const alert = library.panel.getByRole('alert');
  await expect(alert).toContainText('Pop could not be loaded');
  await expect(alert).toContainText('Check your connection and try again.');
  // Each endpoint is called once and retried twice.
  expect(wire.queries('spotify')).toEqual(['pop hits', 'pop hits', 'pop hits']);
  wire.answerWith();
  await library.panel.getByRole('button', { name: /^(Retry|Try again)$/ }).click();
  await expect(library.showing).toHaveText('Showing 30 tracks');
  await expect(alert).toBeHidden();
  await expect(page.locator('body:focus')).toHaveCount(0);

  wire.answerWith(json({ results: [] }));
  await library.genre('Jazz').click();
  await expect(library.panel).toContainText('There is nothing in Jazz right now');
  await expect(library.showing).toHaveText('Showing 0 tracks');

  // Only playable tracks count, and one track is "1 track".
  wire.answerWithItems(({ query }) => (query === 'rock hits' ? [musicItem(1)] : []));
  await library.genre('Rock').click();
  await expect(library.showing).toHaveText('Showing 1 track');

  const release = wire.hold('hip hop hits');
  await library.genre('Hip-Hop').click();
  await expect(library.panel.getByText('Loading tracks…', { exact: true })).toBeAttached();
  await library.genre('Country').click();
  await expect(library.showing).toHaveText(/^Showing \d+ tracks$/);
  const country = await library.selects.first().getAttribute('aria-label');
  release();
  await expect(library.panel.getByRole('list', { name: 'Country' })).toBeVisible();
  await expect(library.selects.first()).toHaveAccessibleName(country ?? '');
});

test('the shelf lists the last changed playlist first, plays, and marks empty playlists', async ({
  page,
  asMember,
  admin,
  member,
  player,
}) => {
  const userId = await admin.uidOf(member);
  await leavePlaylists(
    page,
    userId,
    makePlaylists(userId, [
      { name: 'Rain', trackIds: [1, 2, 3] },
      { name: 'Nothing yet', trackIds: [] },
      { name: 'One', trackIds: [4] },
    ]),
  );
  await asMember();
  await library.open();
  await expect
    .poll(() => library.listed())
    .toEqual(['One 1 track', 'Nothing yet 0 tracks', 'Rain 3 tracks']);
  await library.play('Nothing yet').click();
  await notice.expectAndDismiss('Playlist is empty');
  await expect(player.play).toBeDisabled();

  await library.play('Rain').click();
  await player.expectSoundToAdvance();
  await expect(player.trackName('Song 1')).toBeVisible();
  await player.pause.click();
  const queue = new QueuePanel(page);
  await queue.open();
  await expect
    .poll(() => queue.names('Next up'))
    .toEqual(['Song 2 by Artist 2', 'Song 3 by Artist 3']);
  await queue.close.click();

  await library.playlist('Rain').click();
  await playlist.choose('Edit name and description');
  await playlist.name.fill('Sun');
  await playlist.save.click();
  await expect(playlist.titled('Sun')).toBeVisible();
  await library.open();
  await expect
    .poll(() => library.listed())
    .toEqual(['Sun 3 tracks', 'One 1 track', 'Nothing yet 0 tracks']);
});

test('most played comes from the play counts, most plays first, and is updated while music plays', async ({
  page,
  asMember,
  admin,
  member,
  player,
}) => {
  const userId = await admin.uidOf(member);
  const tracks = [1, 2, 3, 4, 5, 6, 7].map((trackId) => storedTrack(trackId));
  await leaveRecords(page, {
    [`local_favorites_${userId}`]: { userId, tracks, updatedAt: 1 },
    // The library has no record of track 99.
    [`local_play_counts_${userId}`]: { 1: 1, 2: 9, 3: 4, 4: 4, 5: 3, 6: 2, 7: 0, 99: 50 },
  });
  await asMember();
  await library.open();
  await expect(page.getByRole('button', { name: /^Liked Songs 7 songs/ })).toBeVisible();
  const rows = library.mostPlayed.getByRole('listitem');
  await expect(rows).toHaveCount(5);
  const expected = [
    ['Song 2', '9 plays'],
    ['Song 3', '4 plays'],
    ['Song 4', '4 plays'],
    ['Song 5', '3 plays'],
    ['Song 6', '2 plays'],
    ['Song 1', '1 play'],
  ];
  await library.mostPlayed.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(rows).toHaveCount(expected.length);
  for (const [index, [name = '', plays = '']] of expected.entries()) {
    await expect(rows.nth(index).getByTitle(name, { exact: true })).toBeVisible();
    await expect(rows.nth(index).getByText(plays, { exact: true })).toBeVisible();
  }

  await rows.nth(5).getByRole('button', { name: 'Play Song 1 by Artist 1' }).click();
  await player.expectSoundToAdvance();
  await expect(library.mostPlayed.getByText('1 play', { exact: true })).toBeHidden();
  await expect(rows.filter({ hasText: 'Song 1' })).toContainText('2 plays');
  await library.mostPlayed.getByRole('button', { name: 'Show fewer', exact: true }).click();
  await expect(rows).toHaveCount(5);
});
