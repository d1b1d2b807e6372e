import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
import { HostProvider } from '../react/host';
import { createFakeHost, makeTrack, makeTracks, type FakeHost } from '../testing';
import { TrackCard } from './TrackCard';

const row = makeTracks(3);
const [first, second] = row as [(typeof row)[0], (typeof row)[0]];

function show(children: ReactNode): { host: FakeHost; user: ReturnType<typeof userEvent.setup> } {
  const host = createFakeHost();
  render(<HostProvider host={host}>{children}</HostProvider>);
  return { host, user: userEvent.setup() };
}

test('a card plays its track with its row as the queue, then pauses it', async () => {
  const { host, user } = show(<TrackCard track={second} row={row} />);
  await user.click(screen.getByRole('button', { name: 'Play Song 2 by Artist 2' }));
  expect(host.playback.state$.value).toMatchObject({
    queue: row.map((each) => ({ track: each })),
    currentIndex: 1,
    isPlaying: true,
  });

  await user.click(screen.getByRole('button', { name: 'Pause Song 2 by Artist 2' }));
  expect(host.playback.isPlaying$.value).toBe(false);
  expect(screen.getByRole('button', { name: 'Play Song 2 by Artist 2' })).toBeEnabled();
});

test('the current track says so as text, paused too', () => {
  const { host } = show(<TrackCard track={first} row={row} />);
  expect(screen.queryByText('Now playing')).not.toBeInTheDocument();
  act(() => host.playback.playQueue(row, 0));
  expect(screen.getByText('Now playing')).toBeInTheDocument();
  act(() => host.playback.pause());
  expect(screen.getByText('Now playing')).toBeInTheDocument();
  act(() => host.playback.playQueue(row, 1));
  expect(screen.queryByText('Now playing')).not.toBeInTheDocument();
});

test('a track without a preview cannot be played', () => {
  show(<TrackCard track={makeTrack({ previewUrl: '' })} row={[]} />);
  expect(screen.getByRole('button', { name: 'Play Song 1 by Artist 1' })).toBeDisabled();
});

test('a card queues its track next, and the card stays as it is', async () => {
  const { host, user } = show(<TrackCard track={second} row={row} />);
  act(() => host.playback.playTrack(first));
  await user.click(screen.getByRole('button', { name: 'More for Song 2 by Artist 2' }));
  await user.click(screen.getByRole('menuitem', { name: 'Play next' }));
  expect(host.playback.state$.value).toMatchObject({
    queue: [{ track: first }, { track: second }],
    currentIndex: 0,
  });
  expect(screen.queryByText('Now playing')).not.toBeInTheDocument();
});

test('a card likes and unlikes its track', async () => {
  const { host, user } = show(<TrackCard track={first} row={row} />);
  const like = screen.getByRole('button', { name: 'Like Song 1 by Artist 1' });
  expect(like).toHaveAttribute('aria-pressed', 'false');
  await user.click(like);
  expect(host.library.favorites$.value).toEqual([first]);
  expect(screen.getByRole('button', { name: 'Like Song 1 by Artist 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Like Song 1 by Artist 1' }));
  expect(host.library.favorites$.value).toEqual([]);
});

test('a card does not render while the time ticks and other tracks play or are liked', () => {
  const onRender = jest.fn();
  const { host } = show(
    <Profiler id="card" onRender={onRender}>
      <TrackCard track={first} row={row} />
    </Profiler>,
  );
  onRender.mockClear();
  act(() => {
    host.playback.playQueue(row, 1);
    host.playback.engine.reportPosition({ currentTimeSeconds: 3, durationSeconds: 30 });
    host.playback.next();
    host.playback.setVolume(0.2);
    host.library.toggleFavorite(second);
  });
  expect(onRender).not.toHaveBeenCalled();
  act(() => host.library.toggleFavorite(first));
  expect(onRender).toHaveBeenCalled();
});

test('names in any script keep their own direction', () => {
  show(<TrackCard track={makeTrack({ trackName: 'كلّ المدى' })} row={[]} />);
  expect(screen.getByText('كلّ المدى')).toHaveAttribute('dir', 'auto');
});

test('a card credits its source by a link to the track there, if the source requires it', () => {
  const attribution = { name: 'Radio', text: 'Heard on Radio', url: 'https://radio.example/1' };
  show(
    <>
      <TrackCard track={{ ...first, attribution }} row={row} />
      <TrackCard track={second} row={row} />
    </>,
  );
  const credit = screen.getByRole('link');
  expect(credit).toHaveTextContent('Heard on Radio');
  expect(credit).toHaveAttribute('href', attribution.url);
  expect(credit).toHaveAttribute('target', '_blank');
});
