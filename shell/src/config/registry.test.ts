import { makeRegistration } from '../testing/makeRegistration';
import { parseRemotes, RegistryError } from './registry';

const HASH = 'sha384-abc';

test('a well-formed registry is read field by field, and unknown fields are ignored', () => {
  const verified = makeRegistration({ integrity: { '/remotes/catalog/entry.js': HASH } });
  const inDevelopment = makeRegistration({ name: 'player' });
  expect(parseRemotes([{ ...verified, owner: 'none' }, inDevelopment], true)).toEqual([
    verified,
    inDevelopment,
  ]);
});

test('an empty registry is a shell without remotes', () => {
  expect(parseRemotes([], false)).toEqual([]);
});

test.each([[undefined], [null], ['catalog'], [{ 0: makeRegistration() }]])(
  'a registry that is %j is rejected',
  (value) => {
    expect(() => parseRemotes(value, true)).toThrow(new RegistryError('remotes must be a list'));
  },
);

test.each([[null], ['catalog'], [7], [[]]])('an entry that is %j is rejected', (entry) => {
  expect(() => parseRemotes([makeRegistration(), entry], true)).toThrow(
    new RegistryError('remotes[1] must be an object'),
  );
});

describe.each(['name', 'entry', 'contract', 'federationVersion'])(
  'the field %s of a remote',
  (field) => {
    test.each([[undefined], [null], [''], [1], [{}]])('is named if it is %j', (value) => {
      expect(() =>
        parseRemotes([makeRegistration(), { ...makeRegistration(), [field]: value }], true),
      ).toThrow(new RegistryError(`remotes[1].${field} must be a text that is not empty`));
    });
  },
);

test.each([
  [undefined],
  ['sha384-abc'],
  [[HASH]],
  [{ '/a.js': null }],
  [{ '/a.js': 'md5-abc' }],
  [{ '/a.js': HASH, '/b.js': '' }],
])('an integrity that is %j is named', (integrity) => {
  expect(() => parseRemotes([{ ...makeRegistration(), integrity }], true)).toThrow(
    new RegistryError('remotes[0].integrity must be hashes by path'),
  );
});

test('a remote without integrity is rejected if the page does not allow it', () => {
  expect(() => parseRemotes([makeRegistration({ integrity: null })], false)).toThrow(
    new RegistryError('remotes[0].integrity must be hashes by path'),
  );
});

test('a duplicate name is rejected', () => {
  expect(() => parseRemotes([makeRegistration(), makeRegistration()], true)).toThrow(
    new RegistryError('remotes[1].name is listed twice: catalog'),
  );
});

test.each([
  'catalog/entry.js',
  './entry.js',
  '//elsewhere/entry.js',
  'javascript:alert(1)',
  'data:,x',
])('an entry at %s is rejected: it must be absolute or start at the origin’s root', (entry) => {
  expect(() => parseRemotes([makeRegistration({ entry })], true)).toThrow(
    new RegistryError('remotes[0].entry must be an http(s) URL or a path from the root'),
  );
});

test.each([
  '/remotes/catalog/entry.js',
  'https://cdn.example/entry.js',
  'http://localhost:3001/e.js',
])('an entry at %s is accepted', (entry) => {
  expect(parseRemotes([makeRegistration({ entry })], true)[0]?.entry).toBe(entry);
});

test('a container is a script, unless its registration says that it is an ES module', () => {
  const typeOf = (type?: unknown): unknown =>
    parseRemotes([{ ...makeRegistration(), type }], true)[0]?.type;
  expect([typeOf(), typeOf('system'), typeOf('module')]).toEqual([undefined, undefined, 'module']);
});

test('what a remote declares is read, and what this shell can’t read of it is left out', () => {
  const entry = { title: 'Radio', icon: 'music', order: 1, needsSignIn: false };
  const page = { key: 'radio', view: 'page', ...entry };
  const row = { slot: 'home-row', view: 'row', order: 2 };
  const action = { slot: 'track-menu', action: 'send', ...entry };
  const later = { slot: 'sleeve', view: 'notes', order: 1 };
  const contributes = {
    pages: [page, { ...page, title: 7 }, null],
    slots: [row, action, later, { slot: 'track-menu', view: 'row', order: 1 }, 'row'],
  };
  const [remote] = parseRemotes([{ ...makeRegistration(), contributes }], true);
  expect(remote?.contributes).toEqual({ pages: [page], slots: [row, action, later] });
});

test.each([[null], ['all'], [{ pages: 'all', slots: {} }]])(
  'declarations that are %j are none',
  (contributes) => {
    const [remote] = parseRemotes([{ ...makeRegistration(), contributes }], true);
    expect(remote?.contributes).toEqual({ pages: [], slots: [] });
  },
);
