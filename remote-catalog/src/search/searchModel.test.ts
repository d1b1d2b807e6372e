import {
  createFakeHost,
  jsonResponse,
  makeTrack,
  makeTracks,
  type FakeHost,
  type MusicRequest,
} from '@prelude/shared/testing';
import { createSearchModel, type SearchModel } from './searchModel';

let host: FakeHost;
let search: SearchModel;
beforeEach(() => {
  jest.useFakeTimers();
  host = createFakeHost();
  search = createSearchModel(host.music, (error) => host.reportError(error, 'search'));
});
afterEach(() => {
  search.end();
  jest.useRealTimers();
});

const results = (): ReturnType<() => SearchModel['state$']['value']['results']> =>
  search.state$.value.results;

const asked = (): readonly string[] => [
  ...new Set(host.network.requests.map(({ query, limit }) => `${query}, ${limit}`)),
];

/** Lets the time pass and every promise settle. */
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

test('typing is searched for after 250 ms of quiet, with the limit 50', async () => {
  search.type('ja');
  await pass(200);
  search.type('jazz');
  await pass(249);
  expect(asked()).toEqual([]);
  await pass(1);
  expect(asked()).toEqual(['jazz, 50']);
  expect(results()).toEqual({ status: 'ready', query: 'jazz', tracks: makeTracks(50) });
});

test('the text is trimmed for the search and kept as typed in the box', async () => {
  search.type('  jazz ');
  await pass(250);
  expect(asked()).toEqual(['jazz, 50']);
  expect(search.state$.value.text).toBe('  jazz ');
});

test('a space more is no new search', async () => {
  search.type('jazz');
  await pass(250);
  search.type('jazz ');
  await pass(250);
  expect(results()).toMatchObject({ status: 'ready', query: 'jazz' });
  expect(host.network.requests.filter(({ endpoint }) => endpoint === 'search')).toHaveLength(1);
});

test('blank text clears the results at once and ends what is under way', async () => {
  search.search('jazz');
  await pass(0);
  search.search('rock');
  expect(results()).toEqual({ status: 'loading' });
  search.type('   ');
  expect(results()).toEqual({ status: 'browsing' });
  await pass(1000);
  expect(results()).toEqual({ status: 'browsing' });
});

test('results that are at hand appear without the wait', async () => {
  search.search('jazz');
  await pass(0);
  search.search('rock');
  await pass(0);
  const requests = host.network.requests.length;
  search.type('jazz');
  expect(results()).toMatchObject({ status: 'ready', query: 'jazz' });
  await pass(1000);
  expect(host.network.requests).toHaveLength(requests);
});

test('a newer query wins over an older, slower one, which is given up', async () => {
  const answers = new Map<string, () => void>();
  host.network.answer(
    (request: MusicRequest) =>
      new Promise((resolve) => {
        const trackId = request.query === 'slow' ? 1 : 2;
        answers.set(request.query, () =>
          resolve(jsonResponse({ results: [makeTrack({ trackId })] })),
        );
      }),
  );
  search.search('slow');
  await pass(0);
  search.search('fast');
  await pass(0);
  expect(host.network.requests[0]?.signal.aborted).toBe(true);
  answers.get('fast')?.();
  await pass(0);
  answers.get('slow')?.();
  await pass(0);
  expect(results()).toEqual({
    status: 'ready',
    query: 'fast',
    tracks: [makeTrack({ trackId: 2 })],
  });
});

test('a newer text supersedes a search that still waits for quiet', async () => {
  search.type('jazz');
  await pass(100);
  search.search('rock', 20);
  await pass(1000);
  expect(asked()).toEqual(['rock, 20']);
});

test('nothing found is empty, and names the query', async () => {
  host.network.answerWithTracks([]);
  search.search('zzz');
  await pass(0);
  expect(results()).toEqual({ status: 'empty', query: 'zzz' });
});

test('a failed search can be tried again, with its own limit', async () => {
  host.network.setOnline(false);
  search.search('jazz', 20);
  await pass(0);
  expect(results()).toEqual({ status: 'error' });
  host.network.setOnline(true);
  search.retry();
  expect(results()).toEqual({ status: 'loading' });
  await pass(0);
  expect(results()).toMatchObject({ status: 'ready', query: 'jazz' });
  expect(asked()).toEqual(['jazz, 20']);
  expect(host.reportedErrors).toEqual([]);
});

test('typing the same text anew after a failure tries again', async () => {
  host.network.setOnline(false);
  search.type('jazz');
  await pass(250);
  expect(results()).toEqual({ status: 'error' });
  host.network.setOnline(true);
  search.type('jaz');
  search.type('jazz');
  await pass(250);
  expect(results()).toMatchObject({ status: 'ready', query: 'jazz' });
});
