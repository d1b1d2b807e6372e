import type { Track } from '@prelude/shared';
import { createFakeHost, makeTrack, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { createFakeMediaSession, type FakeMediaSession } from './fakeMediaSession';
import { connectMediaSession, type MediaSessionDependencies } from './mediaSession';

const DRAWING = '/api/music/covers/1?size=300';
const PICTURE = 'data:image/png;base64,AAAA';

let host: FakeHost;
let mediaSession: FakeMediaSession;
let disconnect: () => void;
let drawPicture: jest.Mock<Promise<string | null>, [string]>;

const connect = (dependencies: Partial<MediaSessionDependencies> = {}): void => {
  disconnect();
  disconnect = connectMediaSession({
    playback: host.playback,
    mediaSession,
    makeMetadata: (init) => init as MediaMetadata,
    drawPicture,
    baseUrl: 'https://prelude.example/',
    seekingHidesTracks: false,
    ...dependencies,
  });
};
const timeIs = (currentTimeSeconds: number, durationSeconds = 30): void =>
  host.playback.engine.reportPosition({ currentTimeSeconds, durationSeconds });
const positionSeconds = (): number => host.playback.position$.value.currentTimeSeconds;
const [first, second, third] = makeTracks(3) as [Track, Track, Track];
const queue = [first, second, third];

beforeEach(() => {
  host = createFakeHost();
  mediaSession = createFakeMediaSession();
  drawPicture = jest.fn<Promise<string | null>, [string]>().mockResolvedValue(PICTURE);
  disconnect = () => undefined;
  connect();
});

afterEach(() => {
  disconnect();
  host.end();
});

test('a state that the browser changes by itself is set again while the music plays', () => {
  host.playback.playTrack(first);
  // WebKit, when any element of the page pauses, also a silent one.
  mediaSession.playbackState = 'paused';
  timeIs(1);
  expect(mediaSession.playbackState).toBe('playing');
});

describe('the current track', () => {
  test('the lock screen names title, artist and album, and shows the cover', () => {
    host.playback.playTrack(
      makeTrack({
        trackName: 'Salt on the Radio',
        artistName: 'Marlow & Fern',
        collectionName: 'Tides',
        artworkUrl100: 'https://pictures.example/a.jpg',
      }),
    );
    expect(mediaSession.metadata).toEqual({
      title: 'Salt on the Radio',
      artist: 'Marlow & Fern',
      album: 'Tides',
      artwork: [{ src: 'https://pictures.example/a.jpg' }],
    });
  });

  test('is replaced by the next track', () => {
    host.playback.playQueue(queue, 0);
    host.playback.next();
    expect(mediaSession.metadata).toMatchObject({ title: second.trackName });
  });

  test('is cleared with the player', () => {
    host.playback.playTrack(first);
    host.playback.restore(null);
    expect(mediaSession.metadata).toBeNull();
    expect(mediaSession.playbackState).toBe('none');
    expect(mediaSession.positions.at(-1)).toBeUndefined();
  });

  test('of a restored player is shown, paused, at its position', () => {
    host.playback.restore({
      tracks: queue,
      currentIndex: 1,
      handPlacedCount: 0,
      shuffle: false,
      repeat: 'off',
      position: { currentTimeSeconds: 12, durationSeconds: 30 },
    });
    expect(mediaSession.metadata).toMatchObject({ title: second.trackName });
    expect(mediaSession.playbackState).toBe('paused');
    expect(mediaSession.positions.at(-1)).toEqual({ duration: 30, position: 12, playbackRate: 1 });
  });

  test('is shown by a session that begins later', () => {
    disconnect();
    host.playback.playTrack(first);
    connect();
    expect(mediaSession.metadata).toMatchObject({ title: first.trackName });
    expect(mediaSession.playbackState).toBe('playing');
  });
});

describe('a cover that is a drawing', () => {
  const drawn = makeTrack({ trackId: 7, artworkUrl100: DRAWING });

  test('is shown as a picture once it is drawn', async () => {
    host.playback.playTrack(drawn);
    expect(mediaSession.metadata?.artwork).toMatchObject([{ type: 'image/svg+xml' }]);
    await drawPicture.mock.results[0]?.value;
    expect(drawPicture).toHaveBeenCalledWith(`https://prelude.example${DRAWING}`);
    expect(mediaSession.metadata).toMatchObject({
      title: drawn.trackName,
      artwork: [{ src: PICTURE, sizes: '512x512', type: 'image/png' }],
    });
  });

  test('stays unchanged if it can’t be drawn', async () => {
    drawPicture.mockResolvedValue(null);
    host.playback.playTrack(drawn);
    await drawPicture.mock.results[0]?.value;
    expect(mediaSession.metadata?.artwork).toMatchObject([{ type: 'image/svg+xml' }]);
  });

  test('drawn too late is not shown for the next track, nor after the end', async () => {
    let finish = (_: string): void => undefined;
    const late = new Promise<string>((resolve) => (finish = resolve));
    drawPicture.mockReturnValueOnce(late);
    host.playback.playTrack(drawn);
    host.playback.playTrack(first);
    finish(PICTURE);
    await late;
    expect(mediaSession.metadata).toMatchObject({ title: first.trackName });

    host.playback.playTrack(drawn);
    disconnect();
    await drawPicture.mock.results.at(-1)?.value;
    expect(mediaSession.metadata).toBeNull();
  });
});

describe('playing or paused', () => {
  test('follows the player, also if the sound was paused from outside', () => {
    expect(mediaSession.playbackState).toBe('none');
    host.playback.playTrack(first);
    expect(mediaSession.playbackState).toBe('playing');
    host.playback.pause();
    expect(mediaSession.playbackState).toBe('paused');
    host.playback.play();
    host.playback.engine.reportPlaying(false);
    expect(mediaSession.playbackState).toBe('paused');
    host.playback.engine.reportPlaying(true);
    expect(mediaSession.playbackState).toBe('playing');
  });
});

describe('the position', () => {
  beforeEach(() => {
    host.playback.playQueue(queue, 0);
    timeIs(0);
  });

  test('is set once the duration is known', () => {
    expect(mediaSession.positions.at(-1)).toEqual({ duration: 30, position: 0, playbackRate: 1 });
    host.playback.next();
    expect(mediaSession.positions.at(-1)).toBeUndefined();
    timeIs(0.2, 95);
    expect(mediaSession.positions.at(-1)).toEqual({ duration: 95, position: 0.2, playbackRate: 1 });
  });

  test('is not set by ticks: the browser extrapolates', () => {
    const told = mediaSession.positions.length;
    for (let quarter = 1; quarter <= 40; quarter += 1) timeIs(quarter / 4);
    expect(mediaSession.positions).toHaveLength(told);
  });

  test.each([
    ['pause', () => host.playback.pause(), 8],
    ['seek', () => host.playback.seek(21), 21],
    ['end of buffering', () => host.playback.engine.reportBuffering(false), 8],
  ])('is set by a %s', (_act, act, position) => {
    timeIs(8);
    const told = mediaSession.positions.length;
    act();
    expect(mediaSession.positions).toHaveLength(told + 1);
    expect(mediaSession.positions.at(-1)).toEqual({ duration: 30, position, playbackRate: 1 });
  });

  test('is set when the same track starts again', () => {
    host.playback.setRepeat('one');
    timeIs(30);
    host.playback.engine.reportEnded();
    timeIs(0);
    expect(mediaSession.positions.at(-1)).toEqual({ duration: 30, position: 0, playbackRate: 1 });
  });

  test('is limited to the duration, as browsers require', () => {
    timeIs(30.2);
    host.playback.pause();
    expect(mediaSession.positions.at(-1)).toEqual({ duration: 30, position: 30, playbackRate: 1 });
  });
});

describe('the lock screen, a headset and media keys', () => {
  beforeEach(() => {
    host.playback.playQueue(queue, 1);
    timeIs(15);
  });

  test('pause and play', () => {
    mediaSession.press('pause');
    expect(host.playback.isPlaying$.value).toBe(false);
    mediaSession.press('play');
    expect(host.playback.isPlaying$.value).toBe(true);
    expect(positionSeconds()).toBe(15);
  });

  test('stop at the track’s start', () => {
    mediaSession.press('stop');
    expect(host.playback.isPlaying$.value).toBe(false);
    expect(host.playback.currentTrack$.value).toBe(second);
    expect(positionSeconds()).toBe(0);
  });

  test('offer next and previous only if they would move', () => {
    mediaSession.press('nexttrack');
    expect(host.playback.currentTrack$.value).toBe(third);
    expect(mediaSession.offers('nexttrack')).toBe(false);
    mediaSession.press('previoustrack');
    mediaSession.press('previoustrack');
    expect(host.playback.currentTrack$.value).toBe(first);
    expect(mediaSession.offers('previoustrack')).toBe(false);
    expect(mediaSession.offers('nexttrack')).toBe(true);
  });

  test('offer next when a track is added', () => {
    host.playback.playTrack(first);
    expect(mediaSession.offers('nexttrack')).toBe(false);
    host.playback.addToQueue(second);
    expect(mediaSession.offers('nexttrack')).toBe(true);
  });

  test.each([
    ['seekbackward', {}, 5],
    ['seekforward', {}, 25],
    ['seekbackward', { seekOffset: 3 }, 12],
    ['seekforward', { seekOffset: 3 }, 18],
    ['seekbackward', { seekOffset: 60 }, 0],
    ['seekforward', { seekOffset: 60 }, 30],
    ['seekto', { seekTime: 7.5 }, 7.5],
    ['seekto', { seekTime: 0 }, 0],
    ['seekto', { seekTime: 7.5, fastSeek: true }, 7.5],
    ['seekto', {}, 15],
  ] as const)('%s with %j seeks to %d s', (action, details, seconds) => {
    mediaSession.press(action, details);
    expect(positionSeconds()).toBe(seconds);
  });

  test('offer seek buttons only to a single track if they would hide the track buttons', () => {
    connect({ seekingHidesTracks: true });
    const offersSeeking = (): boolean =>
      mediaSession.offers('seekbackward') || mediaSession.offers('seekforward');
    expect(offersSeeking()).toBe(false);
    expect(mediaSession.offers('seekto')).toBe(true);
    host.playback.playTrack(first);
    expect(offersSeeking()).toBe(true);
    host.playback.addToQueue(second);
    expect(offersSeeking()).toBe(false);
  });
});

describe('browsers with missing features', () => {
  test('one without a media session still plays', () => {
    connect({ mediaSession: undefined });
    host.playback.playTrack(first);
    expect(host.playback.isPlaying$.value).toBe(true);
  });

  test('one without a position state shows the rest', () => {
    const { setPositionState: _, ...rest } = createFakeMediaSession();
    const poor = rest as unknown as FakeMediaSession;
    connect({ mediaSession: poor });
    host.playback.playTrack(first);
    timeIs(3);
    host.playback.seek(9);
    expect(poor.metadata).toMatchObject({ title: first.trackName });
    disconnect();
  });

  test('an unknown action does not affect the others', () => {
    mediaSession = createFakeMediaSession(['stop', 'seekto', 'previoustrack']);
    connect();
    host.playback.playQueue(queue, 0);
    mediaSession.press('nexttrack');
    expect(host.playback.currentTrack$.value).toBe(second);
    disconnect();
  });
});

test('after the end it clears everything and follows nothing', () => {
  host.playback.playQueue(queue, 1);
  timeIs(3);
  disconnect();
  const actions = [
    ...(['play', 'pause', 'stop', 'previoustrack', 'nexttrack'] as const),
    ...(['seekbackward', 'seekforward', 'seekto'] as const),
  ];
  const left = (): unknown => ({
    metadata: mediaSession.metadata,
    playbackState: mediaSession.playbackState,
    position: mediaSession.positions.at(-1),
    actions: actions.filter((action) => mediaSession.offers(action)),
  });
  const nothing = { metadata: null, playbackState: 'none', position: undefined, actions: [] };
  expect(left()).toEqual(nothing);
  host.playback.next();
  host.playback.seek(4);
  expect(left()).toEqual(nothing);
});
