import type { PlaybackPosition } from '@prelude/shared';
import { createFakeHost, makeTrack, type FakeHost } from '@prelude/shared/testing';
import { connectEngine } from './engine';
import { createFakeAudio, type FakeAudio } from './fakeAudio';
import { createFakeConnection, type FakeConnection } from './fakeConnection';
import { gainOfVolume } from '@prelude/shared/lists';

const first = makeTrack({ trackId: 1, previewUrl: '/1.mp3' });
const second = makeTrack({ trackId: 2, previewUrl: '/2.mp3' });
const third = makeTrack({ trackId: 3, previewUrl: '/3.mp3' });
const queue = [first, second, third];

let host: FakeHost;
let audio: FakeAudio;
let disconnect: () => void;
let connection: FakeConnection;

const isPlaying = (): boolean => host.playback.isPlaying$.value;
const position = (): PlaybackPosition => host.playback.position$.value;
const playOutcomesSettled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  host = createFakeHost();
  audio = createFakeAudio();
  connection = createFakeConnection();
  disconnect = connectEngine({ ...host, audio, connection, schedule: host.clock.schedule });
});

afterEach(() => disconnect());

describe('starting', () => {
  test('a started track loads and plays in the same call', () => {
    host.playback.playTrack(first);
    expect(audio.url).toBe('/1.mp3');
    expect(audio.isSounding).toBe(true);
  });

  test('the same track started again plays from its start', () => {
    host.playback.playTrack(first);
    audio.arrive(95);
    audio.moveTo(12);
    host.playback.playTrack(first);
    expect(audio.loadedUrls).toEqual(['/1.mp3', '/1.mp3']);
    expect(position().currentTimeSeconds).toBe(0);
  });

  test('pause and play keep the source and the position', () => {
    host.playback.playTrack(first);
    audio.arrive(95);
    audio.moveTo(12);
    host.playback.pause();
    expect(audio.isSounding).toBe(false);
    host.playback.play();
    expect(audio.isSounding).toBe(true);
    expect(audio.loadedUrls).toHaveLength(1);
    expect(position().currentTimeSeconds).toBe(12);
  });
});

describe('an engine that starts and ends', () => {
  const connectAnother = (): FakeAudio => {
    disconnect();
    const other = createFakeAudio();
    const { schedule } = host.clock;
    disconnect = connectEngine({ ...host, audio: other, connection, schedule });
    return other;
  };

  test('late plays the current track', () => {
    disconnect();
    host.playback.playTrack(second);
    host.playback.setVolume(0.4);
    const late = connectAnother();
    expect(late.url).toBe('/2.mp3');
    expect(late.isSounding).toBe(true);
    expect(late.gain).toBe(gainOfVolume(0.4));
  });

  test('late at a paused track loads nothing until it is played', () => {
    disconnect();
    host.playback.playTrack(second);
    host.playback.pause();
    const late = connectAnother();
    expect(late.url).toBeNull();
    host.playback.play();
    expect(late.url).toBe('/2.mp3');
    expect(late.isSounding).toBe(true);
  });

  test('leaves silence and handles nothing more', () => {
    host.playback.playTrack(first);
    disconnect();
    expect(audio.isSounding).toBe(false);
    expect(audio.url).toBeNull();
    host.playback.playTrack(second);
    expect(audio.url).toBeNull();
  });

  test('reports nothing more: neither a refused play nor a timed end', async () => {
    let refuse = (): void => {};
    audio.refusePlays(true, new Promise((resolve) => (refuse = resolve)));
    host.playback.playQueue(queue, 0);
    audio.arrive(95);
    audio.moveTo(29.8);
    audio.moveTo(29.9);
    connectAnother();
    audio.seek(30);
    refuse();
    await playOutcomesSettled();
    host.clock.advance(5000);
    expect(isPlaying()).toBe(true);
    expect(host.playback.currentTrack$.value).toBe(first);
  });
});

