import {
  createFakeHost,
  jsonResponse,
  makeTrack,
  makeTracks,
  settlePromises,
  type FakeHost,
} from '@prelude/shared/testing';
import { startRadio } from './startRadio';

let host: FakeHost;
beforeEach(() => {
  host = createFakeHost();
});
afterEach(() => host.end());

const SEED = makeTrack({ trackId: 70, previewUrl: '/api/music/audio/70' });
const player = () => host.playback.state$.value;
const queued = (): number[] => player().queue.map(({ track }) => track.trackId);
const toast = () => host.toasts.current$.value;

test('the queue is the track and 30 similar ones, and Undo brings the earlier one back', async () => {
  host.playback.playQueue(makeTracks(3), 1);
  host.playback.engine.reportPosition({ currentTimeSeconds: 12, durationSeconds: 30 });
  await startRadio(host, [SEED]);
  expect(queued()).toEqual([70, ...makeTracks(30).map(({ trackId }) => trackId)]);
  expect(player()).toMatchObject({ currentIndex: 0, isPlaying: true });
  expect(toast()).toMatchObject({ message: 'Radio: Song 70', action: { label: 'Undo' } });
  toast()?.action?.run();
  expect(queued()).toEqual([1, 2, 3]);
  expect(player()).toMatchObject({ currentIndex: 1, isPlaying: true });
  expect(host.playback.position$.value.currentTimeSeconds).toBe(12);
});

test('without an earlier queue there is nothing to undo', async () => {
  await startRadio(host, [SEED]);
  expect(toast()).toMatchObject({ message: 'Radio: Song 70', action: undefined });
});

test.each([
  ['the catalogue for tracks like it', '/api/music/audio/70', 'songs like Song 70 Artist 70'],
  ['another service for its artist', 'https://example.org/70.mp3', 'Artist 70'],
])('it asks %s', async (_name, previewUrl, query) => {
  await startRadio(host, [{ ...SEED, previewUrl }]);
  expect(host.network.requests.map((request) => request.query)).toContain(query);
});

test('tracks of the same artist are spread among the others', async () => {
  const own = [71, 72, 73].map((trackId) => makeTrack({ trackId, artistName: 'Artist 70' }));
  host.network.answerWithTracks([...own, ...makeTracks(5)]);
  await startRadio(host, [SEED]);
  expect(queued()).toEqual([70, 1, 2, 3, 71, 4, 5, 72, 73]);
});

test.each([
  ['nothing similar is found', () => jsonResponse({ results: [SEED] })],
  ['the API fails', () => jsonResponse({ error: 'down' }, 400)],
])('if %s the queue stays, and a toast says so', async (_name, answer) => {
  host.playback.playQueue(makeTracks(3), 1);
  host.network.answer(answer);
  await startRadio(host, [SEED]);
  expect(queued()).toEqual([1, 2, 3]);
  expect(toast()).toMatchObject({ message: 'No similar tracks were found.', tone: 'error' });
});

test('a track that the user starts meanwhile goes on', async () => {
  const radio = startRadio(host, [SEED]);
  host.playback.playQueue(makeTracks(3), 1);
  await radio;
  await settlePromises();
  expect(queued()).toEqual([1, 2, 3]);
  expect(toast()).toBeNull();
});
