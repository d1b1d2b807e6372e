import { execFileSync } from 'node:child_process';
import { deadPaths, type ImportRule } from './deadPaths.ts';

const rule = (from: string, to: string): ImportRule => ({
  name: 'planted',
  from: { path: from },
  to: { path: to },
});

const FILES = ['remote-library/src/liked/likedSongs.ts', 'remote-catalog/src/home/HomePage.tsx'];

test('a rule that guards a folder which no longer exists is found', () => {
  expect(deadPaths([rule('^remote-library/src/gone/', '^remote-catalog/')], FILES)).toEqual([
    'planted: ^remote-library/src/gone/',
  ]);
});

test('one dead name among the alternatives of a group is found', () => {
  const pages = '^(remote-(catalog|library))/src/(home|liked|playlists)/';
  expect(deadPaths([rule(pages, '^$1/src/')], FILES)).toEqual([
    'planted: ^(remote-(catalog|library))/src/(playlists)/',
  ]);
});

test('a dead exemption is found, and names of packages are not paths', () => {
  const exempting: ImportRule = {
    name: 'planted',
    from: { pathNot: ['^remote-library/', '^harness-setup$'] },
    to: { path: '(^|/)node_modules/(react|gone)(/|$)' },
  };
  expect(deadPaths([exempting], FILES)).toEqual(['planted: ^harness-setup$']);
});

test('lookaheads, character classes and escapes are read as they are', () => {
  const from = '^remote-[^/|]+/src/(?!(?:home|search)/)[^/]+/';
  expect(deadPaths([rule(from, 'likedSongs\\.ts$')], FILES)).toEqual([]);
});

test('every path that a rule about imports names exists', () => {
  const { forbidden } = jest.requireActual<{ forbidden: readonly ImportRule[] }>(
    '../../../.dependency-cruiser.cjs',
  );
  const listed = execFileSync('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ]);
  const files = listed.toString().split('\0');
  expect(deadPaths(forbidden, files)).toEqual([]);
});
