/** @jest-environment jsdom */
import { requestsOfView } from './requestsOfView';

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
    requestsOfView(document, SEARCH).map((link) => [
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
    expect(requestsOfView(document, SEARCH)).toEqual([]);
    document.head.innerHTML = '';
    expect(requestsOfView(document, SEARCH)).toEqual([]);
  },
);

test.each([[[]], [[{ name: 'catalog' }]]])('with the registry %j nothing is', (remotes) => {
  openPage(remotes);
  expect(requestsOfView(document, SEARCH)).toEqual([]);
});
