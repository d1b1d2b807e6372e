export { buildPart, buildStale, whileBuilding } from './build.ts';
export { bundle } from './bundle.ts';
export {
  baseConfig,
  type BuildVersions,
  federationVersion,
  hostDefinitions,
  remoteConfig,
  shellConfig,
  treeVersions,
} from './federation.ts';
export { bundleInputs, hashOfInputs } from './inputs.ts';
export { pageTemplate, RECOMMENDATION_ARTISTS, recommendationArtists } from './shellSources.ts';
export { shippedSources } from './types/importedNames.ts';
export { type Declarations, optionsOf, type PublishedTypes } from './types/publishedTypes.ts';
