/** @jest-environment jsdom */
import type { Track } from '@prelude/shared';
import { jsonResponse, makeTrack, makeTracks, settlePromises } from '@prelude/shared/testing';
import { playTrending } from './playTrending';
import { openShell, type OpenedShell } from '../testing/openShell';

let shell: OpenedShell | undefined;
const open = (...how: Parameters<typeof openShell>): OpenedShell => (shell = openShell(...how));

afterEach(() => shell?.end());

const respond = (fetch: OpenedShell['fetch'], results: readonly Track[]) =>
  fetch.mockResolvedValue(jsonResponse({ results }));

test('Play without a track plays Trending Now', async () => {
  const { host, fetch } = open('guest');
  respond(fetch, makeTracks(2));
  host.playback.toggle();
  await settlePromises();
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/music/spotify?q=trending+now&limit=12',
  ]);
  const { queue, currentTrack, isPlaying } = host.playback.state$.value;
  expect(queue.map(({ track }) => track.trackId)).toEqual([1, 2]);
  expect([currentTrack?.trackId, isPlaying]).toEqual([1, true]);
});

test('it changes nothing if the user has chosen a track meanwhile, or has signed out', async () => {
  const { host, session, fetch } = open('guest', { isConfigured: false });
  respond(fetch, makeTracks(2));
  host.playback.toggle();
  host.playback.playTrack(makeTrack({ trackId: 7 }));
  await settlePromises();
  expect(host.playback.currentTrack$.value?.trackId).toBe(7);
  await session.signOut();
  host.playback.toggle();
  await settlePromises();
  expect(host.playback.currentTrack$.value).toBeNull();
});

test('it tells the user if there are no tracks', async () => {
  const { host, toast } = open('guest');
  host.playback.toggle();
  await settlePromises();
  expect(toast()).toMatchObject({
    message: "Trending Now can't be played right now.",
    tone: 'error',
  });
});

test('it continues the track that a reload has restored meanwhile', async () => {
  const { host } = open('guest');
  const { playback } = host;
  playback.playTrack(makeTrack({ trackId: 7 }));
  playback.pause();
  await playTrending(host);
  expect(playback.isPlaying$.value).toBe(true);
});
