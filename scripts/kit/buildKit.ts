import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle } from '../bundle/index.ts';
import { standaloneHarnessConfig } from '../dev/index.ts';
import { packageOf, repositoryRoot, TSC } from '../lib/index.ts';
import { remoteRecordSchema } from '../site/index.ts';
import { bundlePrograms } from './bundlePrograms.ts';

const source = resolve(repositoryRoot, 'scripts/kit/package');

/** What a team imports, which names nothing else of ours. */
const DECLARATIONS = [
  'viteRemote',
  'index',
  'withPrelude',
  'federationOptions',
  'chunkIntegrity',
  'remoteOptions',
];

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
    const file = made.find((path) => path.endsWith(`kit/package/${name}.d.ts`));
    if (file === undefined) throw new Error(`the kit does not compile\n${stdout}`);
    cpSync(join(outDir, file), join(dist, `${name}.d.ts`));
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

/** Builds the programs of `@prelude/kit` into a folder. It has the version of `shared`, which it belongs to. */
export async function buildKitPrograms(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const { version } = packageOf('shared');
  const dependencies = await bundlePrograms(dist, {
    index: join(source, 'index.ts'),
    prelude: join(source, 'prelude.ts'),
    'prelude-harness': join(source, 'harness.ts'),
    'jsx-dev-runtime': join(source, 'jsxDevRuntime.ts'),
  });
  const description = {
    name: '@prelude/kit',
    version,
    description:
      'Builds a remote of Prelude with Rspack, webpack or Vite, runs it alone, and publishes it.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './build.schema.json': './dist/build.schema.json',
    },
    bin: { prelude: './dist/prelude.js', 'prelude-harness': './dist/prelude-harness.js' },
    dependencies,
    peerDependencies: { '@prelude/shared': `^${version}` },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}

/** The same with its declarations, its schema, its documents and the page of the harness, for other repositories. */
export async function buildKit(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  await buildKitPrograms(folder);
  emitDeclarations(dist);
  writeFileSync(
    join(dist, 'build.schema.json'),
    `${JSON.stringify(remoteRecordSchema(), null, 2)}\n`,
  );
  await bundleHarness(dist);
  cpSync(join(source, 'README.md'), join(folder, 'README.md'));
  cpSync(resolve(repositoryRoot, 'LICENSE'), join(folder, 'LICENSE'));
}
