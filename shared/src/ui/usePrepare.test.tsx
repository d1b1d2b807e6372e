import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Profiler, type ReactNode } from 'react';
import { HostProvider } from '../react/host';
import { createFakeHost, makeTrack, makeTracks, type FakeHost } from '../testing';
import { TrackCard } from './TrackCard';

const row = makeTracks(2);
const [first, second] = row as [(typeof row)[0], (typeof row)[0]];

function show(children: ReactNode): { host: FakeHost; user: UserEvent; prepared: Set<number> } {
  const host = createFakeHost();
  const prepared = new Set<number>();
  host.playback.engine.preparations$.subscribe(({ trackId }) => prepared.add(trackId));
  render(<HostProvider host={host}>{children}</HostProvider>);
  return { host, user: userEvent.setup(), prepared };
}
const cards = (
  <>
    <TrackCard track={first} row={row} />
    <TrackCard track={second} row={row} />
  </>
);
const playOf = (trackId: number): HTMLElement =>
  screen.getByRole('button', { name: `Play Song ${trackId} by Artist ${trackId}` });

test('a pointer on a card prepares its track, on its names too, and no other', async () => {
  const { user, prepared } = show(cards);
  await user.hover(screen.getByText('Song 2'));
  expect([...prepared]).toEqual([2]);
});

test('a finger that scrolls over a card prepares nothing, one that presses play does', async () => {
  const { user, prepared } = show(cards);
  await user.pointer({ keys: '[TouchA>]', target: screen.getByText('Song 1') });
  expect([...prepared]).toEqual([]);
  await user.pointer('[/TouchA]');
  await user.pointer({ keys: '[TouchA>]', target: playOf(2) });
  expect([...prepared]).toEqual([2]);
});

test('the focus on a play button prepares its track', async () => {
  const { user, prepared } = show(cards);
  await user.tab();
  expect(playOf(1)).toHaveFocus();
  expect([...prepared]).toEqual([1]);
});

test('the current track is not prepared, nor is one without a preview', async () => {
  const silent = makeTrack({ trackId: 3, previewUrl: '' });
  const { host, user, prepared } = show(
    <>
      {cards}
      <TrackCard track={silent} row={row} />
    </>,
  );
  act(() => host.playback.playTrack(first));
  await user.hover(screen.getByText('Song 1'));
  await user.hover(screen.getByText('Song 3'));
  expect([...prepared]).toEqual([]);
});

test('a pointer that moves over cards renders none of them', async () => {
  const onRender = jest.fn();
  const { user } = show(
    <Profiler id="cards" onRender={onRender}>
      {cards}
    </Profiler>,
  );
  onRender.mockClear();
  await user.hover(screen.getByText('Song 1'));
  await user.hover(screen.getByText('Song 2'));
  expect(onRender).not.toHaveBeenCalled();
});
