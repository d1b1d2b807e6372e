import { countHeardToEnd } from '@prelude/shared/lists';
import { act, screen, within } from '@testing-library/react';
import { TEST_GUEST, makeTrack, makeTracks } from '@prelude/shared/testing';
import { openView } from '../testing/openView';

const EMPTY_TEXT = 'Your recently played tracks will appear here after you play songs.';
const tracks = makeTracks(3);
const newYear = new Date(2024, 0, 1, 9, 30).getTime();
const recent = tracks.map((trackData, index) => ({ trackData, playedAt: newYear - index }));
const rows = (): readonly HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Recently Played' })).getAllByRole('listitem');
const titles = (): readonly (string | null)[] =>
  rows().map((row) => within(row).getByText(/^Song/).textContent);
const findField = (): HTMLElement =>
  screen.getByRole('searchbox', { name: 'Find in Recently Played' });
const clearButton = (): HTMLElement => screen.getByRole('button', { name: 'Clear' });

test('before the first play the page says so, and links to Home', async () => {
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

test('the tracks can be ordered by how often they were played, or heard to the end', async () => {
  const { host, listener } = openView('recent', { recent, playCounts: { 1: 2, 3: 7 } });
  const choose = (name: string): Promise<void> =>
    listener.click(screen.getByRole('button', { name }));
  await choose('Most played');
  expect(screen.getByRole('button', { name: 'Most played' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(titles()).toEqual(['Song 3', 'Song 1']);
  expect(rows()[0]).toHaveTextContent('7 plays');
  await choose('Heard to the end');
  expect(screen.getByText('The tracks that you hear to the end will gather here.')).toBeVisible();
  act(() => {
    countHeardToEnd(host.userMemory, 2);
    countHeardToEnd(host.userMemory, 2);
    countHeardToEnd(host.userMemory, 1);
  });
  expect(titles()).toEqual(['Song 2', 'Song 1']);
  expect(rows()[0]).toHaveTextContent('2 times');
  await choose('Last played');
  expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3']);
});

test('a track that starts meanwhile comes first', async () => {
  const { host } = openView('recent', { recent });
  await act(async () => host.playback.playTrack(makeTrack({ trackId: 9 })));
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

test('Play all starts the list as it is shown, and Shuffle plays it in random order', async () => {
  const { host, listener } = openView('recent', { recent });
  await listener.type(findField(), 'song 3');
  await listener.click(screen.getByRole('button', { name: 'Play all' }));
  expect(host.playback.state$.value.queue).toMatchObject([{ track: tracks[2] }]);
  await listener.clear(findField());
  await listener.click(screen.getByRole('button', { name: 'Shuffle' }));
  expect(host.playback.state$.value).toMatchObject({ shuffle: true, isPlaying: true });
  expect(host.playback.state$.value.queue).toHaveLength(3);
});

test('Clear empties the list, shows a toast and moves focus to the heading', async () => {
  const { host, listener } = openView('recent', { recent });
  await listener.click(clearButton());
  expect(screen.getByText(EMPTY_TEXT)).toBeInTheDocument();
  expect(host.toasts.current$.value).toMatchObject({
    message: 'Cleared recently played',
    tone: 'success',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Recently Played' })).toHaveFocus();
});

test('Undo restores what Clear removed', async () => {
  const { host, listener } = openView('recent', { recent });
  await listener.click(clearButton());
  expect(host.toasts.current$.value?.action?.label).toBe('Undo');
  await act(async () => host.toasts.current$.value?.action?.run());
  expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3']);
});

test('one track is removed by its menu, and Undo puts it back in its place', async () => {
  const { host, listener } = openView('recent', { recent });
  await listener.click(screen.getByRole('button', { name: 'More for Song 2 by Artist 2' }));
  await listener.click(screen.getByRole('menuitem', { name: 'Remove from Recently Played' }));
  expect(titles()).toEqual(['Song 1', 'Song 3']);
  expect(screen.getByRole('button', { name: 'More for Song 3 by Artist 3' })).toHaveFocus();
  expect(host.toasts.current$.value?.message).toBe('Removed from recently played');
  await act(async () => host.toasts.current$.value?.action?.run());
  expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3']);
});

test('a track that can’t be played can still be removed', async () => {
  const silent = makeTrack({ previewUrl: '' });
  const { listener } = openView('recent', { recent: [{ trackData: silent, playedAt: 1 }] });
  await listener.click(screen.getByRole('button', { name: 'More for Song 1 by Artist 1' }));
  expect(screen.queryByRole('menuitem', { name: 'Play next' })).not.toBeInTheDocument();
  await listener.click(screen.getByRole('menuitem', { name: 'Remove from Recently Played' }));
  expect(screen.getByText(EMPTY_TEXT)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Recently Played' })).toHaveFocus();
});

test('Delete removes the track that has the focus', async () => {
  const { listener } = openView('recent', { recent });
  act(() => screen.getByRole('button', { name: 'Play Song 3 by Artist 3' }).focus());
  await listener.keyboard('{Delete}');
  expect(titles()).toEqual(['Song 1', 'Song 2']);
  expect(screen.getByRole('button', { name: 'Play Song 2 by Artist 2' })).toHaveFocus();
});

test('the list can be searched and sorted', async () => {
  const { listener } = openView('recent', { recent });
  await listener.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Artist');
  expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3']);
  await listener.type(findField(), 'album 3');
  expect(titles()).toEqual(['Song 3']);
  expect(screen.getByRole('status')).toHaveTextContent('1 track found');
});

test('if clearing can’t be stored the list stays, and an error says so', async () => {
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
