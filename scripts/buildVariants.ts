import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { exclusively } from './exclusively.ts';
import { bundleInputs, hashOfInputs } from './inputs.ts';
import { putVersion } from './publish/putBuild.ts';
import { RECOMMENDATION_ARTISTS } from './shellSources.ts';
import { relabel } from './variants/relabel.ts';
import {
  RELABELLED,
  VARIANT_NAMES,
  VARIANT_WORKSPACES,
  variantDirectory,
  variantStamp,
  variantStore,
  type BuiltVariant,
  type VariantName,
} from './variants/variantFolders.ts';
import { remotePackages, repositoryRoot } from './workspaces.ts';

const inputsOf = (name: VariantName): string =>
  hashOfInputs([
    ...bundleInputs(),
    RECOMMENDATION_ARTISTS,
    'scripts/variants',
    VARIANT_WORKSPACES[name],
  ]);

const isFresh = (name: VariantName): boolean =>
  existsSync(variantStamp(name)) && readFileSync(variantStamp(name), 'utf8') === inputsOf(name);

async function bundleVariant(name: BuiltVariant): Promise<void> {
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

const isRelabelled = (name: VariantName): name is keyof typeof RELABELLED => name in RELABELLED;

const treeBuild = (folder: string): string => resolve(repositoryRoot, folder, 'dist');

async function makeVariant(name: VariantName): Promise<void> {
  if (isRelabelled(name))
    relabel(treeBuild(VARIANT_WORKSPACES[name]), variantDirectory(name), RELABELLED[name]);
  else if (!isFresh(name)) await bundleVariant(name);
}

/** Makes the variants of these names that are stale, and puts them and the tree's own builds into their store. */
async function makeStale(names: readonly VariantName[]): Promise<void> {
  const startedAt = Date.now();
  for (const name of names) {
    await makeVariant(name);
    putVersion(variantStore, variantDirectory(name));
  }
  for (const folder of ['shell', ...remotePackages().map(({ folder }) => folder)])
    putVersion(variantStore, treeBuild(folder));
  process.stdout.write(`${names.length} variants are ready after ${seconds(startedAt)} s\n`);
}

const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);

// Those that are named, or all.
const named = VARIANT_NAMES.filter((name) => process.argv.includes(name));
await exclusively(resolve(repositoryRoot, '.cache/build.lock'), () =>
  makeStale(named.length > 0 ? named : VARIANT_NAMES),
);
