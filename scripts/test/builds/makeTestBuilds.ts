import {
  bundle,
  bundleInputs,
  RECOMMENDATION_ARTISTS,
  unlessFresh,
  whileBuilding,
} from '../../bundle/index.ts';
import { storeVersion } from '../../site/index.ts';
import {
  TEST_BUILD_NAMES,
  TEST_BUILD_WORKSPACES,
  testBuildDirectory,
  testBuildStore,
} from './testBuildFolders.ts';
import { testBuildConfig } from './testBuilds.ts';
import { distOf, remotePackages } from '../../lib/index.ts';

/** Makes the test builds that are stale, and puts them and the tree's own builds into their store. */
async function makeStale(): Promise<void> {
  const inputs = [...bundleInputs(), RECOMMENDATION_ARTISTS, 'scripts/test/builds'];
  for (const name of TEST_BUILD_NAMES)
    await unlessFresh(testBuildDirectory(name), [...inputs, TEST_BUILD_WORKSPACES[name]], () =>
      bundle(testBuildConfig(name)),
    );
  const trees = ['shell', ...remotePackages().map(({ folder }) => folder)].map(distOf);
  for (const build of [...TEST_BUILD_NAMES.map(testBuildDirectory), ...trees])
    storeVersion(testBuildStore, build);
}

await whileBuilding(makeStale);
