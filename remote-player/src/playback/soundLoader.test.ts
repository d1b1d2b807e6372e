import { createFakeHost, makeTrack, type FakeHost } from '@prelude/shared/testing';
import { startSoundWhenWanted, type StartSound } from './soundLoader';

const FAILURE = "The player couldn't be loaded. Please try again.";
const track = makeTrack();

let host: FakeHost;
let end: () => void;
/** Ends each request for the code, in order. */
let requests: { readonly come: () => void; readonly fail: () => void }[];
let becomeIdle: () => Promise<void>;
const stopSound = jest.fn();
const startSound = jest.fn<ReturnType<StartSound>, Parameters<StartSound>>();

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const codeComes = async (): Promise<void> => {
  requests.at(-1)!.come();
  await settle();
};
const codeFails = async (): Promise<void> => {
  requests.at(-1)!.fail();
  await settle();
};
const shown = (): { readonly isPlaying: boolean; readonly isBuffering: boolean } => {
  const { isPlaying, isBuffering } = host.playback.state$.value;
  return { isPlaying, isBuffering };
};

beforeEach(() => {
  jest.resetAllMocks();
  startSound.mockReturnValue(stopSound);
  host = createFakeHost();
  requests = [];
  end = startSoundWhenWanted({
    host,
    schedule: host.clock.schedule,
    loadSound: () =>
      new Promise((resolve, reject) => {
        requests.push({
          come: () => resolve({ startSound }),
          fail: () => reject(new Error('no chunk')),
        });
      }),
    untilIdle: () =>
      new Promise((resolve) => {
        becomeIdle = () => {
          resolve();
          return settle();
        };
      }),
  });
});

afterEach(() => {
  end();
  host.end();
});

test('the code is loaded when the browser is idle, and the sound is started once', async () => {
  expect(requests).toHaveLength(0);
  await becomeIdle();
  expect(requests).toHaveLength(1);
  await codeComes();
  expect(startSound).toHaveBeenCalledWith(host);
  host.playback.playTrack(track);
  host.playback.prepare(track);
  expect(requests).toHaveLength(1);
  expect(startSound).toHaveBeenCalledTimes(1);
});

test('a started track loads it at once, once, and shows that it waits', async () => {
  host.playback.playTrack(track);
  host.playback.playTrack(track);
  await becomeIdle();
  expect(requests).toHaveLength(1);
  expect(shown()).toEqual({ isPlaying: true, isBuffering: true });
  await codeComes();
  expect(startSound).toHaveBeenCalledTimes(1);
});

test('a restored track that is played shows that it waits, until it is paused', async () => {
  host.playback.restore({
    tracks: [track],
    currentIndex: 0,
    handPlacedCount: 0,
    shuffle: false,
    repeat: 'off',
    position: { currentTimeSeconds: 12, durationSeconds: 30 },
  });
  host.playback.play();
  await settle();
  expect(shown()).toEqual({ isPlaying: true, isBuffering: true });
  host.playback.pause();
  await settle();
  expect(shown()).toEqual({ isPlaying: false, isBuffering: false });
});

test('a track that the user is about to start is prepared once the sound is loaded', async () => {
  const prepared: unknown[] = [];
  startSound.mockImplementation((given) => {
    const subscription = given.playback.engine.preparations$.subscribe((next) =>
      prepared.push(next),
    );
    return () => subscription.unsubscribe();
  });
  host.playback.prepare(track);
  expect(requests).toHaveLength(1);
  await codeComes();
  expect(prepared).toEqual([track]);
});

test('code that can’t be loaded is retried less and less often', async () => {
  await becomeIdle();
  const pausesSeconds: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    await codeFails();
    const asked = requests.length;
    let waited = 0;
    for (; requests.length === asked; waited += 1) host.clock.advance(1_000);
    pausesSeconds.push(waited);
  }
  expect(pausesSeconds).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(host.toasts.current$.value).toBeNull();
});

test('back online, it is loaded at once', async () => {
  await becomeIdle();
  host.network.setOnline(false);
  await codeFails();
  host.network.setOnline(true);
  expect(requests).toHaveLength(2);
});

test('a play without the code shows a failure, once for each play', async () => {
  host.playback.playTrack(track);
  await codeFails();
  expect(shown()).toEqual({ isPlaying: false, isBuffering: false });
  expect(host.toasts.current$.value).toMatchObject({ message: FAILURE, tone: 'error' });
  host.toasts.dismiss(host.toasts.current$.value!.id);

  host.clock.advance(1_000);
  await codeFails();
  expect(host.toasts.current$.value).toBeNull();

  host.playback.play();
  expect(requests).toHaveLength(3);
  await settle();
  expect(shown()).toEqual({ isPlaying: true, isBuffering: true });
  await codeFails();
  expect(host.toasts.current$.value).toMatchObject({ message: FAILURE });
});

test('a sound that can’t be started is reported, and retried at the next play', async () => {
  const error = new Error('no audio here');
  startSound.mockImplementationOnce(() => {
    throw error;
  });
  host.playback.playTrack(track);
  await codeComes();
  expect(host.reportedErrors).toEqual([{ error, where: 'player' }]);
  expect(shown()).toEqual({ isPlaying: false, isBuffering: false });
  host.playback.play();
  await codeComes();
  expect(startSound).toHaveBeenCalledTimes(2);
});

test('its end ends the sound', async () => {
  await becomeIdle();
  await codeComes();
  end();
  expect(stopSound).toHaveBeenCalledTimes(1);
});

test('an end before the code is loaded starts nothing and leaves nothing running', async () => {
  await becomeIdle();
  end();
  await codeComes();
  expect(startSound).not.toHaveBeenCalled();
  host.playback.playTrack(track);
  expect(requests).toHaveLength(1);
  expect(host.clock.running()).toBe(0);
});
