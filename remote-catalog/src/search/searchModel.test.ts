import {
  createFakeHost,
  jsonResponse,
  makeTrack,
  makeTracks,
  textResponse,
  type FakeHost,
  type MusicRequest,
} from '@prelude/shared/testing';
import { createSearchModel } from './searchModel';
import type { ReadyResults, SearchModel, SearchResults } from './searchState';

let host: FakeHost;
let search: SearchModel;
beforeEach(() => {
  jest.useFakeTimers();
  host = createFakeHost();
  search = createSearchModel({
    music: host.music,
    online$: host.online$,
    history: host.searchHistory,
    onUnexpected: (error) => host.reportError(error, 'search'),
  });
});
afterEach(() => {
  search.end();
  host.end();
  jest.useRealTimers();
});

const results = (): SearchResults => search.state$.value.results;

function readyResults(): ReadyResults {
  const shown = results();
  if (shown.status !== 'ready') throw new Error(`the search is ${shown.status}`);
  return shown;
}

const asked = (): readonly string[] => [
  ...new Set(host.network.requests.map(({ query, limit }) => `${query}, ${limit}`)),
];

const remembered = (): readonly string[] => host.searchHistory.queries$.value;

/** Advances the time and flushes all promises. */
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

/** Lets a failing search use up its retries, which have no delay here. */
async function passTries(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await pass(0);
}

/** Holds every answer back until it is released by its query. */
function holdAnswers(): (query: string) => Promise<void> {
  const held = new Map<string, () => void>();
  host.network.answer(
    ({ query, limit }: MusicRequest) =>
      new Promise((resolve) => {
        held.set(query, () => resolve(jsonResponse({ results: makeTracks(limit) })));
      }),
  );
  return async (query) => {
    held.get(query)?.();
    await pass(0);
  };
}

