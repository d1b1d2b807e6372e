import { createFakeHost, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { createSampler, type Sampler } from './sampler';

let host: FakeHost;
let sampler: Sampler;
beforeEach(() => {
  host = createFakeHost();
  sampler = createSampler(host.playback);
});
afterEach(() => {
  sampler.stop();
  host.end();
});

const flush = (): Promise<void> => Promise.resolve();
const player = () => host.playback.state$.value;
const playing = (): number | undefined => player().currentTrack?.trackId;
const queued = (): number[] => player().queue.map(({ track }) => track.trackId);

/** The engine reports that this much of the current track was heard. */
async function hear(currentTimeSeconds: number): Promise<void> {
  host.playback.engine.reportPosition({ currentTimeSeconds, durationSeconds: 30 });
  await flush();
}

test('each of the first ten is heard for five seconds', async () => {
  sampler.start(makeTracks(12));
  for (let number = 1; number <= 10; number += 1) {
    expect(sampler.sample$.value).toMatchObject({ number, count: 10 });
    expect(playing()).toBe(number);
    await hear(4.9);
    expect(playing()).toBe(number);
    await hear(5);
  }
  expect(sampler.sample$.value).toBeNull();
});

test('tracks without a preview are left out', () => {
  const [first, second] = makeTracks(2);
  sampler.start([{ ...first!, previewUrl: '' }, second!]);
  expect(sampler.sample$.value).toMatchObject({ number: 1, count: 1, track: second });
});

test.each([true, false])(
  'the end restores queue, place and order of a player that played: %s',
  async (wasPlaying) => {
    const { playback } = host;
    playback.playQueue(makeTracks(3), 1);
    playback.setRepeat('all');
    playback.playNext(makeTracks(9)[8]!);
    await hear(12);
    if (!wasPlaying) playback.pause();
    sampler.start(makeTracks(5).slice(3));
    await hear(5);
    sampler.stop();
    expect(queued()).toEqual([1, 2, 9, 3]);
    expect(player()).toMatchObject({
      currentIndex: 1,
      repeat: 'all',
      handPlacedCount: 1,
      isPlaying: wasPlaying,
    });
    expect(playback.position$.value.currentTimeSeconds).toBe(12);
    expect(sampler.sample$.value).toBeNull();
  },
);

test('an empty player is empty again', async () => {
  sampler.start(makeTracks(1));
  await hear(5);
  expect(player()).toMatchObject({ queue: [], currentTrack: null, isPlaying: false });
});

test('what the user queues meanwhile is added to the restored queue', () => {
  host.playback.playQueue(makeTracks(2), 0);
  sampler.start(makeTracks(5).slice(2));
  host.playback.addToQueue(makeTracks(9)[8]!);
  sampler.stop();
  expect(queued()).toEqual([1, 2, 9]);
});

test('if the user starts something else, that stays', async () => {
  host.playback.playQueue(makeTracks(2), 0);
  sampler.start(makeTracks(5).slice(2));
  host.playback.playQueue(makeTracks(9).slice(7), 0);
  await flush();
  expect(sampler.sample$.value).toBeNull();
  await hear(6);
  expect(queued()).toEqual([8, 9]);
  expect(playing()).toBe(8);
});

test('a pause pauses it', async () => {
  sampler.start(makeTracks(3));
  await hear(2);
  host.playback.pause();
  expect(sampler.sample$.value?.number).toBe(1);
  host.playback.play();
  await hear(5);
  expect(playing()).toBe(2);
});

test('the next button goes on to the next sample', async () => {
  sampler.start(makeTracks(3));
  host.playback.next();
  expect(sampler.sample$.value?.number).toBe(2);
  await hear(5);
  expect(playing()).toBe(3);
});

test('samples are no plays', async () => {
  sampler.start(makeTracks(3));
  await hear(5);
  expect(host.library.recent$.value).toEqual([]);
  expect(host.library.playCounts$.value).toEqual({});
});
