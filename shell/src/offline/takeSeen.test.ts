/** @jest-environment node */
import { createFakeCaches, siteAnswer } from '../testing/fakeCache';
import { COVER_CACHE, SEARCH_CACHE } from './keptMusic';
import { takeSeen } from './takeSeen';

const API = 'https://music.example/api/music';

test('what the page has shown is taken out of the browser’s cache, without the network; sounds are not', async () => {
  const { cache, caches } = createFakeCaches();
  const asked: (readonly [string, RequestInit])[] = [];
  const written: string[] = [];
  const notAllowed = `${API}/spotify?q=jazz`;
  const notCached = `${API}/covers/2?size=100`;
  await takeSeen(
    [
      `${API}/search?q=jazz`,
      notAllowed,
      notCached,
      `${API}/covers/1?size=100`,
      `${API}/audio/5?quality=high`,
    ],
    {
      caches,
      fetch: (url, init) => {
        asked.push([url, init]);
        if (url === notCached) return Promise.reject(new TypeError('Failed to fetch'));
        const cacheControl = url === notAllowed ? 'public' : 'public, stale-if-error=60';
        return Promise.resolve(siteAnswer(url, { 'cache-control': cacheControl }));
      },
      onWrite: (name) => {
        written.push(name);
        return Promise.resolve();
      },
    },
  );
  expect(asked).toHaveLength(4);
  for (const [, init] of asked)
    expect(init).toEqual({ cache: 'only-if-cached', mode: 'same-origin' });
  expect([...cache(SEARCH_CACHE).held.keys()]).toEqual([`${API}/search?q=jazz`]);
  expect([...cache(COVER_CACHE).held.keys()]).toEqual([`${API}/covers/1?size=100`]);
  expect(written).toEqual([SEARCH_CACHE, COVER_CACHE]);
});
