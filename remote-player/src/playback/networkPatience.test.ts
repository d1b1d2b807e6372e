import { makeTrack, textResponse } from '@prelude/shared/testing';
import { createEngineStage, makeQueue, type EngineStage } from './fakeStage';

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

  test('a source that breaks is waited for, and it is said once', () => {
    expect(playing()).toBe(1);
    expect(shown()).toEqual({ isPlaying: true, isBuffering: true });
    expect(stage.position()).toEqual({ currentTimeSeconds: 12, durationSeconds: 30 });
    stage.host.playback.next();
    stage.audio.fail('unsupported');
    expect(playing()).toBe(2);
    expect(toasts()).toEqual([OFFLINE]);
    expect(stage.host.clock.running()).toBeLessThan(3);
  });

  test('back online, the music goes on where it was', () => {
    goOnline();
    expect(stage.audio.loadedUrls).toEqual(['/1.mp3', '/1.mp3']);
    expect(stage.audio.position.currentTimeSeconds).toBe(12);
    stage.audio.arrive(95);
    expect(stage.audio.heardUrls).toEqual(['/1.mp3']);
    expect(shown()).toEqual({ isPlaying: true, isBuffering: false });
    expect(stage.position()).toEqual({ currentTimeSeconds: 12, durationSeconds: 30 });
  });

  test('back online, a network that says so before it works is tried once more', () => {
    goOnline();
    stage.audio.fail('network');
    expect(playing()).toBe(1);
    expect(shown()).toEqual({ isPlaying: true, isBuffering: true });
    stage.host.clock.advance(1_000);
    expect(stage.audio.position.currentTimeSeconds).toBe(12);
    stage.audio.fail('network');
    expect(playing()).toBe(2);
  });

  test('back online, a track that was chosen while there was no network is tried once more as well', () => {
    stage.host.playback.next();
    stage.audio.fail('network');
    goOnline();
    stage.audio.fail('network');
    stage.host.clock.advance(1_000);
    stage.audio.arrive(95);
    expect(stage.audio.heardUrls).toEqual(['/2.mp3']);
  });

  test('who has paused meanwhile hears nothing until they play, and then from where it was', async () => {
    stage.host.playback.pause();
    await stage.settle();
    expect(shown()).toEqual({ isPlaying: false, isBuffering: false });
    goOnline();
    expect(stage.audio.url).toBeNull();
    stage.host.playback.play();
    expect(stage.audio.position.currentTimeSeconds).toBe(12);
    expect(stage.audio.isSounding).toBe(true);
  });

  test('who has jumped meanwhile hears it from there', () => {
    stage.host.playback.seek(20);
    goOnline();
    expect(stage.audio.position.currentTimeSeconds).toBe(20);
  });

  test('who has chosen another track meanwhile hears that one', () => {
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

  test('another break in another time offline is said again', () => {
    goOnline();
    stage.audio.arrive(95);
    expect(toasts()).toEqual([OFFLINE]);
    goOffline();
    stage.audio.fail('network');
    expect(toasts()).toEqual([OFFLINE]);
  });
});

test('a paused sound that breaks while offline is nobody’s trouble', async () => {
  stage.playFrom(queue);
  stage.host.playback.pause();
  goOffline();
  stage.audio.fail('network');
  await stage.settle();
  expect(toasts()).toEqual([]);
  expect(shown()).toEqual({ isPlaying: false, isBuffering: false });
});

test('a paused sound that breaks is fetched again when it is played', () => {
  stage.playFrom(queue);
  stage.audio.moveTo(12);
  stage.host.playback.pause();
  stage.audio.fail('network');
  expect(playing()).toBe(1);
  stage.host.playback.play();
  expect(stage.audio.loadedUrls).toEqual(['/1.mp3', '/1.mp3']);
  expect(stage.audio.position.currentTimeSeconds).toBe(12);
});

