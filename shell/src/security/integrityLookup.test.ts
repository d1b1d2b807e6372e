/** @jest-environment jsdom */
import { makeRegistration } from '../testing/makeRegistration';
import { createIntegrityLookup } from './integrityLookup';

const HASH = 'sha384-abc';
const CDN = 'https://cdn.example.org';

const verified = makeRegistration({
  integrity: {
    '/remotes/catalog/entry.js': HASH,
    [`${CDN}/catalog/chunk.js`]: 'sha384-def',
  },
});

test('each file of the registry has its hash, by absolute or relative URL, with any retry query', () => {
  const integrityOf = createIntegrityLookup({ remotes: [verified], remoteOrigins: [CDN] });
  expect(integrityOf('/remotes/catalog/entry.js')).toBe(HASH);
  expect(integrityOf('http://localhost/remotes/catalog/entry.js?retry=3')).toBe(HASH);
  expect(integrityOf(`${CDN}/catalog/chunk.js`)).toBe('sha384-def');
});

test('the shell’s own deferred chunks have theirs too', () => {
  const integrityOf = createIntegrityLookup({
    remotes: [verified],
    shellIntegrity: { '/shell/auth.js': HASH },
  });
  expect(integrityOf('/shell/auth.js')).toBe(HASH);
});

test.each([
  '/shell/other.js',
  '/remotes/other/entry.js',
  '/remotes/catalog/entry.js/',
  '/REMOTES/catalog/entry.js',
  'https://elsewhere.example.org/remotes/catalog/entry.js',
  '/',
  'data:text/javascript,1',
  'blob:http://localhost/1',
])('a file that the registry does not name (%s) is rejected, also without remotes', (url) => {
  for (const remotes of [[verified], []])
    expect(() => createIntegrityLookup({ remotes })(url)).toThrow('No integrity is known for');
});

test('a file that the registry names on an origin that the page does not allow is rejected', () => {
  const integrityOf = createIntegrityLookup({
    remotes: [verified],
    remoteOrigins: ['https://cdn.example'],
  });
  expect(() => integrityOf(`${CDN}/catalog/chunk.js`)).toThrow('No integrity is known for');
});

test('a remote in development keeps the others verified', () => {
  const inDevelopment = makeRegistration({ name: 'player' });
  const integrityOf = createIntegrityLookup({ remotes: [verified, inDevelopment] });
  expect(integrityOf('/remotes/catalog/entry.js')).toBe(HASH);
  expect(integrityOf(inDevelopment.entry)).toBe('');
  expect(integrityOf('/remotes/player/chunk.js')).toBe('');
  expect(() => integrityOf('/remotes/catalog/unknown.js')).toThrow('No integrity is known for');
});

test('a developer’s own files have no integrity once their folder is added, and only theirs', () => {
  const overrideFolders = new Set<string>();
  const integrityOf = createIntegrityLookup({ remotes: [verified] }, overrideFolders);
  const file = 'http://localhost:3102/entry.js?retry=1';
  expect(() => integrityOf(file)).toThrow('No integrity is known for');
  overrideFolders.add('http://localhost:3102/');
  expect(integrityOf(file)).toBe('');
  expect(integrityOf('/remotes/catalog/entry.js')).toBe(HASH);
  expect(() => integrityOf('http://localhost:31020/entry.js')).toThrow('No integrity is known');
  expect(() => integrityOf('/remotes/catalog/unknown.js')).toThrow('No integrity is known');
});

test('a remote in development on an origin that the page does not allow is rejected', () => {
  const elsewhere = makeRegistration({ entry: 'http://localhost:4401/entry.js' });
  const refused = createIntegrityLookup({ remotes: [elsewhere] });
  expect(() => refused(elsewhere.entry)).toThrow('No integrity is known for');
  const remoteOrigins = ['http://localhost:4401'];
  expect(createIntegrityLookup({ remotes: [elsewhere], remoteOrigins })(elsewhere.entry)).toBe('');
});
