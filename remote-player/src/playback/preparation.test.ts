import { makeTrack } from '@prelude/shared/testing';
import { createEngineStage, makeQueue, type EngineStage } from './fakeEngineStage';

const queue = makeQueue(4);
const elsewhere = makeTrack({ trackId: 9, previewUrl: '/9.mp3' });
const other = makeTrack({ trackId: 8, previewUrl: '/8.mp3' });

let stage: EngineStage;

const prepared = (): readonly string[] => stage.audio.preparedUrls;
const REST = 150;
const rest = (): void => stage.host.clock.advance(REST);

beforeEach(() => {
  stage = createEngineStage();
});

afterEach(() => stage.end());

describe('what follows', () => {
  test('is prepared after the current sound is ready, and not before', () => {
    stage.host.playback.playQueue(queue, 0);
    expect(prepared()).toEqual([]);
    stage.audio.arrive(95);
    expect(prepared()).toEqual(['/2.mp3']);
  });

  test('follows the queue', () => {
    stage.playFrom(queue);
    stage.host.playback.playNext(elsewhere);
    expect(prepared()).toEqual(['/9.mp3']);
    stage.host.playback.next();
    stage.audio.arrive(95);
    expect(prepared()).toEqual(['/2.mp3']);
  });

  test('with repeat one is its own start, then the next track', () => {
    stage.playFrom(queue);
    stage.host.playback.setRepeat('one');
    expect(prepared()).toEqual(['/1.mp3', '/2.mp3']);
  });

  test('is nothing after the last track', () => {
    stage.host.playback.playQueue(queue, 3);
    stage.audio.arrive(95);
    expect(prepared()).toEqual([]);
  });

  test('stays prepared while another track starts', () => {
    stage.playFrom(queue);
    stage.audio.makeReady('/2.mp3');
    stage.host.playback.playTrack(elsewhere);
    expect(prepared()).toEqual([]);
    stage.host.playback.playQueue(queue, 0);
    stage.audio.arrive(95);
    stage.audio.makeReady('/2.mp3');
    stage.host.playback.playFromRow(queue[0]!, queue);
    stage.host.playback.playQueue(queue, 0);
    expect(prepared()).toEqual(['/2.mp3']);
  });

  test('is prepared again after a change of quality or connection', () => {
    const rich = makeTrack({
      trackId: 5,
      previewUrl: '/5.mp3',
      previewRenditions: { low: '/low.mp3', normal: '/normal.mp3', high: '/high.mp3' },
    });
    stage.playFrom([queue[0]!, rich]);
    expect(prepared()).toEqual(['/high.mp3']);
    stage.host.settings.change({ wifiQuality: 'low' });
    expect(prepared()).toEqual(['/low.mp3']);
    stage.audio.moveTo(25);
    stage.connection.change({ isCellular: true });
    expect(prepared()).toEqual(['/normal.mp3']);
  });
});

describe('the beginning of a track that the user is about to start', () => {
  test('is fetched when the pointer has rested on it, and its sound is not prepared', () => {
    stage.playFrom(queue);
    stage.host.playback.prepare(elsewhere);
    expect(stage.warmedUrls).toEqual([]);
    rest();
    expect(stage.warming()).toEqual(['/9.mp3']);
    expect(prepared()).toEqual(['/2.mp3']);
  });

  test('is that of one track: fifteen rests fetch one after the other, and each stops the one before', () => {
    for (let trackId = 1; trackId <= 15; trackId += 1) {
      stage.host.playback.prepare(makeTrack({ trackId, previewUrl: `/${trackId}.mp3` }));
      expect(stage.warming()).toEqual([]);
      rest();
      expect(stage.warming()).toEqual([`/${trackId}.mp3`]);
    }
    expect(stage.warmedUrls).toHaveLength(15);
    expect(prepared()).toEqual([]);
  });

  test('is that of the latest of several that the pointer passes', () => {
    stage.host.playback.prepare(elsewhere);
    stage.host.clock.advance(REST - 1);
    stage.host.playback.prepare(other);
    stage.host.clock.advance(REST - 1);
    expect(stage.warmedUrls).toEqual([]);
    stage.host.clock.advance(1);
    expect(stage.warmedUrls).toEqual(['/8.mp3']);
  });

  test('is fetched once, however often the pointer or the focus comes', () => {
    for (let time = 0; time < 3; time += 1) {
      stage.host.playback.prepare(elsewhere);
      rest();
    }
    expect(stage.warmedUrls).toEqual(['/9.mp3']);
  });

  test('gives way to a sound that starts', () => {
    stage.host.playback.prepare(elsewhere);
    rest();
    stage.host.playback.playTrack(other);
    expect(stage.warming()).toEqual([]);
    expect(stage.audio.loadedUrls).toEqual(['/8.mp3']);
  });

  test('waits while the current sound is loading', () => {
    stage.host.playback.playQueue(queue, 0);
    stage.host.playback.prepare(elsewhere);
    rest();
    expect(stage.warmedUrls).toEqual([]);
    stage.audio.arrive(95);
    expect(stage.warmedUrls).toEqual(['/9.mp3']);
  });

  test('is not fetched if it plays, is prepared as the next, or has no source', () => {
    stage.playFrom(queue);
    for (const track of [queue[0]!, queue[1]!, makeTrack({ trackId: 7, previewUrl: '' })]) {
      stage.host.playback.prepare(track);
      rest();
    }
    expect(stage.warmedUrls).toEqual([]);
  });
});

describe('if data is to be saved', () => {
  test.each([
    ['on cellular', { isCellular: true }],
    ['if the user asked for it', { savesData: true }],
  ])('%s the next track loads in the last 10 s, and nothing by a mere pointer', (_where, told) => {
    stage.connection.change(told);
    stage.playFrom(queue);
    stage.host.playback.prepare(elsewhere);
    rest();
    stage.audio.moveTo(19.9);
    expect(prepared()).toEqual([]);
    stage.audio.moveTo(20);
    expect(prepared()).toEqual(['/2.mp3']);
    expect(stage.warmedUrls).toEqual([]);
  });

  test('the last 10 s end where a crossfade begins', () => {
    stage.connection.change({ isCellular: true });
    stage.host.settings.change({ crossfadeSeconds: 12 });
    stage.playFrom(queue);
    stage.audio.moveTo(7.9);
    expect(prepared()).toEqual([]);
    stage.audio.moveTo(8);
    expect(prepared()).toEqual(['/2.mp3']);
  });
});

test('nothing is loaded while offline, but ready sources are kept', () => {
  stage.playFrom(queue);
  stage.audio.makeReady('/2.mp3');
  stage.host.network.setOnline(false);
  stage.host.playback.prepare(elsewhere);
  rest();
  expect(prepared()).toEqual(['/2.mp3']);
  expect(stage.warmedUrls).toEqual([]);
  stage.host.network.setOnline(true);
  expect(stage.warmedUrls).toEqual(['/9.mp3']);
});

test('an ended engine prepares nothing and leaves no timer', () => {
  stage.playFrom(queue);
  stage.audio.moveTo(29.8);
  stage.host.playback.prepare(elsewhere);
  stage.end();
  expect(prepared()).toEqual([]);
  expect(stage.host.clock.running()).toBe(0);
});