describe('a source that breaks in mid-track while online', () => {
  beforeEach(() => {
    stage.playFrom(queue);
    stage.audio.moveTo(12);
    stage.audio.fail('network');
  });

  test('it is tried once more from where it was', () => {
    expect(shown()).toEqual({ isPlaying: true, isBuffering: true });
    stage.host.clock.advance(1_000);
    expect(stage.audio.position.currentTimeSeconds).toBe(12);
    stage.audio.arrive(95);
    expect(stage.audio.heardUrls).toEqual(['/1.mp3']);
    expect(toasts()).toEqual([]);
  });

  test('it has failed where it breaks again at the same place', () => {
    stage.host.clock.advance(1_000);
    stage.audio.arrive(95);
    stage.audio.moveTo(12.5);
    stage.audio.fail('network');
    expect(playing()).toBe(2);
  });

  test('it is tried again where it has gone on meanwhile', () => {
    stage.host.clock.advance(1_000);
    stage.audio.arrive(95);
    stage.audio.moveTo(20);
    stage.audio.fail('network');
    expect(playing()).toBe(1);
    stage.host.clock.advance(1_000);
    expect(stage.audio.position.currentTimeSeconds).toBe(20);
  });

  test('a network that turns out to be gone is waited for', () => {
    goOffline();
    stage.host.clock.advance(1_000);
    expect(playing()).toBe(1);
    expect(toasts()).toEqual([OFFLINE]);
    goOnline();
    expect(stage.audio.isSounding).toBe(true);
  });

  test('a network that turns out to be gone has its new try when it is back', () => {
    goOffline();
    stage.host.clock.advance(1_000);
    goOnline();
    stage.audio.fail('network');
    expect(playing()).toBe(1);
    stage.host.clock.advance(1_000);
    stage.audio.arrive(95);
    expect(stage.audio.heardUrls).toEqual(['/1.mp3']);
  });

  test('a pause calls the new try off', async () => {
    stage.host.playback.pause();
    await stage.settle();
    expect(shown()).toEqual({ isPlaying: false, isBuffering: false });
    expect(stage.host.clock.running()).toBe(0);
  });
});

test('a source that never came has failed at once', () => {
  stage.host.playback.playQueue(queue, 0);
  stage.audio.fail('network');
  expect(playing()).toBe(2);
});

describe('a sound that stands still', () => {
  test('for 10 s without a word, it is a broken source: tried once more from where it was', () => {
    stage.playFrom(queue);
    stage.audio.moveTo(12);
    stage.host.clock.advance(13_000);
    expect(stage.audio.loadedUrls).toEqual(['/1.mp3', '/1.mp3']);
    expect(stage.audio.position.currentTimeSeconds).toBe(12);
  });

  test('while it waits for bytes, it has 20 s', () => {
    stage.host.playback.playQueue(queue, 0);
    stage.host.clock.advance(18_000);
    expect(playing()).toBe(1);
    stage.host.clock.advance(2_000);
    expect(playing()).toBe(2);
  });

  test('offline, it waits for the network', () => {
    stage.playFrom(queue);
    stage.audio.moveTo(12);
    goOffline();
    stage.host.clock.advance(6_000);
    expect(shown()).toEqual({ isPlaying: true, isBuffering: true });
    expect(toasts()).toEqual([OFFLINE]);
  });

  test('as long as it moves it is left alone', () => {
    stage.playFrom(queue);
    for (let second = 1; second < 29; second += 1) {
      stage.host.clock.advance(1_000);
      stage.audio.moveTo(second);
    }
    expect(stage.audio.loadedUrls).toEqual(['/1.mp3']);
  });

  test('paused, it may stand still for ever', () => {
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

  test('is waited for without a message as long as a busy service asks, and then loaded', async () => {
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
    ['refuses it for good', 404, undefined],
    ['does not say for how long', 503, undefined],
    ['asks for more than half a minute', 503, '31'],
  ])('fails where the service %s', async (_name, status, retryAfter) => {
    answer(status, retryAfter);
    play();
    await fail();
    expect(playing()).toBe(8);
  });

  test('fails where the service is still busy after three waits', async () => {
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

  test('is left alone where the listener pauses meanwhile', async () => {
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
