import { act, screen, within } from '@testing-library/react';
import { makeTracks } from '@prelude/shared/testing';
import { openView } from '../testing/openView';

const tracks = makeTracks(3);
const recent = tracks.slice(0, 1).map((trackData) => ({ trackData, playedAt: 1 }));

test('Your Library counts what is there', () => {
  openView('library', { favorites: tracks, recent });
  expect(screen.getByRole('heading', { level: 1, name: 'Your Library' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Liked Songs 3 songs' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Recently Played 1 track' })).toBeInTheDocument();
});

test('the shortcuts open Liked Songs and Recently Played', async () => {
  const { host, listener } = openView('library');
  await listener.click(screen.getByRole('button', { name: /Liked Songs/ }));
  await listener.click(screen.getByRole('button', { name: /Recently Played/ }));
  expect(host.navigations).toEqual(['favorites', 'recent']);
});

test('Most played lists liked and recent tracks by their play counts, and plays them as a queue', async () => {
  const { host, listener } = openView('library', {
    favorites: tracks.slice(1),
    recent,
    playCounts: { 1: 1, 3: 1204, 99: 7 },
  });
  const rows = within(screen.getByRole('list', { name: 'Most played' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent('Song 3');
  expect(rows[0]).toHaveTextContent('1,204 plays');
  expect(rows[1]).toHaveTextContent('Song 1');
  expect(rows[1]).toHaveTextContent('1 play');

  await listener.click(screen.getByRole('button', { name: 'Play Song 1 by Artist 1' }));
  expect(host.playback.state$.value).toMatchObject({
    queue: [{ track: tracks[2] }, { track: tracks[0] }],
    currentIndex: 1,
    isPlaying: true,
  });
});

test('a track that starts meanwhile shows up', async () => {
  const { host } = openView('library');
  expect(screen.getByText('The tracks that you play most will gather here.')).toBeInTheDocument();
  await act(async () => host.playback.playTrack(tracks[0]!));
  expect(
    within(screen.getByRole('list', { name: 'Most played' })).getByText('1 play'),
  ).toBeInTheDocument();
});
