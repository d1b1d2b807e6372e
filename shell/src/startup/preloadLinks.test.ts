/** @jest-environment jsdom */
import { settle } from '../testing/turns';
import { downloadFirstScreen, firstDataOf, preloadLinksForView } from './preloadLinks';

const SEARCH = { remote: 'catalog', view: 'search' };

const integrity = {
  '/remotes/catalog/entry.1.js': 'sha384-entry',
  '/remotes/catalog/remote.2.js': 'sha384-remote',
  '/remotes/catalog/search.3.css': 'sha384-style',
  '/remotes/catalog/search.3.js': 'sha384-search',
  '/remotes/catalog/other.4.js': 'sha384-other',
};

function openPage(remotes: unknown): void {
  document.head.innerHTML = `<link rel="preload" href="/remotes/catalog/remote.2.js" />
    <script type="application/json" id="prelude-page">${JSON.stringify({ remotes })}</script>`;
}

test('the files of a view are requested with their integrity, except those that the page has a link for', () => {
  openPage([{ name: 'player' }, { name: 'catalog', integrity }]);
  expect(
    preloadLinksForView(document, SEARCH).map((link) => [
      link.getAttribute('href'),
      link.as,
      link.integrity,
    ]),
  ).toEqual([
    ['/remotes/catalog/entry.1.js', 'script', 'sha384-entry'],
    ['/remotes/catalog/search.3.css', 'style', 'sha384-style'],
    ['/remotes/catalog/search.3.js', 'script', 'sha384-search'],
  ]);
});

test.each(['', 'damaged', '{}', '{"remotes":1}', '{"remotes":[null]}'])(
  'with the page data %j nothing is: the shell has to start, and says that they are damaged',
  (text) => {
    document.head.innerHTML = `<script type="application/json" id="prelude-page">${text}</script>`;
    expect(preloadLinksForView(document, SEARCH)).toEqual([]);
    expect(firstDataOf(document)).toEqual([]);
    document.head.innerHTML = '';
    expect(preloadLinksForView(document, SEARCH)).toEqual([]);
  },
);

test.each([[[]], [[{ name: 'catalog' }]]])('with the registry %j nothing is', (remotes) => {
  openPage(remotes);
  expect(preloadLinksForView(document, SEARCH)).toEqual([]);
});

test('a stranger’s page downloads the first screen’s own files with their integrity, without a preload link', async () => {
  document.head.innerHTML = `<template data-boot="preloads">
    <link rel="preload" as="script" href="/remotes/player/entry.js" integrity="sha384-a" />
    <link rel="preload" as="style" href="/remotes/player/remote.css" integrity="sha384-b" />
    <link rel="preload" as="script" href="https://cdn.example/entry.js" integrity="sha384-c" />
  </template>`;
  const requested: (readonly [string, RequestInit | undefined])[] = [];
  const fetch = (url: URL, init?: RequestInit): Promise<never> => {
    requested.push([url.pathname, init]);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  downloadFirstScreen(Object.assign(Object.create(window) as typeof window, { fetch }));
  await settle();
  expect(requested).toEqual([
    ['/remotes/player/entry.js', { integrity: 'sha384-a', priority: 'low' }],
    ['/remotes/player/remote.css', { integrity: 'sha384-b', priority: 'low' }],
  ]);
  expect(document.head.querySelector('link')).toBeNull();
});

test.each([
  ['of the first endpoint', undefined, ['/api/music/spotify?q=a']],
  ['of the first endpoint, where Spotify is configured', true, ['/api/music/spotify?q=a']],
  [
    'of both endpoints, where the first one has nothing',
    false,
    ['/api/music/spotify?q=a', '/api/music/search?q=a'],
  ],
])('the first data are asked %s', (_case, asksSpotify, requests) => {
  const requested = ['/api/music/spotify?q=a', '/api/music/search?q=a'];
  const data = { asksSpotify, firstData: [{ remote: 'catalog', requests: requested }] };
  document.head.innerHTML = `<script type="application/json" id="prelude-page">${JSON.stringify(data)}</script>`;
  expect(firstDataOf(document)).toEqual([{ remote: 'catalog', requests }]);
});
