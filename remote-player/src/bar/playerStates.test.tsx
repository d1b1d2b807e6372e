import { act, render, screen, within } from '@testing-library/react';
import { createFakeHost, makeTrack, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { PlayerBar } from './PlayerBar';
import { barDetailsCode } from '../controls/useBarDetails';

const track = makeTrack({ trackName: 'Salt on the Radio', artistName: 'Marlow & Fern' });

let host: FakeHost;

const bar = (): HTMLElement => screen.getByRole('region', { name: 'Player' });
const statuses = (): readonly (string | null)[] =>
  within(bar())
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds));

beforeAll(() => barDetailsCode.load());

beforeEach(() => {
  jest.useFakeTimers();
  host = createFakeHost();
});

afterEach(() => {
  host.end();
  jest.useRealTimers();
});

test('buffering shows after 200 ms, and only while it lasts', () => {
  host.playback.playTrack(track);
  render(<PlayerBar host={host} />);
  pass(199);
  expect(within(bar()).queryByText('Loading')).not.toBeInTheDocument();
  pass(1);
  expect(within(bar()).getByText('Loading')).toBeInTheDocument();

  act(() => host.playback.engine.reportBuffering(false));
  expect(within(bar()).queryByText('Loading')).not.toBeInTheDocument();
  act(() => host.playback.engine.reportBuffering(true));
  pass(200);
  act(() => host.playback.pause());
  expect(within(bar()).queryByText('Loading')).not.toBeInTheDocument();
});

test('long buffering is announced once, politely', () => {
  host.playback.playTrack(track);
  render(<PlayerBar host={host} />);
  pass(1_999);
  expect(statuses()).toEqual(['', '']);
  pass(1);
  expect(statuses()).toEqual(['', 'Still loading']);
  act(() => host.playback.engine.reportBuffering(false));
  expect(statuses()).toEqual(['', '']);
});

test('buffering offline shows its reason until the sound continues', () => {
  host.playback.playTrack(track);
  render(<PlayerBar host={host} />);
  act(() => host.network.setOnline(false));
  pass(200);
  expect(within(bar()).getByText('Waiting for the network')).toBeVisible();
  pass(2_000);
  expect(statuses()).toEqual(['', 'Waiting for the network']);

  act(() => host.network.setOnline(true));
  act(() => host.playback.engine.reportBuffering(false));
  expect(within(bar()).queryByText('Waiting for the network')).not.toBeInTheDocument();
  expect(within(bar()).getByText('Marlow & Fern')).toBeVisible();
});

test('a track that plays from its buffer shows no offline message', () => {
  host.playback.playTrack(track);
  act(() => host.playback.engine.reportBuffering(false));
  render(<PlayerBar host={host} />);
  act(() => host.network.setOnline(false));
  pass(5_000);
  expect(within(bar()).getByText('Marlow & Fern')).toBeVisible();
});

test('a failed track at which the player stops says so until it starts again', () => {
  host.playback.playTrack(track);
  render(<PlayerBar host={host} />);
  act(() => host.playback.engine.reportFailure(new Error('no such preview')));
  expect(within(bar()).getByText('Could not be played')).toBeVisible();
  act(() => host.playback.play());
  expect(within(bar()).queryByText('Could not be played')).not.toBeInTheDocument();
});

test('a failed track that the queue skips leaves no message', () => {
  host.playback.playQueue(makeTracks(2), 0);
  render(<PlayerBar host={host} />);
  act(() => host.playback.engine.reportFailure(new Error('no such preview')));
  expect(within(bar()).queryByText('Could not be played')).not.toBeInTheDocument();
});

test('pausing, resuming and ticking time are not announced', () => {
  host.playback.playTrack(track);
  render(<PlayerBar host={host} />);
  act(() => host.playback.engine.reportBuffering(false));
  act(() => host.playback.pause());
  act(() => host.playback.play());
  act(() => host.playback.engine.reportPosition({ currentTimeSeconds: 3, durationSeconds: 30 }));
  expect(statuses()).toEqual(['', '']);
});
