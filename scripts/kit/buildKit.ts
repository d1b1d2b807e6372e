import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { buildEmulator, seedJsonSchema } from '../dev/index.ts';
import { packageOf, repositoryRoot } from '../lib/index.ts';
import { remoteRecordSchema } from '../site/index.ts';
import { buildSharedCode } from './buildShared.ts';
import { bundlePrograms } from './bundlePrograms.ts';

const source = resolve(repositoryRoot, 'scripts/kit/package');

/** What a team imports, which names nothing else of ours. */
const DECLARED = [
  ...['index', 'withPrelude', 'viteRemote'],
  ...['federationOptions', 'chunkIntegrity', 'remoteOptions'],
];

/** Writes the declarations of what a team imports: each export says its types, so none needs another file. */
function writeDeclarations(dist: string): void {
  for (const name of DECLARED) {
    const fileName = join(source, `${name}.ts`);
    const options = {
      fileName,
      reportDiagnostics: true,
      compilerOptions: { isolatedDeclarations: true },
    };
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(
      readFileSync(fileName, 'utf8'),
      options,
    );
    const [problem] = diagnostics;
    if (problem)
      throw new Error(`${name}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`);
    writeFileSync(join(dist, `${name}.d.ts`), outputText);
  }
}

/** Builds the programs of `@prelude/kit` into a folder. It has the version of `shared`, which it belongs to. */
export async function buildKitPrograms(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const { version } = packageOf('shared');
  const dependencies = await bundlePrograms(dist, {
    index: join(source, 'index.ts'),
    prelude: join(source, 'prelude.ts'),
    'refresh-loader': resolve(repositoryRoot, 'scripts/dev/refreshLoader.ts'),
    'jsx-dev-runtime': join(source, 'jsxDevRuntime.ts'),
  });
  const description = {
    name: '@prelude/kit',
    version,
    description:
      'Builds a remote of Prelude with Rspack, webpack or Vite, shows it in an emulator, and publishes it.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './build.schema.json': './dist/build.schema.json',
      './seed.schema.json': './dist/seed.schema.json',
    },
    bin: { prelude: './dist/prelude.js' },
    dependencies,
    peerDependencies: { '@prelude/shared': `^${version}` },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}

/** Puts what a build needs of the two packages into `node_modules` of a folder, as npm would from their tarballs. */
export async function installKit(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules/@prelude');
  await buildSharedCode(join(packages, 'shared'));
  await buildKitPrograms(join(packages, 'kit'));
}

/** `@prelude/kit` with its declarations, its schemas, its documents and its emulator, for other repositories. */
export async function buildKit(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  await buildKitPrograms(folder);
  writeDeclarations(dist);
  for (const [name, schema] of Object.entries({
    build: remoteRecordSchema(),
    seed: seedJsonSchema(),
  }))
    writeFileSync(join(dist, `${name}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`);
  await buildEmulator(join(dist, 'emulator'));
  cpSync(join(source, 'README.md'), join(folder, 'README.md'));
  cpSync(resolve(repositoryRoot, 'LICENSE'), join(folder, 'LICENSE'));
}
