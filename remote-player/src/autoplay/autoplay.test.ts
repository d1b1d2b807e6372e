import {
  createFakeHost,
  jsonResponse,
  makeTrack,
  makeTracks,
  settlePromises,
  TEST_USER,
  type FakeHost,
} from '@prelude/shared/testing';
import { autoplayOf } from './autoplay';

let host: FakeHost;
let end: () => void;

/** Every search finds these. */
const CATALOGUE = makeTracks(90);

function open(storedTexts: Readonly<Record<string, string>> = { autoplay: '1' }): void {
  host = createFakeHost({ storedTexts });
  host.network.answer(({ endpoint }) =>
    jsonResponse({ results: endpoint === 'search' ? CATALOGUE : [] }),
  );
  end = autoplayOf(host).end;
}
afterEach(() => {
  end();
  host.end();
});

const player = () => host.playback.state$.value;
const queued = (): number[] => player().queue.map(({ track }) => track.trackId);
const added = (): number[] => {
  const ids = autoplayOf(host).added$.value;
  return player()
    .queue.filter(({ entryId }) => ids.has(entryId))
    .map(({ track }) => track.trackId);
};
const searches = (): number =>
  host.network.requests.filter(({ endpoint }) => endpoint === 'search').length;

async function play(count: number, index = 0): Promise<void> {
  host.playback.playQueue(makeTracks(count), index);
  await settlePromises();
}
async function endTrack(): Promise<void> {
  host.playback.engine.reportEnded();
  await settlePromises();
}

test('off, the player stops at the last track', async () => {
  open({});
  await play(1);
  await endTrack();
  expect(queued()).toEqual([1]);
  expect(player().isPlaying).toBe(false);
  expect(searches()).toBe(0);
});

test('similar tracks follow the last track, marked, and more before they run out', async () => {
  open();
  await play(3, 1);
  expect(queued()).toEqual([1, 2, 3]);
  await endTrack();
  expect(queued()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(added()).toEqual([4, 5, 6, 7, 8]);
  await endTrack();
  expect(player()).toMatchObject({ currentTrack: { trackId: 4 }, isPlaying: true });
  for (let track = 5; track <= 7; track += 1) await endTrack();
  expect(added()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('the last 50 tracks are not repeated', async () => {
  open();
  const heard: number[] = [];
  host.playback.starts$.subscribe(({ trackId }) => heard.push(trackId));
  await play(1);
  for (let count = 0; count < 70; count += 1) await endTrack();
  const repeated = heard.filter((id, index) =>
    heard.slice(Math.max(0, index - 50), index).includes(id),
  );
  expect(heard).toHaveLength(71);
  expect(repeated).toEqual([]);
});

test('it stops when the source has none', async () => {
  open();
  host.network.answer(() => jsonResponse({ results: [] }));
  await play(1);
  await endTrack();
  expect(player().isPlaying).toBe(false);
  expect(searches()).toBe(1);
});

test('a source that fails is asked again once the browser is back online', async () => {
  open();
  host.network.answer(() => jsonResponse({ error: 'down' }, 400));
  await play(1);
  expect(queued()).toEqual([1]);
  host.network.answerWithTracks(CATALOGUE);
  host.network.setOnline(false);
  host.network.setOnline(true);
  await settlePromises();
  expect(added()).toEqual([2, 3, 4, 5, 6]);
  expect(host.reportedErrors).toEqual([]);
});

test('what the user queues comes first', async () => {
  open();
  await play(1);
  expect(added()).toEqual([2, 3, 4, 5, 6]);
  host.playback.addToQueue(makeTrack({ trackId: 80 }));
  await settlePromises();
  expect(queued()).toEqual([1, 80]);
  await endTrack();
  expect(queued().slice(0, 2)).toEqual([1, 80]);
  expect(added()).toHaveLength(5);
});

test.each([
  ['shuffle', () => host.playback.toggleShuffle()],
  ['repeat', () => host.playback.setRepeat('all')],
  ['the switch', () => host.settings.change({ autoplay: false })],
])('%s removes those that wait', async (_name, change) => {
  open();
  await play(1);
  await endTrack();
  change();
  await settlePromises();
  expect(queued()).toEqual([1, 2]);
  expect(added()).toEqual([2]);
});

test('a queue that the user starts has no marks', async () => {
  open();
  await play(1);
  host.playback.playQueue(CATALOGUE.slice(1, 5), 0);
  await settlePromises();
  expect(added()).toEqual([]);
});

test('an answer that comes after the user has chosen something else adds nothing', async () => {
  open();
  host.playback.playQueue(makeTracks(1), 0);
  await Promise.resolve();
  host.playback.playQueue(makeTracks(9).slice(5), 0);
  await settlePromises();
  expect(queued()).toEqual([6, 7, 8, 9]);
});

test('after a reload the tracks are marked as before', async () => {
  open();
  await play(1);
  const memory = `local_texts_${TEST_USER.uid}`;
  const storedTexts = { autoplay: '1', [memory]: host.storage.read(memory) ?? '' };
  const queue = player().queue.map(({ track }) => track);
  end();
  host.end();
  open(storedTexts);
  host.playback.restore({
    tracks: queue,
    currentIndex: 0,
    handPlacedCount: 0,
    shuffle: false,
    repeat: 'off',
    position: { currentTimeSeconds: 3, durationSeconds: 30 },
  });
  await settlePromises();
  expect(added()).toEqual([2, 3, 4, 5, 6]);
  expect(searches()).toBe(0);
});

test('a sample and a hidden track are followed by nothing', async () => {
  open();
  const [track] = makeTracks(1);
  host.playback.playQueue([{ ...track!, standsFor: track }], 0);
  await settlePromises();
  expect(searches()).toBe(0);
});
