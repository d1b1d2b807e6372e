import { priceOf } from './price.ts';
import { codeNamedIn } from './weight.ts';

const file = (path: string, bytes: number) => ({ path, bytes });

test('federation’s price is told for each part, for JavaScript and for everything', () => {
  const federated = [
    file('/', 40),
    file('/shell/boot.0.js', 1),
    file('/shell/vendor.1.js', 900),
    file('/shell/shell.2.js', 300),
    file('/shell/shell.3.css', 70),
    file('/remotes/player/entry.4.js', 30),
    file('/remotes/player/remote.5.js', 20),
    file('/remotes/player/remote.6.css', 10),
  ];
  const monolith = [
    file('/', 20),
    file('/shell/boot.0.js', 1),
    file('/shell/vendor.7.js', 800),
    file('/shell/shell.8.js', 310),
    file('/shell/shell.9.css', 75),
  ];
  const rows = priceOf(federated, monolith);
  const price = Object.fromEntries(rows.map(({ part, priceBytes }) => [part, priceBytes]));
  expect(price).toEqual({
    libraries: 100,
    containers: 30,
    'own code': 10,
    'style sheets': 5,
    page: 20,
    'all JavaScript': 140,
    everything: 165,
  });
  expect(rows.at(-2)?.ratio).toBeCloseTo(1251 / 1111);
});

test('a page’s code is what it loads and what it preloads, each file once', () => {
  const page =
    '<script src="/a.js"></script><link rel="stylesheet" href="/a.css" /><link rel="icon" href="/i.svg" />' +
    '<link rel="preload" as="script" href="/b.js" /><link rel="preload" as="script" href="/b.js" />';
  expect(codeNamedIn(page)).toEqual(['/a.js', '/a.css', '/b.js']);
});
