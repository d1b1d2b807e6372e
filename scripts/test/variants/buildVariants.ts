import {
  bundle,
  bundleInputs,
  RECOMMENDATION_ARTISTS,
  unlessFresh,
  whileBuilding,
} from '../../bundle/index.ts';
import { storeVersion } from '../../site/index.ts';
import {
  VARIANT_NAMES,
  VARIANT_WORKSPACES,
  variantDirectory,
  variantStore,
  type VariantName,
} from './variantFolders.ts';
import { variantConfig } from './variants.ts';
import { distOf, remotePackages } from '../../lib/index.ts';

/** Makes the variants of these names that are stale, and puts them and the tree's own builds into their store. */
async function makeStale(names: readonly VariantName[]): Promise<void> {
  const inputs = [...bundleInputs(), RECOMMENDATION_ARTISTS, 'scripts/test/variants'];
  for (const name of names)
    await unlessFresh(variantDirectory(name), [...inputs, VARIANT_WORKSPACES[name]], () =>
      bundle(variantConfig(name)),
    );
  const trees = ['shell', ...remotePackages().map(({ folder }) => folder)].map(distOf);
  for (const build of [...names.map(variantDirectory), ...trees]) storeVersion(variantStore, build);
}

// Those that are named, or all.
const named = VARIANT_NAMES.filter((name) => process.argv.includes(name));
await whileBuilding(() => makeStale(named.length > 0 ? named : VARIANT_NAMES));
