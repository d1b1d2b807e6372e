import { levelsOf } from './levels.ts';

const request = (url: string, ...askedBy: string[]) => ({ url, askedBy });

test('what the page names is on the first level, and what code asks for waits for all of that code', () => {
  const levels = levelsOf([
    request('/shell.js'),
    request('/entry.js', '/shell.js'),
    request('/remote.js', '/shell.js', '/entry.js'),
    request('/api/music/search', '/shell.js', '/remote.js'),
  ]);
  expect([...levels.values()]).toEqual([1, 2, 3, 4]);
});

test('a preload brings a chunk to the first level, though code asks for it again', () => {
  const levels = levelsOf([
    request('/shell.js'),
    request('/remote.js'),
    request('/remote.js', '/shell.js'),
    request('/api/music/search', '/remote.js'),
  ]);
  expect(levels.get('/remote.js')).toBe(1);
  expect(levels.get('/api/music/search')).toBe(2);
});
