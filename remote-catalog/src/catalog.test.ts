import { createFakeHost, TEST_GUEST, TEST_USER, type FakeHost } from '@prelude/shared/testing';
import { catalogOf } from './catalog';
import { createSearchModel } from './search/searchModel';
import type { SearchModel } from './search/searchState';

let host: FakeHost;
let search: SearchModel;
const searchOf = (of: FakeHost): SearchModel => catalogOf(of).openSearch(createSearchModel);

afterEach(() => {
  catalogOf(host).scope.end();
});

const open = (options?: Parameters<typeof createFakeHost>[0]): void => {
  host = createFakeHost(options);
};

test('a search requested before its code has loaded runs when it is', () => {
  open();
  host.events.publish('perform-search', { query: 'jazz', limit: 7 });
  search = searchOf(host);
  expect(search.state$.value.text).toBe('jazz');
  expect(host.network.requests.map(({ query, limit }) => [query, limit])).toEqual([['jazz', 7]]);
});

test('a request that names a subpage leaves the user’s search as it is', () => {
  open();
  search = searchOf(host);
  search.search('jazz');
  host.events.publish('perform-search', { query: 'Ada', subpage: 'artist/Ada' });
  expect(search.state$.value.text).toBe('jazz');
  expect(host.network.requests.some(({ query }) => query === 'Ada')).toBe(false);
});

test('the same search requested twice runs twice, whatever was typed between', () => {
  open();
  search = searchOf(host);
  host.events.publish('perform-search', { query: 'jazz' });
  search.type('blues');
  host.events.publish('perform-search', { query: 'jazz' });
  expect(search.state$.value.text).toBe('jazz');
});

test.each([
  ['signs out', null],
  ['is replaced by another user', { ...TEST_USER, uid: 'user-2' }],
])('the search is forgotten when the user %s', (_what, next) => {
  open();
  search = searchOf(host);
  search.search('private matters');
  host.setUser(next);
  expect(search.state$.value).toEqual({ text: '', results: { status: 'browsing' } });
});

test('a guest who signs in keeps the search, and so does a user whose name becomes known', () => {
  open({ user: TEST_GUEST });
  search = searchOf(host);
  search.search('jazz');
  host.setUser(TEST_USER);
  host.setUser({ ...TEST_USER, displayName: 'Another Name' });
  expect(search.state$.value.text).toBe('jazz');
});

test('the search ends with the catalog, and the next catalog has another one', () => {
  open();
  search = searchOf(host);
  expect(searchOf(host)).toBe(search);
  catalogOf(host).scope.end();
  expect(searchOf(host)).not.toBe(search);
});
