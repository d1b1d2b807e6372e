import type { Track } from '@prelude/shared';
import {
  createFakeHost,
  type FakeHost,
  jsonResponse,
  makeTrack,
  textResponse,
} from '@prelude/shared/testing';
import { presentLibrary } from './presentLibrary';
import { FILE_LIMIT_BYTES, readFile, type ReadFileOptions } from './readFile';
import { writeLibraryJson } from './writeJson';

const ORIGIN = 'https://prelude.example';
const likes = [1, 2, 3].map((trackId) => makeTrack({ trackId }));
const library = writeLibraryJson(
  { favorites: likes, recent: [], playCounts: { '1': 2 }, playlists: [] },
  {},
  new Date(0),
);

const optionsOf = (host: FakeHost): ReadFileOptions => ({
  music: host.music,
  present: presentLibrary(host),
  origin: ORIGIN,
  now: 7_000,
  signal: new AbortController().signal,
  onProgress: () => undefined,
});

async function read(text: string, name = 'library.json', catalogue: readonly Track[] = []) {
  const host = createFakeHost();
  host.network.answerWithTracks(catalogue);
  const content = await readFile(new File([text], name), optionsOf(host));
  return { ...content, requests: host.network.requests };
}

describe('a damaged file says in one sentence what is wrong and where', () => {
  const inLine = (line: number, wrong: string): string =>
    library
      .split('\n')
      .map((text, index) => (index === line - 1 ? wrong : text))
      .join('\n');

  test.each([
    ['The file is empty.', ''],
    [
      'This is no text file. Only JSON, M3U8, CSV and XSPF files can be imported.',
      'PK\u0003\u0004\0\0',
    ],
    ['The file is damaged: it ends too early.', library.slice(0, 300)],
    ['The file is damaged in line 7.', inLine(7, '"trackName" "Song",')],
    ['The file is damaged in line 9.', inLine(9, '"collectionName": oops,')],
    ['The file is damaged in line 1.', 'hello'],
    [
      'This is no library and no playlist: its field “format” is neither “prelude-library” nor “prelude-playlist”.',
      '{"tracks": []}',
    ],
    [/^This is no library/, '[]'],
    ['The file is damaged: “version” is not a whole number.', '{"format":"prelude-library"}'],
    [
      'The file is damaged: “favorites” is not a list.',
      '{"format":"prelude-library","version":1,"favorites":{}}',
    ],
    [
      'The file is damaged: “playCounts” is not an object.',
      '{"format":"prelude-library","version":1,"playCounts":[]}',
    ],
    [
      'The file is damaged: The playlist has no “name”.',
      '{"format":"prelude-playlist","version":1,"playlist":{"id":"a"}}',
    ],
  ])('%s', async (message, text) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test('one of a newer version says so', async () => {
    await expect(read('{"format":"prelude-library","version":2}')).rejects.toThrow(
      'The file was made by a newer version (format 2, this one reads up to 1).',
    );
    await expect(read('#EXTM3U\n#PRELUDE-PLAYLIST:{"version":3}\n', 'a.m3u8')).rejects.toThrow(
      'The file was made by a newer version (format 3',
    );
  });

  test('one that is too large is not read at all', async () => {
    const file = new File(['{}'], 'a.json');
    Object.defineProperty(file, 'size', { value: FILE_LIMIT_BYTES + 1 });
    const bytes = jest.spyOn(file, 'arrayBuffer');
    const { music } = createFakeHost();
    const parts = { music, origin: ORIGIN, now: 0, onProgress: () => undefined };
    const present = { favorites: [], recent: [], playCounts: {}, playlists: [] };
    const { signal } = new AbortController();
    await expect(readFile(file, { ...parts, present, signal })).rejects.toThrow(
      'The file is too large: at most 20 MB can be imported.',
    );
    expect(bytes).not.toHaveBeenCalled();
  });
});

test.each([
  ['more than 20,000 paths', 'a.m3u', 'a - b.mp3\n'.repeat(20_002), /at most 20,000 songs/],
  ['more than 20,000 rows', 'a.csv', `title,artist\n${'a,b\n'.repeat(20_002)}`, /20,000 songs/],
  ['more than 5 MB of XSPF', 'a.xspf', ' '.repeat(5_000_001), /at most 5 MB of XSPF/],
  ['more tags than any playlist has', 'a.xspf', '<a/>'.repeat(400_001), /at most 5 MB of XSPF/],
  ['tags within tags without end', 'a.xspf', '<a>'.repeat(300_000), /^The file is damaged\.$/],
  ['an attribute without end', 'a.m3u', `#EXTINF:1 ${'a="b" '.repeat(1_000_000)}`, /is empty/],
])('a hostile file with %s is refused', async (_, name, text, reason) => {
  await expect(read(`${text}x`, name)).rejects.toThrow(reason);
});

test('after 500 searches the preview says that the other songs were not searched for', async () => {
  const rows = Array.from({ length: 502 }, (_, index) => `Song ${index + 1},Nobody Known`);
  const text = ['Title,Artist', ...rows, 'Song 1,Artist 1'].join('\n');
  const host = createFakeHost();
  host.network.answerWithTracks([]);
  const { playlists, faults, missing } = await readFile(new File([text], 'a.csv'), {
    music: host.music,
    present: { ...presentLibrary(host), favorites: likes },
    origin: ORIGIN,
    now: 0,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(playlists[0]?.tracks).toHaveLength(1);
  expect(missing).toHaveLength(502);
  expect(faults).toEqual([
    'Only 500 searches are made for one file: the songs behind these were looked for in your library only',
  ]);
});

test('unreadable entries are named, and the others are read', async () => {
  const [one, two] = likes as [Track, Track];
  const { favorites, recent, playCounts, playlists, faults } = await read(
    JSON.stringify({
      format: 'prelude-library',
      version: 1,
      favorites: [one, { ...one, trackId: 0 }, { ...two, artistName: '' }, null, two],
      recent: [{ trackData: one }, { trackData: two, playedAt: 5 }],
      playCounts: { '1': 3, x: 1, '2': -1 },
      playlists: [
        { name: 'No id', tracks: [] },
        {
          id: 'p',
          name: 'Rain',
          tracks: [{ trackData: one }, { id: 'e', trackData: { ...one, trackName: '' } }],
        },
      ],
    }),
  );
  expect(favorites).toEqual([one, two]);
  expect(recent).toEqual([{ trackData: two, playedAt: 5 }]);
  expect(playCounts).toEqual({ '1': 3 });
  expect(playlists).toMatchObject([{ id: 'p', name: 'Rain', description: '', tracks: [] }]);
  expect(faults).toEqual([
    'Liked song 2 has no valid “trackId”',
    'Liked song 3 has no “artistName”',
    'Liked song 4 is no track',
    'Recently played song 1 has no valid “playedAt”',
    'The play count of “2” is not valid',
    'The play count of “x” is not valid',
    'Playlist 1 has no valid “id”',
    'Playlist “Rain”: song 1 has no valid “id”',
    'Playlist “Rain”: song 2 has no “trackName”',
  ]);
});

test('ids have 200 characters at most, and a long name is shortened in messages', async () => {
  const long = 'x'.repeat(100_000);
  const { playlists, faults } = await read(
    JSON.stringify({
      format: 'prelude-library',
      version: 1,
      playCounts: { [long]: 1 },
      playlists: [
        { id: long, name: 'Long', tracks: [] },
        { id: 'y'.repeat(200), name: 'Rain', tracks: [{ id: long, trackData: likes[0] }] },
      ],
    }),
  );
  expect(playlists).toMatchObject([{ id: 'y'.repeat(200), tracks: [] }]);
  expect(faults).toEqual([
    `The play count of “${'x'.repeat(20)}…” is not valid`,
    'Playlist 1 has no valid “id”',
    'Playlist “Rain”: song 1 has no valid “id”',
  ]);
});

test('of 100,000 play counts the highest 10,000 are read, and one line mentions the others', async () => {
  const playCounts = Object.fromEntries(
    Array.from({ length: 100_000 }, (_, index) => [index + 1, index + 1]),
  );
  const file = { format: 'prelude-library', version: 1, playCounts };
  const content = await read(JSON.stringify(file));
  expect(Object.keys(content.playCounts)).toHaveLength(10_000);
  expect(Math.min(...Object.values(content.playCounts))).toBe(90_001);
  expect(content.faults).toEqual(['90000 play counts are left out: the highest 10000 are read']);
});

test('a track’s URLs must be http(s)', async () => {
  const evil = { ...makeTrack(), previewUrl: 'javascript:alert(1)', artworkUrl100: '//evil' };
  const { favorites } = await read(
    JSON.stringify({ format: 'prelude-library', version: 1, favorites: [evil] }),
  );
  expect(favorites).toMatchObject([{ previewUrl: '', artworkUrl100: '' }]);
});

describe('a playlist file of another player', () => {
  const file = [
    '#EXTM3U',
    '#PLAYLIST:Night drive',
    '#EXTINF:180,Artist 1 - Song 1',
    'file:///music/one.mp3',
    '',
    '#EXTINF:-1 tvg-id="x",artist 2 – SONG  2!',
    'two.mp3',
    `${ORIGIN}/api/music/audio/3`,
    'music/Artist%209%20-%20Song%209.mp3',
  ].join('\r\n');
  const catalogue = [1, 2, 3, 4].map((trackId) => makeTrack({ trackId }));

  test('is found in the catalogue by artist and title in other spellings, or by address', async () => {
    const { playlists, faults, missing } = await read(file, 'drive.m3u8', catalogue);
    expect(playlists).toMatchObject([
      { name: 'Night drive', description: '', createdAt: 7_000, updatedAt: 7_000 },
    ]);
    expect(playlists[0]?.tracks.map(({ trackData, addedAt }) => [trackData, addedAt])).toEqual(
      catalogue.slice(0, 3).map((track) => [track, 7_000]),
    );
    expect(faults).toEqual([]);
    expect(missing).toEqual(['Line 9: “Artist 9 - Song 9” was not found']);
  });

  test('gives the same ids each time, so that a second import adds nothing', async () => {
    const [once, twice] = [
      await read(file, 'drive.m3u8', catalogue),
      await read(file, 'drive.m3u8', catalogue),
    ];
    expect(once.playlists).toEqual(twice.playlists);
  });

  test('without a name is named after its file', async () => {
    const { playlists } = await read('Artist 1 - Song 1.mp3', 'Sunday.m3u', catalogue);
    expect(playlists[0]?.name).toBe('Sunday');
  });

  test('without any known song can’t be imported, and says so', async () => {
    await expect(read('a - b.mp3', 'x.m3u')).rejects.toThrow(
      'Nothing of it can be imported. Line 1: “a - b” was not found.',
    );
  });

  test('is not searched for song by song while the catalogue is unreachable', async () => {
    const host = createFakeHost();
    host.network.answer(() => textResponse('', 503));
    const reading = readFile(new File([file], 'drive.m3u8'), {
      music: host.music,
      present: { ...presentLibrary(host), favorites: catalogue.slice(0, 1) },
      origin: ORIGIN,
      now: 0,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    const { playlists, faults } = await reading;
    expect(playlists[0]?.tracks).toHaveLength(1);
    expect(faults[0]).toBe('The catalogue can’t be reached, so songs are missing: try again later');
    expect(new Set(host.network.requests.map(({ query }) => query)).size).toBe(1);
  });

  test('reports the number of songs before the first is found', async () => {
    const host = createFakeHost();
    host.network.answerWithTracks(catalogue);
    const told: string[] = [];
    await readFile(new File([file], 'drive.m3u8'), {
      music: host.music,
      present: presentLibrary(host),
      origin: ORIGIN,
      now: 0,
      signal: new AbortController().signal,
      onProgress: (done, total) => told.push(`${done} of ${total}`),
    });
    expect(told).toEqual(['0 of 4', '1 of 4', '2 of 4', '3 of 4', '4 of 4']);
  });

  test('is no longer searched for after its dialog is closed', async () => {
    const host = createFakeHost();
    const controller = new AbortController();
    host.network.answer(() => {
      controller.abort();
      return jsonResponse({ results: [] });
    });
    const reading = readFile(new File([file], 'drive.m3u8'), {
      music: host.music,
      present: presentLibrary(host),
      origin: ORIGIN,
      now: 0,
      signal: controller.signal,
      onProgress: () => undefined,
    });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(new Set(host.network.requests.map(({ query }) => query)).size).toBe(1);
  });
});

describe('a file that is made to freeze the page is read in a moment', () => {
  test('a line of a million slashes after the sign of a comment', async () => {
    await expect(read(`#EXTM3U\n#a${'/'.repeat(1_000_000)}`, 'list.m3u8')).rejects.toThrow(
      'The playlist is empty.',
    );
  });

  test('a million beginnings of an XML declaration, in no encoding', async () => {
    const text = new TextEncoder().encode('<?xml \n'.repeat(1_000_000));
    const file = new File([text, new Uint8Array([0xff])], 'list.xspf');
    await expect(readFile(file, optionsOf(createFakeHost()))).rejects.toThrow(
      'The file is too large',
    );
  });

  test.each([
    ['likes', { favorites: Array(20_001).fill(0) }],
    [
      'songs of playlists',
      { playlists: Array(3).fill({ id: 'a', name: 'a', tracks: Array(7_000).fill(0) }) },
    ],
    [
      'play counts',
      { playCounts: Object.fromEntries(Array.from({ length: 20_001 }, (_, key) => [key, 'a'])) },
    ],
  ])('more %s than it can list as damaged', async (_what, fields) => {
    const text = JSON.stringify({ format: 'prelude-library', version: 1, ...fields });
    await expect(read(text)).rejects.toThrow('The file is too large');
  });

  test('songs by hundreds of artists', async () => {
    const song = (at: number): string => `Song ${at},"${'a;'.repeat(245)}"`;
    const text = ['Track Name,Artist Name(s)', ...Array.from({ length: 600 }, (_, at) => song(at))];
    await expect(read(text.join('\n'), 'list.csv')).rejects.toThrow(
      'Nothing of it can be imported',
    );
  });

  test('songs that take long to compare: the page can end the reading', async () => {
    const title = '(a)'.repeat(160);
    const text = Array.from({ length: 5_000 }, (_, at) => `#EXTINF:1,${title}${at}`).join('\n');
    const ended = new AbortController();
    setTimeout(() => ended.abort(new Error('ended')));
    const onProgress = jest.fn();
    const options = { ...optionsOf(createFakeHost()), signal: ended.signal, onProgress };
    await expect(readFile(new File([text], 'list.m3u8'), options)).rejects.toThrow('ended');
    expect(onProgress.mock.calls.length).toBeLessThan(5_000);
  });
});