describe('quality', () => {
  const rich = makeTrack({
    previewUrl: '/preview.mp3',
    previewRenditions: { low: '/low.mp3', normal: '/normal.mp3', high: '/high.mp3' },
  });

  test('WiFi plays the quality for WiFi', () => {
    host.playback.playTrack(rich);
    expect(audio.url).toBe('/high.mp3');
  });

  test('cellular plays the quality for cellular', () => {
    connection.change({ isCellular: true });
    host.playback.playTrack(rich);
    expect(audio.url).toBe('/normal.mp3');
  });

  test('a changed quality applies to the next load', () => {
    host.playback.playTrack(rich);
    host.settings.change({ wifiQuality: 'low' });
    expect(audio.loadedUrls).toEqual(['/high.mp3']);
    host.playback.playTrack(rich);
    expect(audio.url).toBe('/low.mp3');
  });

  test('our own audio is played in the quality even if a stored track has no renditions', () => {
    host.playback.playTrack(makeTrack({ previewUrl: '/api/music/audio/7' }));
    expect(audio.url).toBe('/api/music/audio/7?quality=high');
  });

  test('a quality that the track does not offer plays the preview', () => {
    host.settings.change({ wifiQuality: 'lossless' });
    host.playback.playTrack(rich);
    expect(audio.url).toBe('/preview.mp3');
  });
});

describe('time', () => {
  beforeEach(() => {
    host.playback.playTrack(first);
    audio.arrive(20);
  });

  test('position and duration follow the audio', () => {
    audio.moveTo(3.5);
    expect(position()).toEqual({ currentTimeSeconds: 3.5, durationSeconds: 20 });
  });

  test('a sound with a time event per frame is reported about four times a second', () => {
    const reports: number[] = [];
    const subscription = host.playback.position$.subscribe(({ currentTimeSeconds }) =>
      reports.push(currentTimeSeconds),
    );
    reports.length = 0;
    for (let frame = 1; frame <= 60; frame += 1) audio.moveTo(frame / 60);
    subscription.unsubscribe();
    expect(reports.length).toBeGreaterThanOrEqual(4);
    expect(reports.length).toBeLessThanOrEqual(5);
  });

  test('a seek changes the sound and the display at once', () => {
    host.playback.seek(7.05);
    expect(audio.position?.currentTimeSeconds).toBe(7.05);
    expect(position().currentTimeSeconds).toBe(7.05);
  });

  test('a track with the same length as the one before shows its duration at once', () => {
    host.playback.playTrack(second);
    audio.arrive(20);
    expect(position()).toEqual({ currentTimeSeconds: 0, durationSeconds: 20 });
  });

  test('a seek while loading survives a pause', () => {
    host.playback.playTrack(second);
    host.playback.seek(7);
    host.playback.pause();
    host.playback.play();
    expect(audio.position?.currentTimeSeconds).toBe(7);
    expect(position().currentTimeSeconds).toBe(7);
  });

  test('buffering follows the sound', () => {
    audio.tell({ type: 'buffering', isBuffering: true });
    expect(host.playback.state$.value.isBuffering).toBe(true);
    audio.tell({ type: 'buffering', isBuffering: false });
    expect(host.playback.state$.value.isBuffering).toBe(false);
  });
});

