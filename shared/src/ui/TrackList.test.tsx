import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider } from '../react/host';
import { createFakeHost, makeTracks } from '../testing';
import { TrackList } from './TrackList';

test('a list numbers its tracks, tells their album and length, and plays from any of them', async () => {
  const host = createFakeHost();
  const tracks = makeTracks(3);
  render(
    <HostProvider host={host}>
      <TrackList
        label="Liked Songs"
        tracks={tracks}
        renderAction={(track) => <button>Remove {track.trackName}</button>}
      />
    </HostProvider>,
  );
  const items = within(screen.getByRole('list', { name: 'Liked Songs' })).getAllByRole('listitem');
  expect(items).toHaveLength(3);
  const second = within(items[1]!);
  expect(second.getByText('2')).toBeVisible();
  expect(second.getByText('Album 2')).toBeVisible();
  expect(second.getByText('3:00')).toBeVisible();
  expect(second.getByText('3 minutes')).toBeInTheDocument();
  expect(second.getByRole('button', { name: 'Remove Song 2' })).toBeVisible();
  expect(second.getByRole('button', { name: 'More for Song 2 by Artist 2' })).toBeEnabled();

  await userEvent.setup().click(second.getByRole('button', { name: 'Play Song 2 by Artist 2' }));
  expect(host.playback.state$.value).toMatchObject({
    queue: tracks.map((track) => ({ track })),
    currentIndex: 1,
  });
  expect(second.getByText('Now playing')).toBeInTheDocument();
  expect(second.queryByText('2')).not.toBeInTheDocument();

  act(() => host.playback.next());
  expect(second.queryByText('Now playing')).not.toBeInTheDocument();
});
