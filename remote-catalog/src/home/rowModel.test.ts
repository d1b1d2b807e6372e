import { createFakeHost, jsonResponse, makeTracks, type FakeHost } from '@prelude/shared/testing';
import { createRowModel, type RowDependencies, type RowModel } from './rowModel';
import type { RowSource } from './rowSources';

const source: RowSource = { title: 'Pop Hits', terms: ['pop hits', 'pop', 'charts'] };

const dependenciesOf = (host: FakeHost): RowDependencies => ({
  music: host.music,
  signal: new AbortController().signal,
  onUnexpected: (error) => host.reportError(error, 'row'),
  whenNext: () => Promise.resolve(),
});

const makeRow = (host: FakeHost, own: Partial<RowDependencies> = {}): RowModel =>
  createRowModel(source, { ...dependenciesOf(host), ...own });

/** Resolves when the row is no longer loading. */
const settled = (row: RowModel): Promise<void> =>
  new Promise((resolve) => {
    row.state$.subscribe(({ status }) => status !== 'loading' && resolve());
  });

const asked = (host: FakeHost): readonly string[] =>
  host.network.requests
    .filter(({ endpoint }) => endpoint === 'search')
    .map(({ query, limit }) => `${query}, ${limit}`);

test('a row tries its terms in order until one gives results, twelve tracks each', async () => {
  const host = createFakeHost();
  host.network.answer(({ endpoint, query }) =>
    jsonResponse({ results: endpoint === 'search' && query === 'pop' ? makeTracks(3) : [] }),
  );
  const row = makeRow(host);
  expect(row.showAllTerm()).toBe('pop hits');
  row.load();
  await settled(row);

  expect(row.state$.value).toEqual({ status: 'ready', tracks: makeTracks(3) });
  expect(asked(host)).toEqual(['pop hits, 12', 'pop, 12']);
  expect(row.showAllTerm()).toBe('pop');
});

test('a leading row whose first term is known already shows it at once, another one in a separate task', async () => {
  const host = createFakeHost();
  host.network.answerWithTracks(makeTracks(3));
  await host.music.search({ query: 'pop hits', limit: 12 });
  const ready = { status: 'ready', tracks: makeTracks(3) };
  const leading = makeRow(host, { isLeading: true });
  expect(leading.state$.value).toEqual(ready);
  expect(leading.showAllTerm()).toBe('pop hits');
  leading.load();

  const other = makeRow(host);
  expect(other.state$.value).toEqual({ status: 'waiting' });
  other.load();
  await settled(other);
  expect(other.state$.value).toEqual(ready);
  expect(asked(host)).toEqual(['pop hits, 12']);

  const ofArtists = createRowModel(
    { ...source, artists: ['Ada'] },
    { ...dependenciesOf(host), isLeading: true },
  );
  expect(ofArtists.state$.value).toEqual({ status: 'waiting' });
});

test('a row without any results is empty', async () => {
  const host = createFakeHost();
  host.network.answerWithTracks([]);
  const row = makeRow(host);
  row.load();
  await settled(row);
  expect(row.state$.value).toEqual({ status: 'empty' });
  expect(asked(host)).toHaveLength(3);
});

test('a failed term is skipped if a later one gives results', async () => {
  const host = createFakeHost();
  host.network.answer(({ endpoint, query }) =>
    query === 'pop hits'
      ? jsonResponse({ error: 'down' }, 503)
      : jsonResponse({ results: endpoint === 'search' ? makeTracks(3) : [] }),
  );
  const row = makeRow(host);
  row.load();
  await settled(row);
  expect(row.state$.value).toEqual({ status: 'ready', tracks: makeTracks(3) });
  expect(row.showAllTerm()).toBe('pop');
});

