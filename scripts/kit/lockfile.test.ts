import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { packageOf, repositoryRoot } from '../lib/workspaces.ts';

type Names = Readonly<Record<string, string>>;

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly cpu?: readonly string[];
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Names;
  readonly devDependencies?: Names;
  readonly optionalDependencies?: Names;
}

type Packages = Readonly<Record<string, Locked>>;

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as unknown;

const packagesOf = (file: string): Packages =>
  (read(file) as { readonly packages: Packages }).packages;

const isKit = ([path]: readonly [string, Locked]): boolean => path.includes('/@prelude/');

const EXAMPLES = ['examples/scrobbler', 'examples/discover'];

describe.each(EXAMPLES)('the lockfile of %s', (example) => {
  const packages = packagesOf(`${example}/package-lock.json`);
  const locked = Object.entries(packages).filter(([path]) => path !== '');

  test('locks the packages of others by their content, and names no registry', () => {
    const others = locked.filter((entry) => !isKit(entry));
    expect(others.length).toBeGreaterThan(10);
    for (const [path, { integrity, resolved }] of others)
      expect([path, integrity, resolved]).toEqual([
        path,
        expect.stringMatching(/^sha512-/),
        undefined,
      ]);
  });

  test('takes whatever kit of the present version is packed', () => {
    const { version } = packageOf('shared');
    expect(locked.filter(isKit)).toHaveLength(2);
    for (const [path, entry] of locked.filter(isKit)) {
      const tarball = `file:../../dist/kit/prelude-${path.split('/').at(-1)}-${version}.tgz`;
      // A hash would be wrong after each change of `shared`.
      expect(entry).toMatchObject({ version, resolved: tarball });
      expect(entry.integrity).toBeUndefined();
    }
    const { dependencies } = read('shared/package.json') as { readonly dependencies: Names };
    const { react: _react, 'react-dom': _reactDom, ...others } = dependencies;
    expect(packages['node_modules/@prelude/shared']?.dependencies).toEqual(others);
  });

  test('fits the package.json', () => {
    const { dependencies, devDependencies } = read(`${example}/package.json`) as Locked;
    expect(packages['']).toMatchObject({ dependencies, devDependencies });
  });
});

// npm writes a lockfile without them where it finds an installation of one platform; `npm ci` then fails.
test.each(['package-lock.json', ...EXAMPLES.map((example) => `${example}/package-lock.json`)])(
  '%s locks the native packages of every platform',
  (file) => {
    const all = Object.entries(packagesOf(file));
    const present = new Set(all.map(([path]) => path.split('node_modules/').at(-1)));
    const optional = all.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}));
    expect(optional.length).toBeGreaterThan(10);
    expect(optional.filter((name) => !present.has(name))).toEqual([]);
  },
);

// npm only warns, in the middle of an install; of the native packages it leaves those out that refuse.
test('every package that ships runs on the oldest Node that Prelude supports, and on the newer ones', () => {
  const shipped = Object.entries(packagesOf('package-lock.json')).filter(
    ([, { dev = false, devOptional = false, cpu }]) => !dev && !devOptional && !cpu,
  );
  const refusals = shipped.flatMap(([path, { version, engines }]) =>
    ['20.19.0', '22.13.0', '24.0.0']
      .filter((node) => !satisfies(node, engines?.node ?? '*'))
      .map((node) => `${path} ${version} refuses Node ${node}`),
  );
  expect(shipped.length).toBeGreaterThan(100);
  expect(refusals).toEqual([]);
});
