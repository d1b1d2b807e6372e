import {
  createFakeHost,
  jsonResponse,
  makeTrack,
  makeTracks,
  type FakeHost,
} from '@prelude/shared/testing';
import { createRowModel, type RowModel } from './rowModel';
import type { RowSource } from './rowSources';

const source: RowSource = {
  title: 'Made for You',
  artists: ['Ada', 'Ben', 'Cleo'],
  terms: ['top charts', 'top hits'],
};

/** A row that has requested its tracks and has its answer. */
async function loadedRow(host: FakeHost): Promise<RowModel> {
  const row = createRowModel(source, {
    music: host.music,
    signal: new AbortController().signal,
    onUnexpected: (error) => host.reportError(error, 'row'),
    whenNext: () => Promise.resolve(),
  });
  row.load();
  await new Promise<void>((resolve) => {
    row.state$.subscribe(({ status }) => status !== 'loading' && resolve());
  });
  return row;
}

const CHARTS = 'abcdefghijkl';

/** What each query finds: a letter per track names its album and so its cover; the charts' artists all differ. */
async function rowOf(albums: Readonly<Record<string, string>>) {
  const host = createFakeHost();
  host.network.answer(({ endpoint, query }) => {
    const results = [...(albums[query] ?? '')].map((album, index) =>
      makeTrack({
        trackId: 100 * Object.keys(albums).indexOf(query) + index + 1,
        artistName: source.artists?.includes(query) ? query : `${query} ${index}`,
        artworkUrl100: `/${query}/${album}`,
      }),
    );
    return jsonResponse({ results: endpoint === 'search' ? results : [] });
  });
  const row = await loadedRow(host);
  const state = row.state$.value;
  const tracks = state.status === 'ready' ? state.tracks : [];
  return {
    host,
    row,
    artists: tracks.map(({ artistName }) => artistName),
    covers: tracks.map(({ artworkUrl100 }) => artworkUrl100),
  };
}

test('a row of artists begins with one track of each, has two at most, and fills up from its term', async () => {
  const { artists, covers, row } = await rowOf({
    Ada: 'aaaaaabbbbbb',
    Ben: 'aaaaaaaaaaaa',
    Cleo: 'ab',
    'top charts': CHARTS,
  });
  const ofCharts = (...places: number[]): string[] => places.map((place) => `top charts ${place}`);
  expect(artists).toEqual([
    ...['Ada', 'Ben', 'Cleo', ...ofCharts(0, 1, 2, 3)],
    ...['Ada', 'Ben', 'Cleo', ...ofCharts(4, 5)],
  ]);
  expect(covers.filter((cover) => cover.startsWith('/Ada'))).toEqual(['/Ada/a', '/Ada/b']);
  expect(row.showAllTerm()).toBe('Ada');
});

test('each artist is requested once, and the terms until one gives results', async () => {
  const { host } = await rowOf({ Ada: 'ab', 'top hits': CHARTS });
  const asked = host.network.requests
    .filter(({ endpoint }) => endpoint === 'search')
    .map(({ query, limit }) => `${query}, ${limit}`);
  expect([...asked].sort()).toEqual([
    'Ada, 12',
    'Ben, 12',
    'Cleo, 12',
    'top charts, 12',
    'top hits, 12',
  ]);
});

test('a chart that repeats an artist of the row adds no third track of the artist', async () => {
  const host = createFakeHost();
  host.network.answerWithTracks(
    [1, 2, 3, 4, 5].map((trackId) => makeTrack({ trackId, artistName: 'Ada' })),
  );
  const row = await loadedRow(host);
  expect(row.state$.value).toMatchObject({
    tracks: [{ artistName: 'Ada' }, { artistName: 'Ada' }],
  });
});

test('an artist unknown to the source is replaced by the others, then by the term', async () => {
  const some = await rowOf({ Cleo: 'ab', 'top charts': CHARTS });
  expect(some.artists).toHaveLength(12);
  expect(some.artists.filter((artist) => artist === 'Cleo')).toHaveLength(2);
  expect(some.row.showAllTerm()).toBe('Cleo');
  const none = await rowOf({ 'top charts': CHARTS });
  expect(none.artists).toHaveLength(12);
  expect(none.row.showAllTerm()).toBe('top charts');
});

test('a failed artist or chart does not affect the others', async () => {
  const host = createFakeHost();
  host.network.answer(({ endpoint, query }) =>
    query === 'Ben'
      ? jsonResponse({ results: endpoint === 'search' ? makeTracks(2) : [] })
      : jsonResponse({ error: 'down' }, 503),
  );
  const row = await loadedRow(host);
  expect(row.state$.value).toEqual({ status: 'ready', tracks: makeTracks(2) });
  expect(host.reportedErrors).toEqual([]);
});