test('a row is in error, not empty, if one term failed and the others gave nothing', async () => {
  const host = createFakeHost();
  host.network.answer(({ query }) =>
    query === 'pop' ? jsonResponse({ error: 'down' }, 503) : jsonResponse({ results: [] }),
  );
  const row = makeRow(host);
  row.load();
  await settled(row);
  expect(row.state$.value).toEqual({ status: 'error' });
  expect(new Set(asked(host))).toEqual(new Set(['pop hits, 12', 'pop, 12', 'charts, 12']));
});

test('a row without an answer shows an error after 20 s, and can be retried', async () => {
  jest.useFakeTimers();
  try {
    const host = createFakeHost();
    host.network.answer(() => new Promise(() => undefined));
    const row = makeRow(host);
    row.load();
    await jest.advanceTimersByTimeAsync(19_999);
    expect(row.state$.value).toEqual({ status: 'loading' });
    await jest.advanceTimersByTimeAsync(1);
    expect(row.state$.value).toEqual({ status: 'error' });
    expect(host.network.requests[0]?.signal.aborted).toBe(true);
    expect(host.reportedErrors).toEqual([]);

    host.network.answerWithTracks(makeTracks(2));
    row.load();
    await jest.advanceTimersByTimeAsync(0);
    expect(row.state$.value.status).toBe('ready');
  } finally {
    jest.useRealTimers();
  }
});

test('only a failed row recovers', async () => {
  const host = createFakeHost();
  const row = makeRow(host);
  row.recover();
  expect(host.network.requests).toHaveLength(0);
  host.network.setOnline(false);
  row.load();
  await settled(row);
  host.network.setOnline(true);
  row.recover();
  await settled(row);
  expect(row.state$.value.status).toBe('ready');
  const before = host.network.requests.length;
  row.recover();
  expect(host.network.requests).toHaveLength(before);
});

test('a row makes one request, however often it comes near', async () => {
  const host = createFakeHost();
  const row = makeRow(host);
  expect(host.network.requests).toHaveLength(0);
  row.load();
  row.load();
  await settled(row);
  row.load();
  expect(asked(host)).toEqual(['pop hits, 12']);
});

test('a failed row is in error, without a crash, and loads again on retry', async () => {
  const host = createFakeHost();
  host.network.setOnline(false);
  const row = makeRow(host);
  row.load();
  await settled(row);
  expect(row.state$.value).toEqual({ status: 'error' });
  expect(host.reportedErrors).toEqual([]);

  host.network.setOnline(true);
  row.load();
  expect(row.state$.value).toEqual({ status: 'loading' });
  await settled(row);
  expect(row.state$.value.status).toBe('ready');
});

test('an invalid answer of the API is an error that is reported once', async () => {
  const host = createFakeHost();
  host.network.answer(() => jsonResponse({ tracks: 'none' }));
  const row = makeRow(host);
  row.load();
  await settled(row);
  expect(row.state$.value).toEqual({ status: 'error' });
  expect(host.reportedErrors).toMatchObject([{ error: { code: 'malformed' }, where: 'row' }]);
});

test("a failure other than the network's is reported", async () => {
  const host = createFakeHost();
  const failure = new TypeError('a bug');
  const music = { ...host.music, search: () => Promise.reject(failure) };
  const onUnexpected = jest.fn();
  const row = makeRow(host, { music, onUnexpected });
  row.load();
  await settled(row);
  expect(row.state$.value).toEqual({ status: 'error' });
  expect(onUnexpected).toHaveBeenCalledWith(failure);
});

test('an ended row cancels its request and keeps its state', async () => {
  const host = createFakeHost();
  host.network.answer(() => new Promise(() => undefined));
  const owner = new AbortController();
  const row = makeRow(host, { signal: owner.signal });
  row.load();
  await new Promise((resolve) => setTimeout(resolve));
  owner.abort();
  await Promise.resolve();
  expect(host.network.requests[0]?.signal.aborted).toBe(true);
  expect(row.state$.value).toEqual({ status: 'loading' });
});
