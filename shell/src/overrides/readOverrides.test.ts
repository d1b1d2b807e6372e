import { readOverrides, writeOverride } from './readOverrides';

const NAMES = ['player', 'catalog'];

test('a remote is loaded from its developer’s machine', () => {
  expect(readOverrides(['player@http://localhost:3102/entry.js'], NAMES)).toEqual({
    entries: new Map([['player', 'http://localhost:3102/entry.js']]),
    refusals: [],
  });
});

test('several remotes can be overridden; the last override of one counts', () => {
  const written = [
    'player@http://localhost:3102/entry.js',
    'catalog@http://127.0.0.1:3104/entry.js',
    'player@http://localhost:3106/entry.js',
  ];
  const { entries } = readOverrides(written, NAMES);
  expect([...entries].map(([name, entry]) => writeOverride(name, entry))).toEqual([
    written[2],
    written[1],
  ]);
});

test('a query and a fragment are removed: a retry has its own query', () => {
  const { entries } = readOverrides(['player@http://localhost:3102/entry.js?a=1#b'], NAMES);
  expect(entries.get('player')).toBe('http://localhost:3102/entry.js');
});

test.each([
  ['player@https://prelude.example/entry.js', 'It must come from http://localhost or'],
  ['player@http://localhost@prelude.example/', 'It must come from http://localhost or'],
  ['player@data:text/javascript,alert(1)', 'It must come from http://localhost or'],
  ['podcasts@http://localhost:3102/entry.js', 'This site has no remote of that name, but player, '],
  ['__proto__@http://localhost:3102/entry.js', 'This site has no remote of that name'],
  ['http://localhost:3102/entry.js', 'It is written as name@'],
  ['@http://localhost:3102/entry.js', 'It is written as name@'],
  ['player@', 'It is written as name@'],
  ['player', 'It is written as name@'],
  ['', 'It is written as name@'],
])('the override %j is rejected with one sentence that says why', (text, reason) => {
  const { entries, refusals } = readOverrides([text], NAMES);
  expect(entries.size).toBe(0);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toContain(`The override "${text}" is not taken. ${reason}`);
});
