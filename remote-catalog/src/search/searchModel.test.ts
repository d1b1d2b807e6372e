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

/** Lets the time pass and every promise settle. */
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

/** Lets a failing search run out of its tries, which follow one another at once here. */
async function passTries(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await pass(0);
}

/** Holds every answer back until it is let go by its query. */
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
  test('is searched for after 250 ms of quiet, with the limit 50', async () => {
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

  test('Enter searches at once, and what was typed is not searched for again', async () => {
    search.type('jazz');
    await pass(100);
    search.submit('jazz');
    expect(asked()).toEqual(['jazz, 50']);
    await pass(1000);
    expect(host.network.requests.filter(({ endpoint }) => endpoint === 'search')).toHaveLength(1);
  });

  test('Enter on a query that is under way leaves it its request', async () => {
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

  test('a space more is no new search', async () => {
    search.type('jazz');
    await pass(250);
    search.type('jazz ');
    await pass(250);
    expect(results()).toMatchObject({ status: 'ready', query: 'jazz' });
    expect(host.network.requests.filter(({ endpoint }) => endpoint === 'search')).toHaveLength(1);
  });

  test('a text taken back before it was searched for leaves the results as they are', async () => {
    search.search('jazz');
    await pass(0);
    const before = results();
    search.type('jazzy');
    search.type('jazz');
    await pass(1000);
    expect(results()).toBe(before);
    expect(asked()).toEqual(['jazz, 50']);
  });

  test('blank text clears the results at once and ends what is under way', async () => {
    search.search('jazz');
    await pass(0);
    search.search('rock');
    expect(results()).toMatchObject({ status: 'loading' });
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
});

describe('the newest query', () => {
  test('wins over an older, slower one, which is given up', async () => {
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

  test('supersedes a search that still waits for quiet', async () => {
    search.type('jazz');
    await pass(100);
    search.search('rock', 20);
    await pass(1000);
    expect(asked()).toEqual(['rock, 20']);
  });

  test('supersedes it also where its own results are shown already', async () => {
    search.submit('jazz');
    await pass(0);
    search.type('jazzy');
    search.submit('jazz');
    await pass(1000);
    expect(asked()).toEqual(['jazz, 50']);
    expect(search.state$.value.text).toBe('jazz');
  });

  test('leaves the earlier results in sight while it is under way, through any number of words', async () => {
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

  test('waits alone where nothing was found before', async () => {
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

  test('tells what the query was taken for', async () => {
    host.network.answer(() => jsonResponse({ results: [], correctedQuery: 'jazz' }));
    search.search('jzaz');
    await pass(0);
    expect(results()).toEqual({ status: 'empty', query: 'jzaz', correctedQuery: 'jazz' });
  });
});

test('a query that was corrected keeps its own name beside the one that was searched for', async () => {
  host.network.answer(() => jsonResponse({ results: [makeTrack()], correctedQuery: 'jazz' }));
  search.search('jzaz');
  await pass(0);
  expect(results()).toMatchObject({ status: 'ready', query: 'jzaz', correctedQuery: 'jazz' });
});

describe('a failed search', () => {
  test('can be tried again, with its own limit', async () => {
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

  test('is tried again by hand', async () => {
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

  test('is not tried again when the connection is back and somebody has typed on', async () => {
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

  test('is not tried again when the connection is back and the box was emptied', async () => {
    host.network.setOnline(false);
    search.search('jazz');
    await pass(0);
    search.type('');
    host.network.setOnline(true);
    await pass(1000);
    expect(host.network.requests).toHaveLength(0);
    expect(results()).toEqual({ status: 'browsing' });
  });

  test('typing the same text anew tries again', async () => {
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
  test('are offered where there are as many as were asked for, and come behind those shown', async () => {
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

  test('leave the tracks that are shown in their places, whatever the order of the answer', async () => {
    search.search('jazz', 2);
    await pass(0);
    host.network.answerWithTracks(makeTracks(4).toReversed());
    search.showMore();
    await pass(0);
    expect(readyResults().tracks.map(({ trackId }) => trackId)).toEqual([1, 2, 4, 3]);
  });

  test.each([
    ['fewer came than were asked for', 49, 50],
    ['the API gives no more than 200', 200, 200],
  ])('are not offered where %s', async (_why, count, limit) => {
    host.network.answerWithTracks(makeTracks(count));
    search.search('jazz', limit);
    await pass(0);
    expect(readyResults().more).toBe('none');
    search.showMore();
    expect(asked()).toEqual([`jazz, ${limit}`]);
  });

  test('that can not be had leave the offer standing', async () => {
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

  test('are given up for a newer query, and offered again where that is taken back', async () => {
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

describe('a query is remembered', () => {
  test('when Enter says that it is meant, trimmed', () => {
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

  test('not where a search from elsewhere brought the results', async () => {
    search.search('jazz hits', 50);
    await pass(0);
    search.noteUse(readyResults());
    expect(remembered()).toEqual([]);
  });

  test('not where it is blank', () => {
    search.submit('  ');
    expect(remembered()).toEqual([]);
    expect(results()).toEqual({ status: 'browsing' });
  });
});

test('a search that has ended follows the network no longer', async () => {
  host.network.setOnline(false);
  search.search('jazz');
  await pass(0);
  search.end();
  host.network.setOnline(true);
  await pass(0);
  expect(host.network.requests).toHaveLength(0);
});
