import { makeTrack, textResponse } from '@prelude/shared/testing';
import { createEngineStage, makeQueue, type EngineStage } from './fakeEngineStage';

const OFFLINE = "You're offline. The music goes on when you're back.";
const queue = makeQueue(3);

let stage: EngineStage;

const playing = (): number | undefined => stage.host.playback.currentTrack$.value?.trackId;
const shown = (): { readonly isPlaying: boolean; readonly isBuffering: boolean } => {
  const { isPlaying, isBuffering } = stage.host.playback.state$.value;
  return { isPlaying, isBuffering };
};
const toasts = (): readonly string[] => {
  const messages: string[] = [];
  for (let toast = stage.host.toasts.current$.value; toast;) {
    messages.push(toast.message);
    stage.host.toasts.dismiss(toast.id);
    toast = stage.host.toasts.current$.value;
  }
  return messages;
};
const goOffline = (): void => stage.host.network.setOnline(false);
const goOnline = (): void => stage.host.network.setOnline(true);

beforeEach(() => {
  stage = createEngineStage();
});

afterEach(() => stage.end());

describe('offline', () => {
  beforeEach(() => {
    stage.playFrom(queue);
    stage.audio.moveTo(12);
    goOffline();
    stage.audio.fail('network');
  });

  test('a broken source waits, with one message', () => {
    expect(playing()).toBe(1);
    expect(shown()).toEqual({ isPlaying: true, isBuffering: true });
    expect(stage.position()).toEqual({ currentTimeSeconds: 12, durationSeconds: 30 });
    stage.host.playback.next();
    stage.audio.fail('unsupported');
    expect(playing()).toBe(2);
    expect(toasts()).toEqual([OFFLINE]);
    expect(stage.host.clock.running()).toBeLessThan(3);
  });

  test('back online, the music continues at its position', () => {
    goOnline();
    expect(stage.audio.loadedUrls).toEqual(['/1.mp3', '/1.mp3']);
    expect(stage.audio.position?.currentTimeSeconds).toBe(12);
    stage.audio.arrive(95);
    expect(stage.audio.heardUrls).toEqual(['/1.mp3']);
    expect(shown()).toEqual({ isPlaying: true, isBuffering: false });
    expect(stage.position()).toEqual({ currentTimeSeconds: 12, durationSeconds: 30 });
  });

  test('back online, a network that does not work yet gets one more try', () => {
    goOnline();
    stage.audio.fail('network');
    expect(playing()).toBe(1);
    expect(shown()).toEqual({ isPlaying: true, isBuffering: true });
    stage.host.clock.advance(1_000);
    expect(stage.audio.position?.currentTimeSeconds).toBe(12);
    stage.audio.fail('network');
    expect(playing()).toBe(2);
  });

  test('back online, a track that was chosen offline gets one more try as well', () => {
    stage.host.playback.next();
    stage.audio.fail('network');
    goOnline();
    stage.audio.fail('network');
    stage.host.clock.advance(1_000);
    stage.audio.arrive(95);
    expect(stage.audio.heardUrls).toEqual(['/2.mp3']);
  });

  test('after a pause meanwhile nothing plays until the user plays it, then from its position', async () => {
    stage.host.playback.pause();
    await stage.settle();
    expect(shown()).toEqual({ isPlaying: false, isBuffering: false });
    goOnline();
    expect(stage.audio.url).toBeNull();
    stage.host.playback.play();
    expect(stage.audio.position?.currentTimeSeconds).toBe(12);
    expect(stage.audio.isSounding).toBe(true);
  });

  test('after a jump meanwhile it plays from there', () => {
    stage.host.playback.seek(20);
    goOnline();
    expect(stage.audio.position?.currentTimeSeconds).toBe(20);
  });

  test('after choosing another track meanwhile that one plays', () => {
    stage.host.playback.playQueue(queue, 2);
    stage.audio.fail('unsupported');
    goOnline();
    expect(stage.audio.url).toBe('/3.mp3');
    stage.audio.arrive(95);
    expect(stage.audio.heardUrls).toEqual(['/3.mp3']);
  });

  test('a jump to the end goes on to the next track', () => {
    stage.host.playback.seek(30);
    expect(playing()).toBe(2);
  });

  test('another break at another time offline shows the message again', () => {
    goOnline();
    stage.audio.arrive(95);
    expect(toasts()).toEqual([OFFLINE]);
    goOffline();
    stage.audio.fail('network');
    expect(toasts()).toEqual([OFFLINE]);
  });
});

test('a paused sound that breaks while offline shows no message', async () => {
  stage.playFrom(queue);
  stage.host.playback.pause();
  goOffline();
  stage.audio.fail('network');
  await stage.settle();
  expect(toasts()).toEqual([]);
  expect(shown()).toEqual({ isPlaying: false, isBuffering: false });
});

test('a paused sound that breaks is loaded again when it is played', () => {
  stage.playFrom(queue);
  stage.audio.moveTo(12);
  stage.host.playback.pause();
  stage.audio.fail('network');
  expect(playing()).toBe(1);
  stage.host.playback.play();
  expect(stage.audio.loadedUrls).toEqual(['/1.mp3', '/1.mp3']);
  expect(stage.audio.position?.currentTimeSeconds).toBe(12);
});

