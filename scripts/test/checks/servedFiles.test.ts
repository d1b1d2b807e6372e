import { judgeServedFile, leakedVariables } from './servedFiles.ts';

const BUILT_IN = '/home/somebody/prelude';

test.each([
  ['a script', 'shell/shell.0123456789.js', 'import("./a.js");console.log("node:fs")'],
  ['a style sheet', 'shell/shell.0123456789.css', 'body{}'],
  ['a page', 'index.html', '<!doctype html>'],
  ['a picture', 'icon.svg', '<svg/>'],
  ['an icon', 'icon-192.png', ''],
  ['the manifest', 'manifest.webmanifest', '{}'],
])('%s is served', (_what, path, content) => {
  expect(judgeServedFile(path, content, BUILT_IN)).toEqual([]);
});

test.each([
  ['a source map', 'shell/shell.js.map', '{}', 'is of no kind that a browser loads'],
  ['a build record', 'shell/build.json', '{}', 'is of no kind that a browser loads'],
  ['a source', 'scripts/start.ts', 'start()', 'is of no kind that a browser loads'],
  ['a way to the sources', 'a.js', '//# sourceMappingURL=a.js.map', 'leads to a source map'],
  ['code for Node', 'a.js', 'import{x}from"node:fs"', 'is meant for Node'],
  ['required code for Node', 'a.js', 'require("node:fs")', 'is meant for Node'],
  ['where it was built', '0.html', `${BUILT_IN}/a.ts`, 'names the folder that it was built in'],
])('%s is not served', (_what, path, content, fault) => {
  expect(judgeServedFile(path, content, BUILT_IN)).toEqual([fault]);
});

test('a variable whose name says that it is secret is found by its value, unless the value is too short to be significant', () => {
  const environment = {
    SPOTIFY_CLIENT_SECRET: 'planted-secret-1',
    API_TOKEN: 'short',
    HOME: '/home/somebody',
    UNSET_PASSWORD: undefined,
  };
  const content = 'planted-secret-1 short /home/somebody';
  expect(leakedVariables(content, environment)).toEqual(['SPOTIFY_CLIENT_SECRET']);
});
