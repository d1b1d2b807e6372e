import { createEngineStage, makeQueue, type EngineStage } from './fakeEngineStage';
import { playableSeconds } from './trackTransition';

const queue = makeQueue(3);

let stage: EngineStage;

const playing = (): number | undefined => stage.host.playback.currentTrack$.value?.trackId;
const followingIsReady = (url = '/2.mp3'): void => stage.audio.makeReady(url);
const crossfade = (crossfadeSeconds: number): void =>
  stage.host.settings.change({ crossfadeSeconds });

beforeEach(() => {
  stage = createEngineStage();
});

afterEach(() => stage.end());

describe('from one track to the next', () => {
  test('a ready track starts early enough to sound where the one before ends', () => {
    stage.playFrom(queue);
    stage.audio.startLatencySeconds = 0.2;
    followingIsReady();
    stage.audio.moveTo(29.7);
    stage.host.clock.advance(50);
    expect(playing()).toBe(1);
    stage.audio.seek(29.8);
    stage.host.clock.advance(50);
    expect(playing()).toBe(2);
    expect(stage.audio.heardUrls).toEqual(['/2.mp3']);
    expect(stage.host.clock.running()).toBeLessThan(3);
  });

  test('a source shorter than a preview ends the same way', () => {
    stage.playFrom(queue, 12);
    stage.audio.startLatencySeconds = 0.2;
    followingIsReady();
    stage.audio.moveTo(11.79);
    expect(playing()).toBe(1);
    stage.audio.moveTo(11.8);
    expect(playing()).toBe(2);
  });

  test('the ending track is shown at its full length', () => {
    const shown: number[] = [];
    stage.playFrom(queue, 12);
    stage.audio.startLatencySeconds = 0.2;
    followingIsReady();
    const subscription = stage.host.playback.position$.subscribe(({ currentTimeSeconds }) =>
      shown.push(currentTimeSeconds),
    );
    stage.audio.moveTo(11.8);
    subscription.unsubscribe();
    expect(shown.slice(-2)).toEqual([12, 0]);
  });

  test('a track that is not ready waits for the end of the one before, which then falls silent', () => {
    stage.playFrom(queue);
    stage.audio.startLatencySeconds = 0.2;
    stage.audio.moveTo(29.9);
    expect(playing()).toBe(1);
    stage.audio.moveTo(30);
    expect(playing()).toBe(2);
    expect(stage.audio.heardUrls).toEqual([]);
    stage.audio.arrive(95);
    expect(stage.audio.heardUrls).toEqual(['/2.mp3']);
  });

  test('a source that is not ready does not start before the end of a shorter source', () => {
    stage.playFrom(queue, 12);
    stage.audio.startLatencySeconds = 0.2;
    stage.audio.moveTo(12);
    expect(playing()).toBe(1);
    stage.audio.finish();
    expect(playing()).toBe(2);
  });

  test('the last track plays to its end', () => {
    stage.playFrom(queue.slice(0, 1), 12);
    stage.audio.startLatencySeconds = 0.2;
    crossfade(12);
    stage.audio.moveTo(11.9);
    expect(stage.host.playback.isPlaying$.value).toBe(true);
    stage.audio.finish();
    expect(stage.host.playback.isPlaying$.value).toBe(false);
    expect(stage.position()).toEqual({ currentTimeSeconds: 12, durationSeconds: 12 });
  });

  test('a repeated track continues with its own start', () => {
    stage.host.playback.setRepeat('one');
    stage.playFrom(queue);
    stage.audio.startLatencySeconds = 0.2;
    followingIsReady('/1.mp3');
    stage.audio.moveTo(29.8);
    expect(stage.audio.loadedUrls).toEqual(['/1.mp3', '/1.mp3']);
    expect(stage.position().currentTimeSeconds).toBe(0);
  });

  test('a timer that fires late, after a machine has slept, ends the track once', () => {
    stage.playFrom(queue);
    followingIsReady();
    stage.audio.moveTo(29.9);
    stage.audio.seek(95);
    stage.host.clock.advance(1_000);
    expect(playing()).toBe(2);
    expect(stage.position().currentTimeSeconds).toBe(0);
  });

  test('a pause just before the end cancels the end', () => {
    stage.playFrom(queue);
    followingIsReady();
    stage.audio.moveTo(29.9);
    stage.host.playback.pause();
    expect(stage.host.clock.running()).toBe(0);
  });
});