describe('the end', () => {
  test('a source that ends moves on to the next track', () => {
    host.playback.playQueue(queue, 0);
    audio.arrive(12);
    audio.finish();
    expect(host.playback.currentTrack$.value).toBe(second);
    expect(audio.url).toBe('/2.mp3');
    expect(audio.isSounding).toBe(true);
  });

  test('the last track ends in silence at its end, and plays again from its start', () => {
    host.playback.playTrack(first);
    audio.arrive(12);
    audio.finish();
    expect(isPlaying()).toBe(false);
    expect(audio.isSounding).toBe(false);
    expect(position()).toEqual({ currentTimeSeconds: 12, durationSeconds: 12 });

    host.playback.play();
    expect(audio.isSounding).toBe(true);
    expect(audio.position?.currentTimeSeconds).toBe(0);
  });

  test('a preview ends at 30 s even if its source is longer, and its duration says so', () => {
    host.playback.playQueue(queue, 0);
    audio.arrive(95);
    audio.moveTo(29);
    expect(position().durationSeconds).toBe(30);
    expect(host.playback.currentTrack$.value).toBe(first);

    audio.moveTo(30.1);
    expect(host.playback.currentTrack$.value).toBe(second);
  });

  test('a preview ends on time, not at the browser’s next time event', () => {
    host.playback.playQueue(queue, 0);
    audio.arrive(95);
    audio.moveTo(29.9);
    audio.seek(30);
    host.clock.advance(99);
    expect(host.playback.currentTrack$.value).toBe(first);
    host.clock.advance(1);
    expect(host.playback.currentTrack$.value).toBe(second);
  });

  test('a preview that buffers just before its end does not end early', () => {
    host.playback.playQueue(queue, 0);
    audio.arrive(95);
    audio.moveTo(29.9);
    host.clock.advance(5000);
    expect(host.playback.currentTrack$.value).toBe(first);
  });

  test('a preview that is paused just before its end stays there', () => {
    host.playback.playQueue(queue, 0);
    audio.arrive(95);
    audio.moveTo(29.9);
    host.playback.pause();
    audio.seek(30);
    host.clock.advance(5000);
    expect(host.playback.currentTrack$.value).toBe(first);
  });

  test('a preview that is played again just before its end still ends on time', () => {
    host.playback.playQueue(queue, 0);
    audio.arrive(95);
    host.playback.pause();
    audio.moveTo(29.9);
    host.playback.play();
    audio.seek(30);
    host.clock.advance(100);
    expect(host.playback.currentTrack$.value).toBe(second);
  });

  test('a preview that was paused at its end plays again from its start', () => {
    host.playback.playQueue(queue, 0);
    audio.arrive(95);
    host.playback.pause();
    host.playback.seek(30);
    host.playback.play();
    expect(host.playback.currentTrack$.value).toBe(first);
    expect(audio.position?.currentTimeSeconds).toBe(0);
    expect(position().currentTimeSeconds).toBe(0);
    expect(audio.isSounding).toBe(true);
  });

  test('a seek to the end of a preview ends it', () => {
    host.playback.playQueue(queue, 0);
    audio.arrive(95);
    host.playback.seek(60);
    expect(host.playback.currentTrack$.value).toBe(second);
  });

  test('a source of exactly 30 s ends at 30 s', () => {
    host.playback.playQueue(queue, 0);
    audio.arrive(30);
    audio.moveTo(30);
    expect(host.playback.currentTrack$.value).toBe(second);
  });
});

describe('play full track', () => {
  beforeEach(() => {
    host.playback.playQueue(queue, 0);
    audio.arrive(95);
  });

  test('switched on, the track goes on to the end of its source at once', () => {
    audio.moveTo(20);
    host.settings.change({ playFullTrack: true });
    expect(position()).toEqual({ currentTimeSeconds: 20, durationSeconds: 95 });
    audio.moveTo(60);
    expect(host.playback.currentTrack$.value).toBe(first);
    expect(position().currentTimeSeconds).toBe(60);
    audio.finish();
    expect(host.playback.currentTrack$.value).toBe(second);
  });

  test('switched on at the last moment, the timed end is cancelled', () => {
    audio.moveTo(29.9);
    host.settings.change({ playFullTrack: true });
    audio.seek(31);
    host.clock.advance(5000);
    expect(host.playback.currentTrack$.value).toBe(first);
  });

  test('switched off before 30 s, the track ends at 30 s', () => {
    host.settings.change({ playFullTrack: true });
    audio.moveTo(10);
    host.settings.change({ playFullTrack: false });
    expect(position()).toEqual({ currentTimeSeconds: 10, durationSeconds: 30 });
  });

  test('switched off just before 30 s, the track ends on time', () => {
    host.settings.change({ playFullTrack: true });
    audio.moveTo(29.9);
    host.settings.change({ playFullTrack: false });
    audio.seek(30);
    host.clock.advance(100);
    expect(host.playback.currentTrack$.value).toBe(second);
  });

  test('switched off beyond 30 s, the track ends at once', () => {
    host.settings.change({ playFullTrack: true });
    audio.moveTo(60);
    host.settings.change({ playFullTrack: false });
    expect(host.playback.currentTrack$.value).toBe(second);
  });

  test('switched off beyond 30 s while paused, the track is at its end, silent', () => {
    host.settings.change({ playFullTrack: true });
    audio.moveTo(60);
    host.playback.pause();
    host.settings.change({ playFullTrack: false });
    expect(host.playback.currentTrack$.value).toBe(first);
    expect(audio.isSounding).toBe(false);
    expect(audio.position?.currentTimeSeconds).toBe(30);
    expect(position()).toEqual({ currentTimeSeconds: 30, durationSeconds: 30 });
  });
});

