import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider } from '../react/host';
import { createFakeHost, makeTrack, makeTracks } from '../testing';
import { IconButton } from './IconButton';
import { TrackMenu } from './TrackMenu';

const track = makeTrack({ trackId: 9 });

function show(shown = track) {
  const host = createFakeHost();
  render(
    <HostProvider host={host}>
      <TrackMenu track={shown} />
    </HostProvider>,
  );
  const user = userEvent.setup();
  const open = (): Promise<void> =>
    user.click(screen.getByRole('button', { name: 'More for Song 9 by Artist 9' }));
  const choose = async (name: string): Promise<void> => {
    await open();
    await user.click(screen.getByRole('menuitem', { name }));
  };
  const queueIds = (): number[] =>
    host.playback.state$.value.queue.map(({ track }) => track.trackId);
  return { host, open, choose, queueIds };
}

test('Play next queues the track behind the current one, and shows a toast', async () => {
  const { host, choose, queueIds } = show();
  host.playback.playQueue(makeTracks(3), 0);
  await choose('Play next');
  expect(queueIds()).toEqual([1, 9, 2, 3]);
  expect(host.toasts.current$.value).toMatchObject({ message: 'Plays next', tone: 'success' });
});

test('Add to queue has another sign than the queue', async () => {
  const { open } = show();
  render(<IconButton icon="queue" label="Queue" />);
  await open();
  const shapeIn = (element: HTMLElement): string | null | undefined =>
    element.querySelector('path')?.getAttribute('d');
  expect(shapeIn(screen.getByRole('menuitem', { name: 'Add to queue' }))).not.toBe(
    shapeIn(screen.getByRole('button', { name: 'Queue' })),
  );
});

test('Add to queue puts the track at the end, and shows a toast', async () => {
  const { host, choose, queueIds } = show();
  host.playback.playQueue(makeTracks(3), 0);
  await choose('Add to queue');
  expect(queueIds()).toEqual([1, 2, 3, 9]);
  expect(host.toasts.current$.value).toMatchObject({ message: 'Added to queue', tone: 'success' });
});

test.each(['Play next', 'Add to queue'])(
  '%s starts the track if there is no queue, without a toast',
  async (name) => {
    const { host, choose } = show();
    await choose(name);
    expect(host.playback.state$.value).toMatchObject({ currentTrack: track, isPlaying: true });
    expect(host.toasts.current$.value).toBeNull();
  },
);

test('Add to playlist asks for a playlist, and the focus returns to the menu’s button', async () => {
  const { host, choose } = show();
  await choose('Add to playlist');
  expect(host.playlistRequests).toEqual([[track]]);
  expect(screen.getByRole('button', { name: 'More for Song 9 by Artist 9' })).toHaveFocus();
});

test('the playlist that was used last takes the track at once', async () => {
  const { host, open, choose } = show();
  await open();
  expect(screen.queryByRole('menuitem', { name: /^Add to (?!Liked|queue|playlist)/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  for (const name of ['Morning', 'Evening']) {
    host.clock.advance(1);
    await act(() => host.playlists.create({ name, tracks: makeTracks(1) }));
  }
  await choose('Add to Evening');
  const [evening] = host.playlists.playlists$.value;
  expect(evening).toMatchObject({ name: 'Evening', tracks: [{}, { trackData: track }] });
  expect(host.playlistRequests).toEqual([]);
  await open();
  expect(screen.queryByRole('menuitem', { name: 'Add to Evening' })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Add to Morning' })).toBeVisible();
});

test('a track without a preview cannot be queued, but added to a playlist', async () => {
  const silent = makeTrack({ trackId: 9, previewUrl: '' });
  const { host, choose } = show(silent);
  await choose('Add to playlist');
  expect(host.playlistRequests).toEqual([[silent]]);
  await userEvent.setup().click(screen.getByRole('button', { name: /^More for/ }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Add to playlist',
    'Add to Liked Songs',
    'More by this artist',
    'Copy link',
  ]);
});

test('the menu likes and unlikes by the current state', async () => {
  const { host, choose } = show();
  await choose('Add to Liked Songs');
  expect(host.library.favorites$.value).toEqual([track]);
  await choose('Remove from Liked Songs');
  expect(host.library.favorites$.value).toEqual([]);
});

test('items of a place come last', async () => {
  const host = createFakeHost();
  const onSelect = jest.fn();
  render(
    <HostProvider host={host}>
      <TrackMenu track={track} moreItems={[{ label: 'Move up', icon: 'chevron-up', onSelect }]} />
    </HostProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^More for/ }));
  const last = screen.getAllByRole('menuitem').at(-1)!;
  expect(last).toHaveTextContent('Move up');
  await user.click(last);
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('an open menu stays open while the music plays', async () => {
  const { host } = show();
  host.playback.playQueue(makeTracks(3), 0);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'More for Song 9 by Artist 9' }));
  act(() => host.playback.next());
  expect(screen.getByRole('menuitem', { name: 'Play next' })).toHaveFocus();
});

test('actions that remotes declare come last, get the track, and give the focus back', async () => {
  const { host, choose } = show();
  const run = jest.fn();
  host.slots.setTrackActions([
    { title: 'Note in the diary', icon: 'edit', run },
    // Only a newer shell has this icon.
    { title: 'Send to Radio', icon: 'harp', run: jest.fn() },
  ]);
  await choose('Note in the diary');
  expect(run).toHaveBeenCalledWith([track]);
  const more = screen.getByRole('button', { name: 'More for Song 9 by Artist 9' });
  expect(more).toHaveFocus();
  await userEvent.setup().click(more);
  const items = screen.getAllByRole('menuitem');
  expect(items.slice(-2).map(({ textContent }) => textContent)).toEqual([
    'Note in the diary',
    'Send to Radio',
  ]);
  expect(items.at(-1)!.querySelector('path')).toHaveAttribute('d');
});

test('Copy link puts the track’s address into the clipboard', async () => {
  const { host, choose } = show();
  await choose('Copy link');
  expect(await navigator.clipboard.readText()).toBe('http://localhost/?track=9');
  expect(host.toasts.current$.value).toMatchObject({ message: 'Link copied', tone: 'success' });
});

test('where the browser refuses, the toast has the link', async () => {
  const { host, choose } = show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await choose('Copy link');
  expect(host.toasts.current$.value).toMatchObject({
    message: 'The link could not be copied. Here it is:',
    tone: 'error',
    reason: 'http://localhost/?track=9',
  });
});