describe('crossfade', () => {
  beforeEach(() => {
    crossfade(5);
    stage.playFrom(queue);
    stage.audio.startLatencySeconds = 0.2;
  });

  test('the next track starts earlier and overlaps with the rest', () => {
    followingIsReady();
    stage.audio.moveTo(24.7);
    expect(playing()).toBe(1);
    stage.audio.moveTo(24.8);
    expect(playing()).toBe(2);
    expect(stage.audio.loadOptions?.overlapSeconds).toBeCloseTo(5);
    expect(stage.audio.heardUrls).toEqual(['/1.mp3', '/2.mp3']);
    stage.audio.finishOverlap();
    expect(stage.audio.heardUrls).toEqual(['/2.mp3']);
  });

  test('a next track that is ready late overlaps with the remaining time', () => {
    stage.audio.moveTo(27.8);
    expect(playing()).toBe(1);
    followingIsReady();
    stage.audio.moveTo(28);
    expect(playing()).toBe(2);
    expect(stage.audio.loadOptions?.overlapSeconds).toBeCloseTo(1.8);
  });

  test('a next track that is never ready starts at the end, without an overlap', () => {
    stage.audio.moveTo(30);
    expect(playing()).toBe(2);
    expect(stage.audio.loadOptions?.overlapSeconds).toBe(0);
    expect(stage.audio.heardUrls).toEqual([]);
  });

  test('a short track overlaps with its second half at most', () => {
    crossfade(12);
    stage.audio.arrive(10);
    followingIsReady();
    stage.audio.moveTo(4.7);
    expect(playing()).toBe(1);
    stage.audio.moveTo(4.9);
    expect(stage.audio.loadOptions?.overlapSeconds).toBeCloseTo(4.9);
  });

  test('a changed overlap applies at once', () => {
    followingIsReady();
    stage.audio.moveTo(20);
    crossfade(8);
    stage.audio.moveTo(21.8);
    expect(playing()).toBe(2);
  });

  test('a longer overlap that should have begun already applies to the next track', () => {
    followingIsReady();
    stage.audio.moveTo(22);
    crossfade(12);
    stage.audio.moveTo(29);
    expect(playing()).toBe(1);
    stage.audio.moveTo(29.8);
    expect(playing()).toBe(2);
    expect(stage.audio.loadOptions?.overlapSeconds).toBe(0);
  });

  test('after a jump into the last seconds they are heard without an overlap', () => {
    followingIsReady();
    stage.host.playback.seek(27);
    stage.audio.moveTo(29);
    expect(playing()).toBe(1);
    stage.host.playback.seek(10);
    stage.audio.moveTo(24.9);
    expect(playing()).toBe(2);
  });

  test('a manual skip overlaps briefly', () => {
    followingIsReady();
    stage.audio.moveTo(10);
    stage.host.playback.next();
    expect(stage.audio.loadOptions?.overlapSeconds).toBe(0.15);
  });

  test('a pause during the overlap silences both', () => {
    followingIsReady();
    stage.audio.moveTo(24.9);
    stage.host.playback.pause();
    expect(stage.audio.heardUrls).toEqual([]);
  });
});

test('a track that the user leaves overlaps for 0.15 s, ready or not, whatever the crossfade', () => {
  stage.playFrom(queue);
  for (const seconds of [0, 12]) {
    crossfade(seconds);
    stage.host.playback.next();
    expect(stage.audio.loadOptions?.overlapSeconds).toBe(0.15);
    stage.audio.arrive(30);
  }
});

test('a preview is at most 30 s long, and never longer than its source', () => {
  expect(playableSeconds(95, false)).toBe(30);
  expect(playableSeconds(30, false)).toBe(30);
  expect(playableSeconds(12.5, false)).toBe(12.5);
  expect(playableSeconds(Infinity, false)).toBe(30);
});

test('a full track is as long as its source, 0 while that is unknown or endless', () => {
  expect(playableSeconds(95, true)).toBe(95);
  expect(playableSeconds(0, true)).toBe(0);
  expect(playableSeconds(Infinity, true)).toBe(0);
});