describe('a preview that is an excerpt of another source', () => {
  const own = makeTrack({ trackId: 7, previewUrl: '/api/music/audio/7', trackTimeMillis: 95_000 });
  const EXCERPT = '/api/music/audio/7?quality=high';
  const WHOLE = '/api/music/audio/7?quality=high&part=whole';

  beforeEach(() => {
    host.playback.playQueue([own, second], 0);
    audio.arrive(30);
  });

  test('play full track plays the whole from its start, at once, and off the excerpt from its start', () => {
    audio.moveTo(12);
    host.settings.change({ playFullTrack: true });
    expect(audio.url).toBe(WHOLE);
    expect(audio.isSounding).toBe(true);
    expect(position()).toEqual({ currentTimeSeconds: 0, durationSeconds: 95 });
    audio.arrive(95);
    audio.moveTo(60);
    host.settings.change({ playFullTrack: false });
    expect(host.playback.currentTrack$.value).toBe(own);
    expect(audio.url).toBe(EXCERPT);
    expect(position()).toEqual({ currentTimeSeconds: 0, durationSeconds: 30 });
  });

  test('switched while paused, the other source is loaded when it is played', () => {
    audio.moveTo(12);
    host.playback.pause();
    host.settings.change({ playFullTrack: true });
    expect(audio.url).toBeNull();
    expect(position()).toEqual({ currentTimeSeconds: 0, durationSeconds: 95 });
    host.playback.play();
    expect(audio.url).toBe(WHOLE);
  });

  test('another setting leaves it as it is', () => {
    audio.moveTo(12);
    host.settings.change({ crossfadeSeconds: 3 });
    expect(audio.loadedUrls).toEqual([EXCERPT]);
    expect(position().currentTimeSeconds).toBe(12);
  });

  test('a track that is wanted whole plays whole, whatever the setting is', () => {
    host.playback.playTrack({ ...own, isWhole: true });
    expect(audio.url).toBe(WHOLE);
    audio.arrive(95);
    audio.moveTo(60);
    for (const playFullTrack of [true, false]) host.settings.change({ playFullTrack });
    expect(audio.loadedUrls).toEqual([EXCERPT, WHOLE]);
    expect(position()).toEqual({ currentTimeSeconds: 60, durationSeconds: 95 });
    host.playback.playTrack(own);
    expect(audio.url).toBe(EXCERPT);
  });

  test('it fades out by itself', () => {
    audio.moveTo(29.5);
    expect(audio.fadeOutSeconds).toBeNull();
  });
});

describe('the end of a preview that is the whole source', () => {
  beforeEach(() => {
    host.playback.playQueue(queue, 0);
    audio.arrive(95);
  });

  test('fades out over 800 ms, in time', () => {
    audio.moveTo(28.9);
    expect(audio.fadeOutSeconds).toBeNull();
    audio.seek(29.2);
    host.clock.advance(299);
    expect(audio.fadeOutSeconds).toBeNull();
    host.clock.advance(1);
    expect(audio.fadeOutSeconds).toBeCloseTo(0.8);
    audio.moveTo(29.6);
    expect(host.playback.currentTrack$.value).toBe(first);
  });

  test('fades out before the end of a shorter source, too', () => {
    audio.arrive(12);
    audio.moveTo(11.3);
    expect(audio.fadeOutSeconds).toBeCloseTo(0.7);
  });

  test('is neither timed nor faded in a full track', () => {
    host.settings.change({ playFullTrack: true });
    audio.moveTo(29.5);
    audio.moveTo(94.5);
    expect(audio.fadeOutSeconds).toBeNull();
  });

  test('is loud again if the full track is switched on in its fade', () => {
    audio.moveTo(29.5);
    expect(audio.fadeOutSeconds).toBeCloseTo(0.5);
    host.settings.change({ playFullTrack: true });
    expect(audio.fadeOutSeconds).toBeNull();
  });
});

describe('volume', () => {
  test('the sound is as loud as the volume of the store says, from the start on', () => {
    expect(audio.gain).toBe(gainOfVolume(0.7));
    host.playback.setVolume(0.25);
    expect(audio.gain).toBe(gainOfVolume(0.25));
    host.playback.toggleMute();
    expect(audio.gain).toBe(0);
  });
});

