import type { PlaybackSnapshot } from '@prelude/shared';
import { createEngineStage, makeQueue, type EngineStage } from './fakeEngineStage';

const snapshot: PlaybackSnapshot = {
  tracks: makeQueue(3),
  currentIndex: 0,
  handPlacedCount: 0,
  shuffle: false,
  repeat: 'off',
  position: { currentTimeSeconds: 12, durationSeconds: 30 },
};

let stage: EngineStage;

beforeEach(() => {
  stage = createEngineStage();
  stage.host.playback.restore(snapshot);
});

afterEach(() => stage.end());

test('a restored track loads nothing and shows its position', () => {
  expect(stage.audio.loadedUrls).toEqual([]);
  expect(stage.audio.preparedUrls).toEqual([]);
  expect(stage.position()).toEqual(snapshot.position);
  expect(stage.host.clock.running()).toBe(0);
});

test('its beginning is fetched when the user is about to play it', () => {
  stage.host.playback.prepare(snapshot.tracks[0]!);
  stage.host.clock.advance(150);
  expect(stage.warmedUrls).toEqual(['/1.mp3']);
  expect(stage.audio.loadedUrls).toEqual([]);
  expect(stage.position()).toEqual(snapshot.position);
});

test('continues at its position, which it shows meanwhile with its length', async () => {
  stage.host.playback.play();
  await stage.settle();
  expect(stage.audio.isSounding).toBe(true);
  expect(stage.audio.loadOptions?.fromSeconds).toBe(12);
  expect(stage.host.playback.state$.value.isBuffering).toBe(true);
  expect(stage.position()).toEqual(snapshot.position);
  stage.audio.arrive(20);
  expect(stage.position()).toEqual({ currentTimeSeconds: 12, durationSeconds: 20 });
  expect(stage.host.playback.state$.value.isBuffering).toBe(false);
});

test('accepts a jump before that', () => {
  stage.host.playback.seek(5);
  expect(stage.audio.loadedUrls).toEqual([]);
  stage.host.playback.play();
  expect(stage.audio.loadOptions?.fromSeconds).toBe(5);
});

test('at its end continues with the next track, as it would have then', () => {
  stage.host.playback.restore({
    ...snapshot,
    position: { currentTimeSeconds: 30, durationSeconds: 30 },
  });
  stage.host.playback.play();
  expect(stage.audio.url).toBe('/2.mp3');
});

test('as the last track at its end plays from its start', () => {
  stage.host.playback.restore({
    ...snapshot,
    currentIndex: 2,
    position: { currentTimeSeconds: 30, durationSeconds: 30 },
  });
  stage.host.playback.play();
  expect(stage.audio.url).toBe('/3.mp3');
  expect(stage.audio.loadOptions?.fromSeconds).toBe(0);
});

test('is not visible to a different user', async () => {
  stage.host.playback.play();
  stage.audio.arrive(95);
  stage.host.playback.restore(null);
  await stage.settle();
  expect(stage.audio.url).toBeNull();
  expect(stage.audio.heardUrls).toEqual([]);
  expect(stage.audio.preparedUrls).toEqual([]);
  expect(stage.host.playback.state$.value.isBuffering).toBe(false);
  expect(stage.host.clock.running()).toBe(0);
});

test('shows the stored length of a full track until the source has loaded', () => {
  stage.host.playback.restore({
    ...snapshot,
    position: { currentTimeSeconds: 60, durationSeconds: 95 },
  });
  stage.host.settings.change({ playFullTrack: true });
  expect(stage.position()).toEqual({ currentTimeSeconds: 60, durationSeconds: 95 });
  stage.host.playback.play();
  expect(stage.audio.loadOptions?.fromSeconds).toBe(60);
});
