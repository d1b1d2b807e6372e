import { act, screen, within } from '@testing-library/react';
import { TEST_GUEST, makeTrack, makeTracks } from '@prelude/shared/testing';
import { openView } from '../testing/openView';

const EMPTY_TEXT = 'Your recently played tracks will appear here after you play songs.';
const tracks = makeTracks(3);
const newYear = new Date(2024, 0, 1, 9, 30).getTime();
const recent = tracks.map((trackData, index) => ({ trackData, playedAt: newYear - index }));
const rows = (): readonly HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Recently Played' })).getAllByRole('listitem');
const clearButton = (): HTMLElement => screen.getByRole('button', { name: 'Clear' });

test('before anything was played the page says so, and leads to Home', async () => {
  const { host, listener } = openView('recent');
  expect(screen.getByRole('heading', { level: 1, name: 'Recently Played' })).toBeInTheDocument();
  expect(screen.getByText(EMPTY_TEXT)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  await listener.click(screen.getByRole('button', { name: 'Find something to play' }));
  expect(host.navigations).toEqual(['home']);
});

test('the played tracks are listed newest first, each with the time it was played', () => {
  openView('recent', { recent });
  expect(screen.getByText('3 tracks')).toBeInTheDocument();
  expect(rows()[0]).toHaveTextContent('Song 1');
  expect(rows()[2]).toHaveTextContent('Song 3');
  const time = within(rows()[0]!).getByText('Jan 1, 2024');
  expect(time).toHaveAttribute('datetime', new Date(newYear).toISOString());
  expect(time).toHaveAttribute('title', expect.stringMatching(/^Monday, January 1, 2024/));
});

test('a track that starts meanwhile comes first', () => {
  const { host } = openView('recent', { recent });
  act(() => host.playback.playTrack(makeTrack({ trackId: 9 })));
  expect(rows()).toHaveLength(4);
  expect(rows()[0]).toHaveTextContent('Song 9');
});

test('playing a track makes the list the queue', async () => {
  const { host, listener } = openView('recent', { recent });
  await listener.click(screen.getByRole('button', { name: 'Play Song 3 by Artist 3' }));
  expect(host.playback.state$.value).toMatchObject({
    queue: tracks.map((track) => ({ track })),
    currentIndex: 2,
  });
});

test('Clear empties the list, tells by toast and moves focus to the heading', async () => {
  const { host, listener } = openView('recent', { recent });
  await listener.click(clearButton());
  expect(screen.getByText(EMPTY_TEXT)).toBeInTheDocument();
  expect(host.toasts.current$.value).toMatchObject({
    message: 'Cleared recently played',
    tone: 'success',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Recently Played' })).toHaveFocus();
});

test('where clearing can’t be kept the list stays, and an error says so', async () => {
  const { host, listener } = openView('recent', { recent });
  host.storage.refuse('forbidden');
  await listener.click(clearButton());
  expect(host.toasts.current$.value).toMatchObject({
    message: 'Failed to clear recently played',
    tone: 'error',
  });
});

test('clearing requires sign-in', async () => {
  const { host, listener } = openView(
    'recent',
    {},
    {
      user: TEST_GUEST,
      storedTexts: {
        [`local_recent_${TEST_GUEST.uid}`]: JSON.stringify({ tracks: recent, updatedAt: 1 }),
      },
    },
  );
  await listener.click(clearButton());
  expect(rows()).toHaveLength(3);
  expect(host.toasts.current$.value?.message).toBe('Please sign in');
});
