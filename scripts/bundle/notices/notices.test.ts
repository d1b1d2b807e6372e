import { join } from 'node:path';
import { sampleFolder, type SampleFolder } from '../../site/testing/sampleBuild.ts';
import { noticesText, readNotice } from './notice.ts';
import { embeddingFaults, noticeFaults, shippedWithoutNotice } from './noticeFaults.ts';
import { siteNotices } from './siteNotices.ts';

let root: SampleFolder;

beforeEach(() => void (root = sampleFolder()));
afterEach(() => root.remove());

/** Installs a package; gives its folder. */
function install(name: string, files: Readonly<Record<string, string>>, license?: unknown): string {
  const facts = { name, version: '1.0.0', main: 'index.js', sideEffects: false, license };
  root.write(`node_modules/${name}/package.json`, JSON.stringify(facts));
  for (const [file, text] of Object.entries(files))
    root.write(`node_modules/${name}/${file}`, text);
  return join(root.path, 'node_modules', name);
}

const word = (text: string): string => `export default () => console.log('${text}');\n`;
const TERMS = 'Permission is hereby granted.\nThe above copyright notice shall be included.\n';

test('packages with the same terms share one text, each with its holders', () => {
  const one = install('one', { LICENSE: `Copyright (c) 2020 Ada\n${TERMS}` }, 'MIT');
  const two = install('two', { 'license.md': `© 2021 Bo\r\n${TERMS.replace('\n', ' ')}` }, 'MIT');
  const text = noticesText([readNotice(two), readNotice(one), readNotice(one)]);
  expect(text).toContain(
    'one 1.0.0 (MIT)\n    Copyright (c) 2020 Ada\ntwo 1.0.0 (MIT)\n    © 2021 Bo\n\nPermission',
  );
  expect(text.match(/Permission/g)).toHaveLength(1);
});

test('lines of the terms that look like a holder stay in the terms', () => {
  const terms = [
    'copyright in it.',
    '(c) You must retain all notices',
    'Copyright notice',
    'Copyright [yyyy] [name of copyright owner]',
  ].join('\n');
  const notice = readNotice(install('one', { LICENSE: terms }, 'MIT'));
  expect(notice).toMatchObject({ copyrights: [], text: terms });
});

test('code that is called licence is no licence', () => {
  const folder = install('one', { 'license.js': word('x'), 'licenses.json': '{}' }, 'MIT');
  expect(readNotice(folder).text).toBe('');
});

test.each([
  ['names no licence', undefined, { LICENSE: 'x' }],
  ['names no licence', { type: 'MIT' }, { LICENSE: 'x' }],
  ['has an unknown licence, GPL-3.0', 'GPL-3.0', { LICENSE: 'x' }],
  ['has an unknown licence, UNLICENSED', 'UNLICENSED', { LICENSE: 'x' }],
  ['has no file with its licence', 'ISC', {}],
])('a package that %s may not ship', (fault, license, files) => {
  expect(noticeFaults(readNotice(install('one', files, license)))).toEqual([`one 1.0.0 ${fault}`]);
});

test('a package without a file may ship if the page has the text of its licence', () => {
  expect(noticeFaults(readNotice(install('one', {}, 'Apache-2.0')))).toEqual([]);
});

test.each([
  ['a file', { 'lib/a.wasm': '' }],
  ['in a script', { 'lib/a.mjs': 'const a = "AGFzbQEAAAA"' }],
])('compiled code as %s needs a notice of its own', (_where, files) => {
  const folder = install('codec', files, 'MIT');
  expect(embeddingFaults(folder, ['LAME (LGPL-2.0-or-later) in other'])).toHaveLength(1);
  expect(embeddingFaults(folder, ['LAME (LGPL-2.0-or-later) in codec\n\nTerms'])).toEqual([]);
});

test('the page has LAME, with its licence and its sources, and the packages of the servers', () => {
  const page = siteNotices([]);
  expect(page).toContain(
    'LAME (LGPL-2.0-or-later), compiled to WebAssembly in wasm-media-encoders',
  );
  expect(page).toContain('GNU LIBRARY GENERAL PUBLIC LICENSE');
  expect(page).toContain('Its sources, and how they are compiled: https://');
  expect(page).toMatch(/^wasm-media-encoders [\d.]+ \(MIT\)$/m);
  expect(page).toMatch(/^fastify [\d.]+ \(MIT\)$/m);
  expect(page).toMatch(/^tar [\d.]+ /m);
});

test('every package that may ship has its notice', () => {
  expect(shippedWithoutNotice()).toEqual([]);
});
