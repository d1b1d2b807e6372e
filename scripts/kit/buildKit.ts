import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { bundle, federationVersion } from '../bundle/index.ts';
import { standaloneHarnessConfig } from '../dev/index.ts';
import { packageOf, repositoryRoot, TSC } from '../lib/index.ts';

const source = resolve(repositoryRoot, 'scripts/kit/package');

/** The package's own dependencies, in this repository's versions. */
const DEPENDENCIES = ['@babel/parser', 'commander', 'parse5', 'zod'];

/** What the package leaves to its installation. */
const EXTERNAL = [...DEPENDENCIES, 'react/jsx-runtime'];

const isOurs = (path: string): boolean => /^(\.|\/|@prelude\/)/.test(path);

/**
 * Ours goes into the package as far as it is used; what is used of others is imported there.
 *
 * Why: importing one of our modules starts nothing (law 4), which esbuild can't know.
 */
const onlyWhatIsUsed: Plugin = {
  name: 'only-what-is-used',
  setup({ onResolve, resolve: resolveAsUsual }) {
    onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.startsWith('node:') || pluginData) return undefined;
      if (!isOurs(path)) return { path, external: true, sideEffects: false };
      const resolved = await resolveAsUsual(path, { kind, resolveDir, pluginData: true });
      return { ...resolved, pluginData: undefined, sideEffects: false };
    });
  },
};

async function bundleCode(dist: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: repositoryRoot,
    entryPoints: {
      index: join(source, 'withPrelude.ts'),
      'prelude-harness': join(source, 'harness.ts'),
      'jsx-dev-runtime': join(source, 'jsxDevRuntime.ts'),
    },
    outdir: dist,
    bundle: true,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    define: { __FEDERATION_VERSION__: JSON.stringify(federationVersion) },
    plugins: [onlyWhatIsUsed],
  });
  const imports = Object.values(metafile.outputs)
    .flatMap(({ imports: found }) => found)
    .filter(({ path, external }) => external && !path.startsWith('node:'))
    .map(({ path }) => path);
  const unexpected = imports.filter((path) => !EXTERNAL.includes(path));
  if (unexpected.length > 0) throw new Error(`the kit would need ${unexpected.join(', ')}`);
}

/** What a team imports: the function and its options, which name nothing else of ours. */
const DECLARATIONS = ['withPrelude.d.ts', 'remoteOptions.d.ts'];

/** Compiles the declarations of what a team imports. */
function emitDeclarations(dist: string): void {
  const outDir = join(dist, 'declarations');
  const { stdout } = spawnSync(
    process.execPath,
    [
      ...[TSC, '-p', resolve(repositoryRoot, 'scripts'), '--outDir', outDir],
      ...['--emitDeclarationOnly', '--composite', 'false', '--incremental', 'false'],
      ...['--declarationMap', 'false', '--tsBuildInfoFile', 'null'],
    ],
    { cwd: repositoryRoot, encoding: 'utf8' },
  );
  const made = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  for (const name of DECLARATIONS) {
    const file = made.find((path) => path.endsWith(`kit/package/${name}`));
    if (file === undefined) throw new Error(`the kit does not compile\n${stdout}`);
    cpSync(join(outDir, file), join(dist, name));
  }
  rmSync(outDir, { recursive: true });
}

/** The page of the harness, which loads a remote's container as the shell does. */
async function bundleHarness(dist: string): Promise<void> {
  const built = join(dist, 'harness-build');
  await bundle(standaloneHarnessConfig(built));
  mkdirSync(join(dist, 'harness'));
  for (const file of readdirSync(built)) {
    const [, type] = /^harness\.\w{10}\.(js|css)$/.exec(file) ?? [];
    if (type !== undefined) cpSync(join(built, file), join(dist, `harness/harness.${type}`));
  }
  rmSync(built, { recursive: true });
}

/** Builds `@prelude/kit` into a folder. It has the version of `shared`, which it belongs to. */
export async function buildKit(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const { version } = packageOf('shared');
  const { devDependencies } = JSON.parse(
    readFileSync(resolve(repositoryRoot, 'package.json'), 'utf8'),
  ) as { readonly devDependencies: Readonly<Record<string, string>> };
  await bundleCode(dist);
  emitDeclarations(dist);
  await bundleHarness(dist);
  cpSync(join(source, 'README.md'), join(folder, 'README.md'));
  cpSync(resolve(repositoryRoot, 'LICENSE'), join(folder, 'LICENSE'));
  const description = {
    name: '@prelude/kit',
    version,
    description: 'Builds a remote of Prelude with webpack or Rspack, and runs it alone.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    exports: { '.': { types: './dist/withPrelude.d.ts', default: './dist/index.js' } },
    bin: { 'prelude-harness': './dist/prelude-harness.js' },
    dependencies: Object.fromEntries(DEPENDENCIES.map((name) => [name, devDependencies[name]])),
    peerDependencies: { '@prelude/shared': `^${version}` },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}
