import { screen, within } from '@testing-library/react';
import { makeTrack, makeTracks } from '@prelude/shared/testing';
import { openView } from '../testing/openView';

const EMPTY_TEXT = 'No liked songs yet. Tap the heart icon on any track to add it here.';
const tracks = makeTracks(3);
const rows = (): readonly HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Liked Songs' })).getAllByRole('listitem');

test('without likes the page says how to like, and leads to Home', async () => {
  const { host, listener } = openView('favorites');
  expect(screen.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeInTheDocument();
  expect(screen.getByText(EMPTY_TEXT)).toBeInTheDocument();
  await listener.click(screen.getByRole('button', { name: 'Find something to play' }));
  expect(host.navigations).toEqual(['home']);
});

test('the liked songs are listed, newest like first', () => {
  openView('favorites', { favorites: tracks });
  expect(screen.getByText('3 songs')).toBeInTheDocument();
  expect(rows().map((row) => within(row).getByText(/^Song/).textContent)).toEqual([
    'Song 1',
    'Song 2',
    'Song 3',
  ]);
  expect(screen.queryByText(EMPTY_TEXT)).not.toBeInTheDocument();
});

test('playing a song makes the list the queue', async () => {
  const { host, listener } = openView('favorites', { favorites: tracks });
  await listener.click(screen.getByRole('button', { name: 'Play Song 2 by Artist 2' }));
  expect(host.playback.state$.value).toMatchObject({
    queue: tracks.map((track) => ({ track })),
    currentIndex: 1,
    isPlaying: true,
  });
  await listener.click(screen.getByRole('button', { name: 'Pause Song 2 by Artist 2' }));
  expect(host.playback.state$.value).toMatchObject({ currentIndex: 1, isPlaying: false });
});

test('Play all starts the list at its first song that has a preview', async () => {
  const favorites = [makeTrack({ previewUrl: '' }), ...tracks.slice(1)];
  const { host, listener } = openView('favorites', { favorites });
  expect(screen.getByRole('button', { name: 'Play Song 1 by Artist 1' })).toBeDisabled();
  await listener.click(screen.getByRole('button', { name: 'Play all' }));
  expect(host.playback.state$.value).toMatchObject({
    queue: favorites.map((track) => ({ track })),
    currentIndex: 1,
  });
});

test('Play all is disabled where nothing has a preview', () => {
  openView('favorites', { favorites: [makeTrack({ previewUrl: '' })] });
  expect(screen.getByRole('button', { name: 'Play all' })).toBeDisabled();
});

test('unliking takes the song off the list, and focus goes to the song in its place', async () => {
  const { host, listener } = openView('favorites', { favorites: tracks });
  await listener.click(screen.getByRole('button', { name: 'Like Song 2 by Artist 2' }));
  expect(rows()).toHaveLength(2);
  expect(host.toasts.current$.value?.message).toBe('Removed from favorites');
  expect(screen.getByRole('button', { name: 'Like Song 3 by Artist 3' })).toHaveFocus();

  await listener.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Like Song 1 by Artist 1' })).toHaveFocus();
});

test('unliking the last song shows the empty page with focus on its heading', async () => {
  const { listener } = openView('favorites', { favorites: tracks.slice(0, 1) });
  await listener.click(screen.getByRole('button', { name: 'Like Song 1 by Artist 1' }));
  expect(screen.getByText(EMPTY_TEXT)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Liked Songs' })).toHaveFocus();
});

test('a like that can’t be taken back stays on the list, and an error says so', async () => {
  const { host, listener } = openView('favorites', { favorites: tracks });
  host.storage.refuse('full');
  await listener.click(screen.getByRole('button', { name: 'Like Song 2 by Artist 2' }));
  expect(rows()).toHaveLength(3);
  expect(host.toasts.current$.value).toMatchObject({
    message: 'Failed to update favorites',
    tone: 'error',
  });
});
