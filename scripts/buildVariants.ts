import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { exclusively } from './exclusively.ts';
import { BUNDLE_INPUTS, hashOfInputs } from './inputs.ts';
import { putVersion } from './publish/versions.ts';
import { SHELL_SOURCES } from './shellSources.ts';
import {
  VARIANT_NAMES,
  VARIANT_WORKSPACES,
  variantDirectory,
  variantStamp,
  variantStore,
  type VariantName,
} from './variants/variantFolders.ts';
import { remotePackages, repositoryRoot } from './workspaces.ts';

const inputsOf = (name: VariantName): string =>
  hashOfInputs([
    ...BUNDLE_INPUTS,
    ...SHELL_SOURCES,
    'scripts/lightRouter.ts',
    'scripts/variants',
    VARIANT_WORKSPACES[name],
  ]);

const isFresh = (name: VariantName): boolean =>
  existsSync(variantStamp(name)) && readFileSync(variantStamp(name), 'utf8') === inputsOf(name);

async function buildVariant(name: VariantName): Promise<void> {
  // Webpack and its plugins take a second to load, and mostly there is nothing to do.
  const [{ bundle }, { VARIANTS }] = await Promise.all([
    import('./bundle.ts'),
    import('./variants/variants.ts'),
  ]);
  const startedAt = Date.now();
  rmSync(variantStamp(name), { force: true });
  await bundle(VARIANTS[name](name));
  mkdirSync(dirname(variantStamp(name)), { recursive: true });
  writeFileSync(variantStamp(name), inputsOf(name));
  process.stdout.write(`built ${name} in ${seconds(startedAt)} s\n`);
}

/** Builds the variants that are stale, and puts them and the tree's own builds into their store. */
async function buildStale(): Promise<void> {
  const startedAt = Date.now();
  for (const name of VARIANT_NAMES) {
    if (!isFresh(name)) await buildVariant(name);
    putVersion(variantStore, variantDirectory(name));
  }
  for (const folder of ['shell', ...remotePackages().map(({ folder }) => folder)])
    putVersion(variantStore, resolve(repositoryRoot, folder, 'dist'));
  process.stdout.write(
    `${VARIANT_NAMES.length} variants are ready after ${seconds(startedAt)} s\n`,
  );
}

const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);

await exclusively(resolve(repositoryRoot, '.cache/build.lock'), buildStale);
