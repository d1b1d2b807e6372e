import { screen, within } from '@testing-library/react';
import { makePlaylist, makeTrack } from '@prelude/shared/testing';
import { openView } from '../testing/openView';

test('without playlists it says how to create one', () => {
  openView('library');
  expect(screen.getByText(/^You have no playlists yet\./)).toBeVisible();
});

test('each playlist shows its number of tracks, the one changed last first', () => {
  openView('library', {
    playlists: [
      makePlaylist({ id: 'a', name: 'Old', tracks: 1, updatedAt: 1 }),
      makePlaylist({ id: 'b', name: 'New', tracks: 1_204, updatedAt: 2 }),
    ],
  });
  const list = screen.getByRole('list', { name: 'Playlists' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['New 1,204 tracks', 'Old 1 track']);
});

test('a press on one opens its page', async () => {
  const { host, listener } = openView('library', { playlists: [makePlaylist()] });
  await listener.click(screen.getByRole('button', { name: 'Road trip 3 tracks' }));
  expect(host.subpage$.value).toBe('playlist/playlist-1');
  expect(screen.getByRole('heading', { level: 1, name: 'Road trip' })).toBeVisible();
});

test('Play starts it from its first playable track', async () => {
  const silent = makeTrack({ trackId: 7, previewUrl: '' });
  const { host, listener } = openView('library', {
    playlists: [makePlaylist({ tracks: [silent, makeTrack({ trackId: 8 })] })],
  });
  await listener.click(screen.getByRole('button', { name: 'Play Road trip' }));
  expect(host.playback.state$.value).toMatchObject({
    currentTrack: { trackId: 8 },
    isPlaying: true,
  });
});

test('one without a playable track says so', async () => {
  const { host, listener } = openView('library', { playlists: [makePlaylist({ tracks: 0 })] });
  await listener.click(screen.getByRole('button', { name: 'Play Road trip' }));
  expect(host.toasts.current$.value?.message).toBe('Playlist is empty');
});
