import { albumSubpage } from '@prelude/shared/lists';
import { createFakeHost, makeTrack, type FakeHost } from '@prelude/shared/testing';
import { screen, within } from '@testing-library/react';
import { endSearch, openSearch, resultsFor, searchBox } from '../testing/openSearch';

afterEach(endSearch);

const song = (trackId: number, trackName: string, artistName: string, collectionName = 'Tide') =>
  makeTrack({ trackId, trackName, artistName, collectionName });
const SONGS = [song(1, 'Else', 'Bo', 'Bo'), song(2, 'Monsoon', 'Ada'), song(3, 'Delta', 'Ada')];

/** Searches for a query, which finds all songs. */
async function find(query: string) {
  const host: FakeHost = createFakeHost();
  host.network.answerWithTracks(SONGS);
  const { user } = await openSearch({ host });
  await user.type(searchBox(), `${query}{Enter}`);
  await resultsFor(query);
  const top = screen.queryByRole('region', { name: 'Top result' });
  return { host, user, top: top && within(top) };
}

const queue = (host: FakeHost): number[] =>
  host.playback.state$.value.queue.map(({ track }) => track.trackId);

test('an artist of that name leads: play plays all of it, the name opens its page', async () => {
  const { host, user, top } = await find('ada');
  expect(top?.getByText('Artist')).toBeVisible();
  expect(top?.getByText('2 tracks')).toBeVisible();
  await user.click(top!.getByRole('button', { name: 'Play Ada' }));
  expect(queue(host)).toEqual([2, 3]);
  await user.click(top!.getByRole('button', { name: 'Ada' }));
  expect(host.subpage$.value).toBe('artist/Ada');
  expect(host.searchHistory.queries$.value).toEqual(['ada']);
});

test('a song leads: it plays among the results, and its album opens', async () => {
  const { host, user, top } = await find('monsoon');
  await user.click(top!.getByText('Song'));
  expect(host.playback.currentTrack$.value?.trackId).toBe(2);
  expect(queue(host)).toEqual([1, 2, 3]);
  await user.click(top!.getByRole('button', { name: 'Tide' }));
  expect(host.subpage$.value).toBe(albumSubpage('Tide', 'Ada'));
});

test('an album leads, with its artist', async () => {
  const { host, user, top } = await find('tide');
  expect(top?.getByRole('button', { name: 'Search for Ada' })).toBeVisible();
  await user.click(top!.getByRole('button', { name: 'Tide' }));
  expect(host.subpage$.value).toBe(albumSubpage('Tide', 'Ada'));
});

test('arrow keys lead from the box to its play button, and on to the cards', async () => {
  const { user, top } = await find('ada');
  await user.keyboard('{ArrowDown}');
  expect(top?.getByRole('button', { name: 'Play Ada' })).toHaveFocus();
});

test('without a name of that kind there is none', async () => {
  expect((await find('jazz')).top).toBeNull();
});
