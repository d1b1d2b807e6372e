/** @jest-environment jsdom */
import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const repositoryRoot = resolve(__dirname, '../../..');

/** What a module would have to touch to start something, by the object that it hangs on. */
const TRAPS: readonly (readonly [owner: object, names: readonly string[]])[] = [
  [
    globalThis,
    [
      ...['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask', 'fetch'],
      ...['addEventListener', 'dispatchEvent', 'BroadcastChannel', 'Audio', 'AudioContext'],
      ...['Worker', 'WebSocket', 'EventSource', 'MutationObserver', 'IntersectionObserver'],
    ],
  ],
  [document, ['addEventListener', 'createElement']],
  [Storage.prototype, ['getItem', 'setItem', 'removeItem']],
  [Date, ['now']],
  [Math, ['random']],
];

// Libraries may start something: they are loaded before the traps are set.
beforeAll(() => {
  for (const library of ['react', 'react/jsx-runtime', 'rxjs']) jest.requireActual(library);
});

/**
 * Imports a module and returns what it touched meanwhile, with those of its dependencies that no earlier call has
 * imported. So each module is observed once, when it is first imported.
 */
function touchedBy(path: string): readonly string[] {
  const touched: string[] = [];
  const restores = TRAPS.flatMap(([owner, names]) =>
    names.map((name) => {
      const known = Object.getOwnPropertyDescriptor(owner, name);
      const trap = function (): void {
        touched.push(name);
      };
      Object.defineProperty(owner, name, { value: trap, configurable: true, writable: true });
      return () => {
        if (known) Object.defineProperty(owner, name, known);
        else Reflect.deleteProperty(owner, name);
      };
    }),
  );
  try {
    jest.requireActual(path);
  } finally {
    for (const restore of restores.reverse()) restore();
  }
  return touched;
}

const modulesBelow = (folder: string): string[] =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
    // What only tests use.
    .filter((path) => !/(^|[\\/])((testing|dev)([\\/]|\.tsx$)|fake[A-Z])/.test(path))
    .map((path) => join(repositoryRoot, folder, path));

const remotes = readdirSync(repositoryRoot).filter((name) => name.startsWith('remote-'));
const MODULES = ['shared/src', ...remotes.map((remote) => `${remote}/src`)]
  .flatMap(modulesBelow)
  .map((path) => relative(repositoryRoot, path));

describe('Importing a module starts nothing (rule 4)', () => {
  test.each(MODULES)('%s', (path) => {
    expect(touchedBy(join(repositoryRoot, path))).toEqual([]);
  });

  test('a planted module that starts a clock is caught', () => {
    expect(touchedBy(join(__dirname, 'planted/startsOnImport.ts'))).toEqual(['setInterval']);
  });
});