test('loudness is levelled by the user’s setting, from the start on', () => {
  expect(audio.isLevelling).toBe(true);
  host.settings.change({ normalizeVolume: false });
  expect(audio.isLevelling).toBe(false);
});

describe('changes of the sound from outside', () => {
  test('a refused play is silent and shows as paused', async () => {
    audio.refusePlays(true);
    host.playback.playTrack(first);
    expect(isPlaying()).toBe(true);
    await playOutcomesSettled();
    expect(isPlaying()).toBe(false);
    expect(host.toasts.current$.value).toBeNull();
  });

  test('the late refusal of an earlier play does not stop the newer track', async () => {
    let refuse = (): void => {};
    audio.refusePlays(true, new Promise((resolve) => (refuse = resolve)));
    host.playback.playTrack(first);
    audio.refusePlays(false);
    host.playback.playTrack(second);
    refuse();
    await playOutcomesSettled();
    expect(isPlaying()).toBe(true);
    expect(audio.isSounding).toBe(true);
  });

  test('a pause from outside shows as paused, a play from outside as playing', () => {
    host.playback.playTrack(first);
    audio.tell({ type: 'toggled-outside', isPlaying: false });
    expect(isPlaying()).toBe(false);
    audio.tell({ type: 'toggled-outside', isPlaying: true });
    expect(isPlaying()).toBe(true);
  });
});

describe('failures', () => {
  test('a track without a source is reported as failed and leaves no earlier sound', async () => {
    host.playback.playTrack(first);
    const failures: unknown[] = [];
    const subscription = host.playback.failures$.subscribe((failure) => failures.push(failure));
    const silent = makeTrack({ trackId: 9, previewUrl: '' });
    host.playback.playTrack(silent);
    await playOutcomesSettled();
    subscription.unsubscribe();
    expect(failures).toHaveLength(1);
    expect(audio.url).toBeNull();
    expect(isPlaying()).toBe(false);
  });

  test('a track without a source is reported as started before the next one', async () => {
    const silent = makeTrack({ trackId: 9, previewUrl: '' });
    const starts: number[] = [];
    const subscription = host.playback.starts$.subscribe(({ trackId }) => starts.push(trackId));
    host.playback.playQueue([silent, second], 0);
    await playOutcomesSettled();
    subscription.unsubscribe();
    expect(starts).toEqual([silent.trackId, second.trackId]);
    expect(audio.url).toBe('/2.mp3');
  });

  test('a skipped track without a source reports no failure', async () => {
    const silent = makeTrack({ trackId: 9, previewUrl: '' });
    host.playback.playTrack(silent);
    host.playback.playTrack(second);
    await playOutcomesSettled();
    expect(isPlaying()).toBe(true);
    expect(audio.isSounding).toBe(true);
  });

  test('a source that fails is reported, and the queue moves on', () => {
    const failures: unknown[] = [];
    const subscription = host.playback.failures$.subscribe((failure) => failures.push(failure));
    host.playback.playQueue(queue, 0);
    audio.fail('unsupported');
    subscription.unsubscribe();
    expect(failures).toMatchObject([{ track: first, error: { code: 'unsupported' } }]);
    expect(audio.url).toBe('/2.mp3');
    expect(audio.isSounding).toBe(true);
  });

  test('a track that failed is loaded again where it is played again', () => {
    host.playback.playTrack(first);
    audio.fail('network');
    expect(isPlaying()).toBe(false);
    host.playback.play();
    expect(audio.loadedUrls).toEqual(['/1.mp3', '/1.mp3']);
    expect(audio.isSounding).toBe(true);
    audio.arrive(95);
    expect(host.playback.state$.value.isBuffering).toBe(false);
  });
});

test('50 fast skips and seeks while loading leave one sound and the right display', () => {
  const many = Array.from({ length: 51 }, (_, place) =>
    makeTrack({ trackId: place + 1, previewUrl: `/${place + 1}.mp3` }),
  );
  host.playback.playQueue(many, 0);
  for (let skip = 0; skip < 50; skip += 1) {
    host.playback.seek(5);
    host.playback.next();
  }
  audio.arrive(95);
  audio.moveTo(1);
  expect(host.playback.currentTrack$.value).toBe(many[50]);
  expect(audio.url).toBe('/51.mp3');
  expect(audio.isSounding).toBe(true);
  expect(position()).toEqual({ currentTimeSeconds: 1, durationSeconds: 30 });
});
