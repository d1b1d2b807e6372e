import { createState, HostProvider, Scope, TrackRow } from '@prelude/shared';
import {
  createFakeHost,
  installFakeIntersections,
  makeTracks,
  pointerEvent,
  type FakeHost,
} from '@prelude/shared/testing';
import { REST_MILLISECONDS } from '@prelude/shared/lists';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { followPointing } from './pointing';
import type { RowState } from '../home/rowModel';

let host: FakeHost;
let end = (): void => {};
const TRACKS = makeTracks(6);
const rows = [{ state$: createState<RowState>({ status: 'ready', tracks: TRACKS }).state$ }];
const userActivation = { hasBeenActive: true };

/** Home's row, with the setting on. */
function showRow(storedTexts: Readonly<Record<string, string>> = {}): void {
  host = createFakeHost({ storedTexts: { listenByPointing: '1', ...storedTexts } });
  render(
    <HostProvider host={host}>
      <TrackRow title="Trending Now" tracks={TRACKS} />
      <button type="button">Elsewhere</button>
    </HostProvider>,
  );
  const scope = new Scope();
  end = () => scope.end();
  followPointing({ host, rows, scope, schedule: host.clock.schedule });
}

beforeEach(() => {
  installFakeIntersections();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  userActivation.hasBeenActive = true;
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
});
afterEach(() => {
  end();
  host.end();
  Reflect.deleteProperty(navigator, 'userActivation');
  Reflect.deleteProperty(navigator, 'connection');
});

const play = (trackId: number): HTMLElement =>
  screen.getByRole('button', { name: `Play Song ${trackId} by Artist ${trackId}` });
const elsewhere = (): HTMLElement => screen.getByRole('button', { name: 'Elsewhere' });
const pass = (milliseconds: number): void => act(() => host.clock.advance(milliseconds));
const player = () => host.playback.state$.value;
const heard = (): number | null =>
  player().isPlaying ? (player().currentTrack?.trackId ?? null) : null;
const queued = (): number[] => player().queue.map(({ track }) => track.trackId);

function pointAt(element: Element, pointerType: 'mouse' | 'touch' = 'mouse'): void {
  fireEvent(element, pointerEvent('pointerover', { pointerType }));
}
function restOn(element: Element): void {
  pointAt(element);
  pass(REST_MILLISECONDS);
}
async function press(key: string, focused: HTMLElement): Promise<void> {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
  act(() => focused.focus());
  pass(REST_MILLISECONDS);
  await act(() => Promise.resolve());
}

test('a card plays once the pointer has rested on it, says so, and is not a play', () => {
  showRow();
  pointAt(play(1));
  pass(REST_MILLISECONDS - 1);
  expect(heard()).toBeNull();
  pass(1);
  expect(heard()).toBe(1);
  expect(screen.getByText('Now playing')).toBeInTheDocument();
  expect(host.library.recent$.value).toEqual([]);
  expect(host.library.playCounts$.value).toEqual({});
});

test('the next card takes over once the pointer rests on it, and a card on the way stays silent', () => {
  showRow();
  restOn(play(1));
  pointAt(play(2));
  pass(REST_MILLISECONDS - 50);
  restOn(play(3));
  expect(heard()).toBe(3);
  expect(queued()).toEqual([3]);
});

test('after the pointer has left, the queue from before is back, paused', () => {
  showRow();
  act(() => {
    host.playback.playQueue(TRACKS.slice(3), 1);
    host.playback.engine.reportPosition({ currentTimeSeconds: 12, durationSeconds: 30 });
    host.playback.pause();
  });
  restOn(play(1));
  restOn(play(2));
  restOn(elsewhere());
  expect(queued()).toEqual([4, 5, 6]);
  expect(player()).toMatchObject({ currentIndex: 1, isPlaying: false });
  expect(host.playback.position$.value.currentTimeSeconds).toBe(12);
});

test('music that the user has started goes on', () => {
  showRow();
  act(() => host.playback.playQueue(TRACKS.slice(3), 1));
  restOn(play(1));
  expect(heard()).toBe(5);
  expect(queued()).toEqual([4, 5, 6]);
});

test('a press on the card that sounds plays it with its row, and leaving it changes nothing', async () => {
  showRow();
  restOn(play(2));
  fireEvent.click(play(2));
  await act(() => Promise.resolve());
  expect(queued()).toEqual([1, 2, 3, 4, 5, 6]);
  restOn(elsewhere());
  expect(heard()).toBe(2);
  expect(host.library.recent$.value).toHaveLength(1);
});

test.each([
  ['a pause', () => host.playback.pause()],
  ['its end', () => host.playback.engine.reportEnded()],
  ['a refusal by the browser', () => host.playback.engine.reportPlaying(false)],
])('%s ends it, and the card stays silent until the pointer comes back', async (_name, happen) => {
  showRow();
  restOn(play(1));
  act(happen);
  await act(() => Promise.resolve());
  expect(player()).toMatchObject({ queue: [], isPlaying: false });
  restOn(elsewhere());
  restOn(play(1));
  expect(heard()).toBe(1);
});

test('arrow keys along the row play, Tab does not', async () => {
  showRow();
  await press('Tab', play(1));
  expect(heard()).toBeNull();
  await press('ArrowRight', play(2));
  expect(heard()).toBe(2);
  await press('ArrowRight', play(3));
  expect(heard()).toBe(3);
  await press('Tab', elsewhere());
  expect(heard()).toBeNull();
});

test('nothing plays before the browser has seen a press', () => {
  showRow();
  userActivation.hasBeenActive = false;
  restOn(play(1));
  expect(heard()).toBeNull();
});

test('a finger does not point', () => {
  showRow();
  pointAt(play(1), 'touch');
  pass(REST_MILLISECONDS);
  expect(heard()).toBeNull();
});

test.each([
  ['the setting is off', { listenByPointing: '0' }, undefined],
  ['motion is reduced', { reducedMotion: 'on' }, undefined],
  ['the browser saves data', {}, { saveData: true }],
  ['the connection is cellular', {}, { type: 'cellular' }],
])('nothing plays while %s', (_name, storedTexts, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  showRow(storedTexts);
  restOn(play(1));
  expect(heard()).toBeNull();
});

test.each([
  ['home is left', () => host.navigate('search')],
  ['the setting is switched off', () => host.settings.change({ listenByPointing: false })],
  ['the catalog ends', () => end()],
])('it stops at once when %s', (_name, happen) => {
  showRow();
  restOn(play(1));
  act(happen);
  expect(player()).toMatchObject({ queue: [], isPlaying: false });
});
