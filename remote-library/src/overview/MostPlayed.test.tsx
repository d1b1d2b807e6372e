import { act, screen, within } from '@testing-library/react';
import { TEST_USER, makeTrack, makeTracks } from '@prelude/shared/testing';
import { openView } from '../testing/openView';
import { MOST_PLAYED_SHOWN } from './MostPlayed';

const tracks = makeTracks(3);
const recent = tracks.slice(0, 1).map((trackData) => ({ trackData, playedAt: 1 }));
const rows = (): readonly HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Most played' })).getAllByRole('listitem');

test('the library’s tracks are listed by their play counts, and play as a queue', async () => {
  const { host, listener } = openView('library', {
    favorites: tracks.slice(1),
    recent,
    playCounts: { 1: 1, 3: 1204, 99: 7 },
  });
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toHaveTextContent('Song 3');
  expect(rows()[0]).toHaveTextContent('1,204 plays');
  expect(rows()[1]).toHaveTextContent('Song 1');
  expect(rows()[1]).toHaveTextContent('1 play');

  await listener.click(screen.getByRole('button', { name: 'Play Song 1 by Artist 1' }));
  expect(host.playback.state$.value).toMatchObject({
    queue: [{ track: tracks[2] }, { track: tracks[0] }],
    currentIndex: 1,
    isPlaying: true,
  });
});

test('a track that is only in a playlist is included', () => {
  const playlist = {
    id: 'p1',
    name: 'Mix',
    description: '',
    userId: TEST_USER.uid,
    tracks: [{ id: 'e1', trackData: makeTrack({ trackId: 8 }), addedAt: 1 }],
    createdAt: 1,
    updatedAt: 1,
  };
  openView(
    'library',
    { playCounts: { 8: 2 } },
    { storedTexts: { [`local_playlists_${TEST_USER.uid}`]: JSON.stringify([playlist]) } },
  );
  expect(rows()[0]).toHaveTextContent('Song 8');
});

test('a track that starts meanwhile appears', async () => {
  const { host } = openView('library');
  expect(screen.getByText('The tracks that you play most will gather here.')).toBeInTheDocument();
  await act(async () => host.playback.playTrack(tracks[0]!));
  expect(within(rows()[0]!).getByText('1 play')).toBeInTheDocument();
});

test('at first only some are shown, and Show all shows the rest', async () => {
  const favorites = makeTracks(12);
  const playCounts = Object.fromEntries(favorites.map(({ trackId }) => [trackId, trackId]));
  const { listener } = openView('library', { favorites, playCounts });
  expect(rows()).toHaveLength(MOST_PLAYED_SHOWN);
  expect(rows()[0]).toHaveTextContent('Song 12');

  const showAll = screen.getByRole('button', { name: 'Show all' });
  expect(showAll).toHaveAttribute('aria-expanded', 'false');
  await listener.click(showAll);
  expect(rows()).toHaveLength(12);

  const showFewer = screen.getByRole('button', { name: 'Show fewer' });
  expect(showFewer).toHaveFocus();
  await listener.click(showFewer);
  expect(rows()).toHaveLength(MOST_PLAYED_SHOWN);
});

test('few need no Show all', () => {
  openView('library', { favorites: tracks, playCounts: { 1: 1, 2: 2, 3: 3 } });
  expect(rows()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
});
