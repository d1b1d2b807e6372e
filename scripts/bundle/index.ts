export { unlessFresh, whileBuilding } from './build.ts';
export { bundle } from './bundle.ts';
export { federatedRemote } from './federatedRemote.ts';
export { bundleInputs } from './inputs.ts';
export { shippedWithoutNotice } from './notices/noticeFaults.ts';
export { buildRecordPlugin, type PublishedTypes } from './plugins/buildRecordPlugin.ts';
export { chunkLoadingPlugin } from './plugins/chunkLoading.ts';
export { remoteConfig } from './remoteConfig.ts';
export { shellConfig } from './shellConfig.ts';
export { pageTemplate, RECOMMENDATION_ARTISTS, recommendationArtists } from './shellSources.ts';
export {
  compilerHostOf,
  type Declarations,
  emitDeclarations,
  optionsOf,
} from './types/declarations.ts';
export { type BuildVersions, requirementsOf } from './sharing.ts';
export { treeVersions } from './versions.ts';
