import { createFakeHost, TEST_GUEST, TEST_USER, type FakeHost } from '@prelude/shared/testing';
import { catalogOf, type Catalog } from './catalog';

let host: FakeHost;
let catalog: Catalog | undefined;

afterEach(() => {
  catalog?.end();
  catalog = undefined;
});

const open = (options?: Parameters<typeof createFakeHost>[0]): void => {
  host = createFakeHost(options);
};

test('a search requested before the catalog was created runs when it is', () => {
  open();
  host.events.publish('perform-search', { query: 'jazz', limit: 7 });
  catalog = catalogOf(host);
  expect(catalog.search.state$.value.text).toBe('jazz');
  expect(host.network.requests.map(({ query, limit }) => [query, limit])).toEqual([['jazz', 7]]);
});

test('the same search requested twice runs twice, whatever was typed between', () => {
  open();
  catalog = catalogOf(host);
  host.events.publish('perform-search', { query: 'jazz' });
  catalog.search.type('blues');
  host.events.publish('perform-search', { query: 'jazz' });
  expect(catalog.search.state$.value.text).toBe('jazz');
});

test.each([
  ['signs out', null],
  ['is replaced by another user', { ...TEST_USER, uid: 'user-2' }],
])('the search is forgotten when the user %s', (_what, next) => {
  open();
  catalog = catalogOf(host);
  catalog.search.search('private matters');
  host.setUser(next);
  expect(catalog.search.state$.value).toEqual({ text: '', results: { status: 'browsing' } });
});

test('a guest who signs in keeps the search, and so does a user whose name becomes known', () => {
  open({ user: TEST_GUEST });
  catalog = catalogOf(host);
  catalog.search.search('jazz');
  host.setUser(TEST_USER);
  host.setUser({ ...TEST_USER, displayName: 'Another Name' });
  expect(catalog.search.state$.value.text).toBe('jazz');
});
