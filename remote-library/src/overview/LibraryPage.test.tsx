import { screen } from '@testing-library/react';
import { makeTracks } from '@prelude/shared/testing';
import { openView } from '../testing/openView';

const tracks = makeTracks(3);
const recent = tracks.slice(0, 1).map((trackData) => ({ trackData, playedAt: 1 }));

test('Your Library shows how many songs and playlists there are', () => {
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
