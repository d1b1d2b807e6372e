import { parseWindowEvent, type WindowEventName } from './windowEvents';

test.each<[WindowEventName, unknown]>([
  ['navigate', { page: 'library' }],
  ['navigate', { page: 'live-radio' }],
  ['open-auth-modal', { mode: 'signup' }],
  ['perform-search', { query: 'jazz' }],
  ['perform-search', { query: '', limit: 200 }],
  ['perform-search', { query: 'Ada', subpage: 'artist/Ada' }],
  ['favorites-updated', { userId: 'u1' }],
  ['recent-updated', { userId: 'u1' }],
  ['playlists-updated', { userId: 'u1' }],
  ['play-counts-updated', { userId: 'u1' }],
  ['settings-updated', { key: 'audio_wifi_quality', value: 'low' }],
  ['play-full-updated', { key: 'playFullTrack', value: '1' }],
])('%s keeps its fields and ignores unknown ones', (name, detail) => {
  expect(parseWindowEvent(name, { ...(detail as object), extra: 1 })).toEqual(detail);
});

test.each<[WindowEventName, unknown]>([
  ['navigate', { page: 'Live radio' }],
  ['navigate', { page: 'a'.repeat(41) }],
  ['navigate', { page: ['home'] }],
  ['open-auth-modal', { mode: 'reset' }],
  ['perform-search', { query: 5 }],
  ['favorites-updated', { userId: '' }],
  ['recent-updated', {}],
  ['settings-updated', { key: 'a', value: 1 }],
  ['navigate', null],
  ['navigate', undefined],
  ['navigate', 'home'],
])('%s rejects %j', (name, detail) => {
  expect(parseWindowEvent(name, detail)).toBeNull();
});

test.each([0, 201, 1.5, '5', NaN])('a search keeps its query and drops the limit %j', (limit) => {
  expect(parseWindowEvent('perform-search', { query: 'jazz', limit })).toEqual({ query: 'jazz' });
});

test.each([7, '', ' \u200b', {}])('a search drops the subpage %j', (subpage) => {
  expect(parseWindowEvent('perform-search', { query: 'jazz', subpage })).toEqual({ query: 'jazz' });
});

test.each([
  ['a query longer than the API takes is cut', 'x'.repeat(5_000), 'x'.repeat(200)],
  ['one of which nothing would be seen is blank', '\u200b\u2060', ''],
  ['one that would disorder the text around it is cleaned', ' jazz\u202e\n ', 'jazz'],
])('%s', (_what, query, parsed) => {
  expect(parseWindowEvent('perform-search', { query })).toEqual({ query: parsed });
});