describe('a source that breaks during the track while online', () => {
  beforeEach(() => {
    stage.playFrom(queue);
    stage.audio.moveTo(12);
    stage.audio.fail('network');
  });

  test('is retried once from its position', () => {
    expect(shown()).toEqual({ isPlaying: true, isBuffering: true });
    stage.host.clock.advance(1_000);
    expect(stage.audio.position?.currentTimeSeconds).toBe(12);
    stage.audio.arrive(95);
    expect(stage.audio.heardUrls).toEqual(['/1.mp3']);
    expect(toasts()).toEqual([]);
  });

  test('has failed if it breaks again at the same position', () => {
    stage.host.clock.advance(1_000);
    stage.audio.arrive(95);
    stage.audio.moveTo(12.5);
    stage.audio.fail('network');
    expect(playing()).toBe(2);
  });

  test('is retried again if it has advanced meanwhile', () => {
    stage.host.clock.advance(1_000);
    stage.audio.arrive(95);
    stage.audio.moveTo(20);
    stage.audio.fail('network');
    expect(playing()).toBe(1);
    stage.host.clock.advance(1_000);
    expect(stage.audio.position?.currentTimeSeconds).toBe(20);
  });

  test('waits if the network turns out to be gone', () => {
    goOffline();
    stage.host.clock.advance(1_000);
    expect(playing()).toBe(1);
    expect(toasts()).toEqual([OFFLINE]);
    goOnline();
    expect(stage.audio.isSounding).toBe(true);
  });

  test('gets a new try when the network is back', () => {
    goOffline();
    stage.host.clock.advance(1_000);
    goOnline();
    stage.audio.fail('network');
    expect(playing()).toBe(1);
    stage.host.clock.advance(1_000);
    stage.audio.arrive(95);
    expect(stage.audio.heardUrls).toEqual(['/1.mp3']);
  });

  test('is not retried after a pause', async () => {
    stage.host.playback.pause();
    await stage.settle();
    expect(shown()).toEqual({ isPlaying: false, isBuffering: false });
    expect(stage.host.clock.running()).toBe(0);
  });
});

test('fails at once if it never arrived', () => {
  stage.host.playback.playQueue(queue, 0);
  stage.audio.fail('network');
  expect(playing()).toBe(2);
});

describe('a sound that does not advance', () => {
  test('for 10 s without an event is a broken source: retried once from its position', () => {
    stage.playFrom(queue);
    stage.audio.moveTo(12);
    stage.host.clock.advance(13_000);
    expect(stage.audio.loadedUrls).toEqual(['/1.mp3', '/1.mp3']);
    expect(stage.audio.position?.currentTimeSeconds).toBe(12);
  });

  test('has 20 s while it waits for data', () => {
    stage.host.playback.playQueue(queue, 0);
    stage.host.clock.advance(18_000);
    expect(playing()).toBe(1);
    stage.host.clock.advance(2_000);
    expect(playing()).toBe(2);
  });

  test('waits for the network while offline', () => {
    stage.playFrom(queue);
    stage.audio.moveTo(12);
    goOffline();
    stage.host.clock.advance(6_000);
    expect(shown()).toEqual({ isPlaying: true, isBuffering: true });
    expect(toasts()).toEqual([OFFLINE]);
  });

  test('is left alone as long as it advances', () => {
    stage.playFrom(queue);
    for (let second = 1; second < 29; second += 1) {
      stage.host.clock.advance(1_000);
      stage.audio.moveTo(second);
    }
    expect(stage.audio.loadedUrls).toEqual(['/1.mp3']);
  });

  test('may stay in its position while paused', () => {
    stage.playFrom(queue);
    stage.host.playback.pause();
    expect(stage.host.clock.running()).toBe(0);
  });
});

describe('a track of the music service that never arrives', () => {
  const [first, second] = [7, 8].map((trackId) => makeTrack({ trackId }));
  const answer = (status: number, retryAfter?: string): void =>
    stage.host.network.answer(() =>
      textResponse('', status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    );
  const play = (): void => {
    stage.host.playback.playQueue([first!, second!], 0);
  };
  const fail = async (): Promise<void> => {
    stage.audio.fail('network');
    await stage.settle();
  };

  test('waits without a message as long as a busy service asks, and is then loaded', async () => {
    answer(503, '4');
    play();
    await fail();
    expect(playing()).toBe(7);
    expect(shown()).toEqual({ isPlaying: true, isBuffering: true });
    stage.host.clock.advance(3_999);
    expect(stage.audio.loadedUrls).toHaveLength(1);
    stage.host.clock.advance(1);
    expect(stage.audio.loadedUrls).toHaveLength(2);
    stage.audio.arrive(30);
    expect(shown()).toEqual({ isPlaying: true, isBuffering: false });
    expect(toasts()).toEqual([]);
  });

  test.each([
    ['refuses it', 404, undefined],
    ['does not say for how long', 503, undefined],
    ['asks for more than half a minute', 503, '31'],
  ])('fails if the service %s', async (_name, status, retryAfter) => {
    answer(status, retryAfter);
    play();
    await fail();
    expect(playing()).toBe(8);
  });

  test('fails if the service is still busy after three waits', async () => {
    answer(503, '1');
    play();
    for (let waits = 0; waits < 3; waits += 1) {
      await fail();
      expect(playing()).toBe(7);
      stage.host.clock.advance(1_000);
    }
    await fail();
    expect(playing()).toBe(8);
  });

  test('is not loaded if the user pauses meanwhile', async () => {
    answer(503, '4');
    play();
    await fail();
    stage.host.playback.pause();
    stage.host.clock.advance(5_000);
    expect(stage.audio.loadedUrls).toHaveLength(1);
    stage.host.playback.play();
    expect(stage.audio.loadedUrls).toHaveLength(2);
  });
});
