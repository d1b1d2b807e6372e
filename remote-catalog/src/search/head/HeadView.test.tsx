import { albumSubpage } from '@prelude/shared/lists';
import { createFakeHost, makeTrack, textResponse, type FakeHost } from '@prelude/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { endSearch, openSearch, resultsFor, searchBox } from '../../testing/openSearch';

afterEach(endSearch);

const song = (trackId: number, collectionName: string, releaseDate: string, artistName = 'Ada') =>
  makeTrack({ trackId, trackName: `Song ${trackId}`, collectionName, releaseDate, artistName });
const SONGS = [
  song(21, 'Tide', '2024-05-01'),
  song(11, 'Ebb', '1999-01-01'),
  song(31, 'Other', '2020-01-01', 'Ada & Bo'),
  song(12, 'Ebb', '1999-01-01'),
];

/** The search page at this subpage, where every search finds the songs. */
async function openHead(subpage: string, host: FakeHost = createFakeHost()) {
  host.network.answerWithTracks(SONGS);
  host.navigate('search', subpage);
  return openSearch({ host });
}

const heading = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1 });
const played = (host: FakeHost): number[] =>
  host.playback.state$.value.queue.map(({ track }) => track.trackId);

test('an artist has a name, a title, an empty box, and tracks by album, the newest first', async () => {
  const { host } = await openHead('artist/Ada');
  expect(await heading()).toHaveTextContent('Ada');
  expect(host.title()).toBe('Ada');
  expect(searchBox()).toHaveValue('');
  const albums = await screen.findAllByRole('heading', { level: 2 });
  expect(albums.map(({ textContent }) => textContent)).toEqual(['Tide', 'Ebb']);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('3 tracks found for Ada'),
  );
  expect(screen.getByText(/^1999–2024 · 2 albums · 3 tracks · /)).toBeVisible();
  const ebb = within(screen.getByRole('region', { name: 'Ebb' }));
  expect(ebb.getByText('1999 · 2 tracks')).toBeVisible();
  expect(ebb.getAllByRole('button', { name: /^Play/ }).map((button) => button.ariaLabel)).toEqual([
    'Play Song 11 by Ada',
    'Play Song 12 by Ada',
  ]);
});

test('Play all plays what is shown from the first, and a press on a row from there', async () => {
  const { host, user } = await openHead('artist/Ada');
  await user.click(await screen.findByRole('button', { name: 'Play all' }));
  expect(played(host)).toEqual([21, 11, 12]);
  expect(host.playback.currentTrack$.value?.trackId).toBe(21);
  await user.click(screen.getByText('Song 12'));
  expect(host.playback.currentTrack$.value?.trackId).toBe(12);
});

test('Shuffle plays them in random order', async () => {
  const { host, user } = await openHead('artist/Ada');
  await user.click(await screen.findByRole('button', { name: 'Shuffle' }));
  expect(host.playback.state$.value.shuffle).toBe(true);
});

test('an album’s name opens the album, which has its own tracks', async () => {
  const { host, user } = await openHead('artist/Ada');
  await user.click(await screen.findByRole('button', { name: 'Ebb' }));
  expect(host.subpage$.value).toBe(albumSubpage('Ebb', 'Ada'));
  await waitFor(async () => expect(await heading()).toHaveTextContent('Ebb'));
  expect(await screen.findByText(/^Ada · 1999 · 2 tracks · /)).toBeVisible();
  expect(screen.queryByText('Song 21')).not.toBeInTheDocument();
});

test('a row keeps its order and shows each artist', async () => {
  await openHead('row/Trending Now/trending now');
  expect(await heading()).toHaveTextContent('Trending Now');
  const rows = within(await screen.findByRole('region', { name: 'Tracks of Trending Now' }));
  expect(rows.getAllByRole('button', { name: /^Play/ }).map((button) => button.ariaLabel)).toEqual([
    'Play Song 21 by Ada',
    'Play Song 11 by Ada',
    'Play Song 31 by Ada & Bo',
    'Play Song 12 by Ada',
  ]);
});

test('the user’s own search is shown again without the subpage', async () => {
  const host = createFakeHost();
  const { user } = await openSearch({ host });
  host.network.answerWithTracks(SONGS);
  await user.type(searchBox(), 'jazz{Enter}');
  await resultsFor('jazz');
  act(() => host.navigate('search', 'artist/Ada'));
  await waitFor(async () => expect(await heading()).toHaveTextContent('Ada'));
  expect(searchBox()).toHaveValue('');
  act(() => host.navigate('search'));
  expect(await resultsFor('jazz')).toBeVisible();
  expect(searchBox()).toHaveValue('jazz');
  expect(host.title()).toBeNull();
});

test('typing leaves the head at once and searches; the box keeps the focus', async () => {
  const { host, user } = await openHead('artist/Ada');
  await heading();
  await user.click(searchBox());
  await user.keyboard('rock');
  expect(searchBox()).toHaveValue('rock');
  expect(searchBox()).toHaveFocus();
  expect(host.subpage$.value).toBeNull();
  expect(await resultsFor('rock')).toBeVisible();
});

test('arrow keys lead from the box through the rows of all albums, Escape back', async () => {
  const { user } = await openHead('album/Ada/Ebb');
  await screen.findByRole('button', { name: 'Play Song 11 by Ada' });
  await user.click(searchBox());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Play Song 11 by Ada' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'Play Song 12 by Ada' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(searchBox()).toHaveFocus();
});

test('a failure can be retried', async () => {
  const host = createFakeHost();
  host.network.answer(() => textResponse('', 500));
  host.navigate('search', 'artist/Ada');
  const { user } = await openSearch({ host });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to search music. Please try again.',
  );
  expect(await heading()).toHaveTextContent('Ada');
  host.network.answerWithTracks(SONGS);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Play Song 21 by Ada' })).toBeVisible();
});

test('an artist whom the source does not know is said to be missing', async () => {
  const host = createFakeHost();
  host.network.answerWithTracks([]);
  host.navigate('search', 'artist/Ada');
  await openSearch({ host });
  expect(await screen.findByText('Nothing found for “Ada”')).toBeVisible();
});
