import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  bundle,
  bundleInputs,
  hashOfInputs,
  RECOMMENDATION_ARTISTS,
  whileBuilding,
} from '../../bundle/index.ts';
import { storeVersion } from '../../site/index.ts';
import { relabel } from './relabel.ts';
import {
  RELABELLED,
  VARIANT_NAMES,
  VARIANT_WORKSPACES,
  variantDirectory,
  variantStamp,
  variantStore,
  type BuiltVariant,
  type VariantName,
} from './variantFolders.ts';
import { VARIANTS } from './variants.ts';
import { distOf, remotePackages } from '../../lib/index.ts';

const inputsOf = (name: VariantName): string =>
  hashOfInputs([
    ...bundleInputs(),
    RECOMMENDATION_ARTISTS,
    'scripts/test/variants',
    VARIANT_WORKSPACES[name],
  ]);

const isFresh = (name: VariantName): boolean =>
  existsSync(variantStamp(name)) && readFileSync(variantStamp(name), 'utf8') === inputsOf(name);

async function bundleVariant(name: BuiltVariant): Promise<void> {
  const startedAt = Date.now();
  rmSync(variantStamp(name), { force: true });
  await bundle(VARIANTS[name](name));
  mkdirSync(dirname(variantStamp(name)), { recursive: true });
  writeFileSync(variantStamp(name), inputsOf(name));
  process.stdout.write(`built ${name} in ${seconds(startedAt)} s\n`);
}

const isRelabelled = (name: VariantName): name is keyof typeof RELABELLED => name in RELABELLED;

async function makeVariant(name: VariantName): Promise<void> {
  if (isRelabelled(name))
    relabel(distOf(VARIANT_WORKSPACES[name]), variantDirectory(name), RELABELLED[name]);
  else if (!isFresh(name)) await bundleVariant(name);
}

/** Makes the variants of these names that are stale, and puts them and the tree's own builds into their store. */
async function makeStale(names: readonly VariantName[]): Promise<void> {
  const startedAt = Date.now();
  for (const name of names) {
    await makeVariant(name);
    storeVersion(variantStore, variantDirectory(name));
  }
  for (const folder of ['shell', ...remotePackages().map(({ folder }) => folder)])
    storeVersion(variantStore, distOf(folder));
  process.stdout.write(`${names.length} variants are ready after ${seconds(startedAt)} s\n`);
}

const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);

// Those that are named, or all.
const named = VARIANT_NAMES.filter((name) => process.argv.includes(name));
await whileBuilding(() => makeStale(named.length > 0 ? named : VARIANT_NAMES));
