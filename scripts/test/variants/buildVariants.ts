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
} from './variantFolders.ts';
import { variantConfig } from './variants.ts';
import { distOf, remotePackages } from '../../lib/index.ts';

/** Makes the variants that are stale, and puts them and the tree's own builds into their store. */
async function makeStale(): Promise<void> {
  const inputs = [...bundleInputs(), RECOMMENDATION_ARTISTS, 'scripts/test/variants'];
  for (const name of VARIANT_NAMES)
    await unlessFresh(variantDirectory(name), [...inputs, VARIANT_WORKSPACES[name]], () =>
      bundle(variantConfig(name)),
    );
  const trees = ['shell', ...remotePackages().map(({ folder }) => folder)].map(distOf);
  for (const build of [...VARIANT_NAMES.map(variantDirectory), ...trees])
    storeVersion(variantStore, build);
}

await whileBuilding(makeStale);