describe('typing', () => {
  test('runs a search after 250 ms of quiet, with the limit 50', async () => {
    search.type('jazz');
    await pass(249);
    expect(host.network.requests).toHaveLength(0);
    expect(results()).toEqual({ status: 'browsing' });
    await pass(1);
    expect(asked()).toEqual(['jazz, 50']);
    expect(host.network.requests.filter(({ endpoint }) => endpoint === 'search')).toHaveLength(1);
    expect(results()).toMatchObject({ status: 'ready', query: 'jazz', tracks: makeTracks(50) });
  });

  test('typing on restarts the 250 ms', async () => {
    for (const text of ['j', 'ja', 'jaz', 'jazz']) {
      search.type(text);
      await pass(249);
    }
    expect(host.network.requests).toHaveLength(0);
    await pass(1);
    expect(asked()).toEqual(['jazz, 50']);
  });

  test('is searched for at once by Enter, and not a second time', async () => {
    search.type('jazz');
    await pass(100);
    search.submit('jazz');
    expect(asked()).toEqual(['jazz, 50']);
    await pass(1000);
    expect(host.network.requests.filter(({ endpoint }) => endpoint === 'search')).toHaveLength(1);
  });

  test('then Enter on a running query keeps its request', async () => {
    const answer = holdAnswers();
    search.type('jazz');
    await pass(250);
    search.submit('jazz');
    expect(host.network.requests).toHaveLength(1);
    expect(host.network.requests[0]?.signal.aborted).toBe(false);
    await answer('jazz');
    expect(results()).toMatchObject({ status: 'ready', query: 'jazz' });
  });

  test('the text is trimmed for the search and kept as typed in the box', async () => {
    search.type('  jazz ');
    await pass(250);
    expect(asked()).toEqual(['jazz, 50']);
    expect(search.state$.value.text).toBe('  jazz ');
  });

  test('an extra space starts no new search', async () => {
    search.type('jazz');
    await pass(250);
    search.type('jazz ');
    await pass(250);
    expect(results()).toMatchObject({ status: 'ready', query: 'jazz' });
    expect(host.network.requests.filter(({ endpoint }) => endpoint === 'search')).toHaveLength(1);
  });

  test('and undoing it before the search leaves the results as they are', async () => {
    search.search('jazz');
    await pass(0);
    const before = results();
    search.type('jazzy');
    search.type('jazz');
    await pass(1000);
    expect(results()).toBe(before);
    expect(asked()).toEqual(['jazz, 50']);
  });

  test('blank text clears the results at once and cancels the running search', async () => {
    search.search('jazz');
    await pass(0);
    search.search('rock');
    expect(results()).toMatchObject({ status: 'loading' });
    search.type('   ');
    expect(results()).toEqual({ status: 'browsing' });
    await pass(1000);
    expect(results()).toEqual({ status: 'browsing' });
  });

  test('a query with cached results shows them without the wait', async () => {
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
});

describe('the newest query', () => {
  test('wins over an older, slower one, which is cancelled', async () => {
    const answer = holdAnswers();
    search.search('slow');
    await pass(0);
    search.search('fast');
    await pass(0);
    expect(host.network.requests[0]?.signal.aborted).toBe(true);
    await answer('fast');
    await answer('slow');
    expect(results()).toMatchObject({ status: 'ready', query: 'fast' });
  });

  test('replaces a search that still waits for quiet', async () => {
    search.type('jazz');
    await pass(100);
    search.search('rock', 20);
    await pass(1000);
    expect(asked()).toEqual(['rock, 20']);
  });

  test('replaces it also if its own results are shown already', async () => {
    search.submit('jazz');
    await pass(0);
    search.type('jazzy');
    search.submit('jazz');
    await pass(1000);
    expect(asked()).toEqual(['jazz, 50']);
    expect(search.state$.value.text).toBe('jazz');
  });

  test('keeps the earlier results visible while it runs, through any number of words', async () => {
    search.search('jazz');
    await pass(0);
    const earlier = results();
    const answer = holdAnswers();
    search.type('rock');
    await pass(250);
    expect(results()).toEqual({ status: 'loading', earlier });
    search.type('rock n');
    await pass(250);
    expect(results()).toEqual({ status: 'loading', earlier });
    await answer('rock n');
    expect(results()).toMatchObject({ status: 'ready', query: 'rock n' });
  });

  test('shows only loading if nothing was found before', async () => {
    host.network.answerWithTracks([]);
    search.search('zzz');
    await pass(0);
    holdAnswers();
    search.search('jazz');
    expect(results()).toEqual({ status: 'loading', earlier: undefined });
  });
});

describe('a search from anywhere', () => {
  test.each([1, 20, 200])('keeps its limit %i', async (limit) => {
    search.search('jazz', limit);
    await pass(0);
    expect(asked()).toEqual([`jazz, ${limit}`]);
    expect(readyResults().tracks).toHaveLength(limit);
  });

  test('without a limit asks for 50', async () => {
    search.search('jazz');
    await pass(0);
    expect(asked()).toEqual(['jazz, 50']);
  });
});

describe('nothing found', () => {
  test('is empty, and names the query', async () => {
    host.network.answerWithTracks([]);
    search.search('zzz');
    await pass(0);
    expect(results()).toEqual({ status: 'empty', query: 'zzz' });
  });

  test('says what the query was corrected to', async () => {
    host.network.answer(() => jsonResponse({ results: [], correctedQuery: 'jazz' }));
    search.search('jzaz');
    await pass(0);
    expect(results()).toEqual({ status: 'empty', query: 'jzaz', correctedQuery: 'jazz' });
  });
});

test('keeps the typed query next to the corrected one', async () => {
  host.network.answer(() => jsonResponse({ results: [makeTrack()], correctedQuery: 'jazz' }));
  search.search('jzaz');
  await pass(0);
  expect(results()).toMatchObject({ status: 'ready', query: 'jzaz', correctedQuery: 'jazz' });
});

describe('a failed search', () => {
  test('can be retried, with its own limit', async () => {
    host.network.setOnline(false);
    search.search('jazz', 20);
    await pass(0);
    expect(results()).toEqual({ status: 'error' });
    host.network.answer(() => jsonResponse({ results: makeTracks(20) }));
    host.network.setOnline(true);
    await pass(0);
    expect(results()).toMatchObject({ status: 'ready', query: 'jazz' });
    expect(asked()).toEqual(['jazz, 20']);
    expect(host.reportedErrors).toEqual([]);
  });

  test('is retried by hand', async () => {
    host.network.answer(() => textResponse('', 500));
    search.search('jazz');
    await passTries();
    expect(results()).toEqual({ status: 'error' });
    host.network.answerWithTracks(makeTracks(2));
    search.retry();
    expect(results()).toMatchObject({ status: 'loading' });
    await pass(0);
    expect(results()).toMatchObject({ status: 'ready', query: 'jazz' });
  });

  test('is not retried when the connection is back after more typing', async () => {
    host.network.setOnline(false);
    search.search('jazz');
    await pass(0);
    search.type('rock');
    host.network.setOnline(true);
    await pass(249);
    expect(host.network.requests).toHaveLength(0);
    await pass(1);
    expect(asked()).toEqual(['rock, 50']);
  });

  test('is not retried when the connection is back and the box was emptied', async () => {
    host.network.setOnline(false);
    search.search('jazz');
    await pass(0);
    search.type('');
    host.network.setOnline(true);
    await pass(1000);
    expect(host.network.requests).toHaveLength(0);
    expect(results()).toEqual({ status: 'browsing' });
  });

  test('is retried by typing the same text again', async () => {
    host.network.answer(() => textResponse('', 500));
    search.type('jazz');
    await pass(250);
    await passTries();
    expect(results()).toEqual({ status: 'error' });
    host.network.answerWithTracks(makeTracks(2));
    search.type('jaz');
    search.type('jazz');
    await pass(250);
    expect(results()).toMatchObject({ status: 'ready', query: 'jazz' });
  });
});

describe('more tracks', () => {
  test('are offered if as many came as were requested, and are appended', async () => {
    search.search('jazz');
    await pass(0);
    expect(readyResults().more).toBe('offered');
    const answer = holdAnswers();
    search.showMore();
    expect(results()).toMatchObject({ status: 'ready', tracks: makeTracks(50), more: 'loading' });
    await answer('jazz');
    await answer('jazz');
    expect(asked()).toEqual(['jazz, 50', 'jazz, 200']);
    expect(results()).toMatchObject({ tracks: makeTracks(200), more: 'none' });
  });

  test('leave the shown tracks in their places, whatever the order of the answer', async () => {
    search.search('jazz', 2);
    await pass(0);
    host.network.answerWithTracks(makeTracks(4).toReversed());
    search.showMore();
    await pass(0);
    expect(readyResults().tracks.map(({ trackId }) => trackId)).toEqual([1, 2, 4, 3]);
  });

  test.each([
    ['fewer came than were requested', 49, 50],
    ['the API gives no more than 200', 200, 200],
  ])('are not offered if %s', async (_why, count, limit) => {
    host.network.answerWithTracks(makeTracks(count));
    search.search('jazz', limit);
    await pass(0);
    expect(readyResults().more).toBe('none');
    search.showMore();
    expect(asked()).toEqual([`jazz, ${limit}`]);
  });

  test('keep their offer after a failure', async () => {
    search.search('jazz');
    await pass(0);
    host.network.answer(() => textResponse('', 500));
    search.showMore();
    await passTries();
    expect(results()).toMatchObject({ tracks: makeTracks(50), more: 'failed' });
    host.network.answerWithTracks(makeTracks(60));
    search.showMore();
    await pass(0);
    expect(results()).toMatchObject({ tracks: makeTracks(60), more: 'none' });
  });

  test('are cancelled by a newer query, and offered again if that is undone', async () => {
    search.search('jazz');
    await pass(0);
    holdAnswers();
    search.showMore();
    await pass(0);
    search.type('jazzy');
    await pass(0);
    expect(host.network.requests.at(-1)?.signal.aborted).toBe(true);
    search.type('jazz');
    expect(readyResults().more).toBe('offered');
  });
});

describe('a query is stored', () => {
  test('trimmed, when Enter confirms it', () => {
    search.type(' jazz ');
    expect(remembered()).toEqual([]);
    search.submit(' jazz ');
    expect(remembered()).toEqual(['jazz']);
  });

  test('when its results are used, not while it is typed', async () => {
    search.type('jaz');
    await pass(250);
    search.type('jazz');
    await pass(250);
    expect(remembered()).toEqual([]);
    search.noteUse(readyResults());
    expect(remembered()).toEqual(['jazz']);
  });

  test('not if the results are from a search from elsewhere', async () => {
    search.search('jazz hits', 50);
    await pass(0);
    search.noteUse(readyResults());
    expect(remembered()).toEqual([]);
  });

  test('not if it is blank', () => {
    search.submit('  ');
    expect(remembered()).toEqual([]);
    expect(results()).toEqual({ status: 'browsing' });
  });
});

test('an ended search no longer follows the network', async () => {
  host.network.setOnline(false);
  search.search('jazz');
  await pass(0);
  search.end();
  host.network.setOnline(true);
  await pass(0);
  expect(host.network.requests).toHaveLength(0);
});
