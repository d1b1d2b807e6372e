import type { Track } from '@prelude/shared';
import { createFakeHost, makeTrack, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { createFakeMediaSession, type FakeMediaSession } from './fakeMediaSession';
import { connectMediaSession, type MediaSessionParts } from './mediaSession';

const DRAWING = '/api/music/covers/1?size=300';
const PICTURE = 'data:image/png;base64,AAAA';

let host: FakeHost;
let mediaSession: FakeMediaSession;
let disconnect: () => void;
let drawPicture: jest.Mock<Promise<string | null>, [string]>;

const connect = (parts: Partial<MediaSessionParts> = {}): void => {
  disconnect();
  disconnect = connectMediaSession({
    playback: host.playback,
    mediaSession,
    makeMetadata: (init) => init as MediaMetadata,
    drawPicture,
    baseUrl: 'https://prelude.example/',
    seekingHidesTracks: false,
    ...parts,
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

describe('what plays', () => {
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

  test('the next track takes its place', () => {
    host.playback.playQueue(queue, 0);
    host.playback.next();
    expect(mediaSession.metadata).toMatchObject({ title: second.trackName });
  });

  test('an emptied player names nothing', () => {
    host.playback.playTrack(first);
    host.playback.restore(null);
    expect(mediaSession.metadata).toBeNull();
    expect(mediaSession.playbackState).toBe('none');
    expect(mediaSession.positions.at(-1)).toBeUndefined();
  });

  test('what played before a reload is named, paused, where it stood', () => {
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

  test('a session that begins late takes up what plays', () => {
    disconnect();
    host.playback.playTrack(first);
    connect();
    expect(mediaSession.metadata).toMatchObject({ title: first.trackName });
    expect(mediaSession.playbackState).toBe('playing');
  });
});

describe('a cover that is a drawing', () => {
  const drawn = makeTrack({ trackId: 7, artworkUrl100: DRAWING });

  test('is shown as a picture as soon as that is drawn', async () => {
    host.playback.playTrack(drawn);
    expect(mediaSession.metadata?.artwork).toMatchObject([{ type: 'image/svg+xml' }]);
    await drawPicture.mock.results[0]?.value;
    expect(drawPicture).toHaveBeenCalledWith(`https://prelude.example${DRAWING}`);
    expect(mediaSession.metadata).toMatchObject({
      title: drawn.trackName,
      artwork: [{ src: PICTURE, sizes: '512x512', type: 'image/png' }],
    });
  });

  test('stays as it is where it can’t be drawn', async () => {
    drawPicture.mockResolvedValue(null);
    host.playback.playTrack(drawn);
    await drawPicture.mock.results[0]?.value;
    expect(mediaSession.metadata?.artwork).toMatchObject([{ type: 'image/svg+xml' }]);
  });

  test('that was drawn too late never stands at the next track, nor after the end', async () => {
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
  test('it follows the player, also where the sound was paused from outside', () => {
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

describe('where the sound is', () => {
  beforeEach(() => {
    host.playback.playQueue(queue, 0);
    timeIs(0);
  });

  test('it is told once the duration is known, and is unknown before that', () => {
    expect(mediaSession.positions.at(-1)).toEqual({ duration: 30, position: 0, playbackRate: 1 });
    host.playback.next();
    expect(mediaSession.positions.at(-1)).toBeUndefined();
    timeIs(0.2, 95);
    expect(mediaSession.positions.at(-1)).toEqual({ duration: 95, position: 0.2, playbackRate: 1 });
  });

  test('a tick tells nothing: the browser counts on', () => {
    const told = mediaSession.positions.length;
    for (let quarter = 1; quarter <= 40; quarter += 1) timeIs(quarter / 4);
    expect(mediaSession.positions).toHaveLength(told);
  });

  test.each([
    ['pause', () => host.playback.pause(), 8],
    ['seek', () => host.playback.seek(21), 21],
    ['wait for bytes that ends', () => host.playback.engine.reportBuffering(false), 8],
  ])('a %s tells it', (_act, act, position) => {
    timeIs(8);
    const told = mediaSession.positions.length;
    act();
    expect(mediaSession.positions).toHaveLength(told + 1);
    expect(mediaSession.positions.at(-1)).toEqual({ duration: 30, position, playbackRate: 1 });
  });

  test('the same track started anew tells its start', () => {
    host.playback.setRepeat('one');
    timeIs(30);
    host.playback.engine.reportEnded();
    timeIs(0);
    expect(mediaSession.positions.at(-1)).toEqual({ duration: 30, position: 0, playbackRate: 1 });
  });

  test('a sound that runs past its duration is told at its end, which a browser takes', () => {
    timeIs(30.2);
    host.playback.pause();
    expect(mediaSession.positions.at(-1)).toEqual({ duration: 30, position: 30, playbackRate: 1 });
  });
});

describe('what the lock screen, a headset and media keys ask', () => {
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

  test('stop pauses at the track’s start', () => {
    mediaSession.press('stop');
    expect(host.playback.isPlaying$.value).toBe(false);
    expect(host.playback.currentTrack$.value).toBe(second);
    expect(positionSeconds()).toBe(0);
  });

  test('next and previous move, and are not offered where they would not', () => {
    mediaSession.press('nexttrack');
    expect(host.playback.currentTrack$.value).toBe(third);
    expect(mediaSession.offers('nexttrack')).toBe(false);
    mediaSession.press('previoustrack');
    mediaSession.press('previoustrack');
    expect(host.playback.currentTrack$.value).toBe(first);
    expect(mediaSession.offers('previoustrack')).toBe(false);
    expect(mediaSession.offers('nexttrack')).toBe(true);
  });

  test('a queue that grows offers its next track', () => {
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
  ] as const)('%s with %j leads to %d s', (action, details, seconds) => {
    mediaSession.press(action, details);
    expect(positionSeconds()).toBe(seconds);
  });

  test('where seek buttons hide the tracks’ arrows, they are offered only to a track alone', () => {
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

describe('browsers that lack something', () => {
  test('one without a media session plays as ever', () => {
    connect({ mediaSession: undefined });
    host.playback.playTrack(first);
    expect(host.playback.isPlaying$.value).toBe(true);
  });

  test('one that does not know the position shows the rest', () => {
    const { setPositionState: _, ...rest } = createFakeMediaSession();
    const poor = rest as unknown as FakeMediaSession;
    connect({ mediaSession: poor });
    host.playback.playTrack(first);
    timeIs(3);
    host.playback.seek(9);
    expect(poor.metadata).toMatchObject({ title: first.trackName });
    disconnect();
  });

  test('an action that a browser does not know leaves the others', () => {
    mediaSession = createFakeMediaSession(['stop', 'seekto', 'previoustrack']);
    connect();
    host.playback.playQueue(queue, 0);
    mediaSession.press('nexttrack');
    expect(host.playback.currentTrack$.value).toBe(second);
    disconnect();
  });
});

test('ended, it leaves nothing behind and follows nothing more', () => {
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
