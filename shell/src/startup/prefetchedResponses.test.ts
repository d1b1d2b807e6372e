/** @jest-environment jsdom */
import { recordEarlyEvents } from './earlyEvents';
import { fetchPrefetched, prefetchResponses, readPrefetched } from './prefetchedResponses';

const FIRST = '/api/music/spotify?q=trending+now&limit=12';
const SECOND = '/api/music/search?q=trending+now&limit=12';

const INIT = { signal: new AbortController().signal };

const request = jest.fn((_url: string): Promise<Response> => Promise.reject(new Error('lost')));
beforeEach(() => {
  jest.useFakeTimers();
  request.mockClear();
  window.fetch = request as unknown as typeof fetch;
  recordEarlyEvents(window);
});
afterEach(() => jest.useRealTimers());

const schedule = (run: () => void, millis: number): (() => void) => {
  const timer = setTimeout(run, millis);
  return () => clearTimeout(timer);
};

test('a prefetched response is used once; afterwards, and for other addresses, the network is asked', async () => {
  const answer = {} as Response;
  request.mockResolvedValueOnce(answer);
  prefetchResponses(window, [{ remote: 'catalog', requests: [FIRST] }]);
  const fetch = (url: string) => fetchPrefetched(window)(url, INIT);
  await expect(fetch(FIRST)).resolves.toBe(answer);
  expect(request.mock.calls).toEqual([[FIRST]]);
  await expect(fetch(FIRST)).rejects.toThrow('lost');
  await expect(fetch(SECOND)).rejects.toThrow('lost');
  expect(request.mock.calls.map(([url]) => url)).toEqual([FIRST, FIRST, SECOND]);
});

test('without a boot script the network is asked', async () => {
  delete window.prelude;
  await expect(fetchPrefetched(window)(FIRST, INIT)).rejects.toThrow('lost');
  expect(request).toHaveBeenCalledTimes(1);
});

describe('reading', () => {
  test('asks the music client for the first row’s query once, and ends with its answer, also a failed one', async () => {
    prefetchResponses(window, [
      { remote: 'catalog', requests: [FIRST, SECOND, '/api/music/search?q=new+releases&limit=12'] },
    ]);
    const search = jest.fn().mockRejectedValue(new Error('down'));
    await readPrefetched(window, { search }, schedule);
    expect(search.mock.calls).toEqual([[{ query: 'trending now', limit: 12 }]]);
  });

  test('asks for nothing where the page has asked for nothing', async () => {
    const search = jest.fn();
    await readPrefetched(window, { search }, schedule);
    expect(search).not.toHaveBeenCalled();
  });

  test('ends after a second where an answer does not come', async () => {
    prefetchResponses(window, [{ remote: 'catalog', requests: [FIRST] }]);
    const ended = jest.fn();
    const search = (): Promise<never> => new Promise(() => undefined);
    void readPrefetched(window, { search }, schedule).then(ended);
    await jest.advanceTimersByTimeAsync(999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
  });
});
