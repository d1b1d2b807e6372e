export {
  type BuildRecord,
  type BuiltFile,
  filesOf,
  integrityOf,
  parseAs,
  partSchema,
  type Read,
  readRemoteFacts,
  remoteRecordSchema,
  type RemoteFacts,
  type RemoteFirstPaint,
  type RemoteRecord,
  type SharedRequirement,
  type ShellFacts,
  type ShellRecord,
  type TimedMarkup,
  TYPES_FILE,
} from './buildRecord.ts';
export {
  address,
  authorOption,
  noteOption,
  numberFrom,
  runProgram,
  say,
  siteOption,
} from './commandLine.ts';
export { composePage, pageRemote } from './composePage.ts';
export { BUCKETS, composeLive, composeSelection, selectionFor } from './livePage.ts';
export {
  composable,
  integrityErrors,
  liveVersionsOf,
  type RegisteredVersion,
  registeredVersions,
  revisionsSince,
} from './liveVersions.ts';
export {
  liveTable,
  minuteOf,
  partStates,
  type PartStatus,
  partStatusSchema,
  shortCommit,
} from './partStates.ts';
export { type Preview, previewLinks } from './previewLinks.ts';
export { hoursFromNow, type Kept, type SecretStore, secretStore } from './secretStore.ts';
export { touchVersion, storeBuild, storeVersion } from './storeBuild.ts';
export { type Build, loadBuild, readBuild } from './loadBuild.ts';
export { endWith, readFrom, UserError } from './userError.ts';
export {
  appendRevision,
  damagedRevisions,
  type Parts,
  type PartState,
  readRegistry,
  type Registry,
  type RegistryChange,
  type RevisionMetadata,
  validRevisions,
} from './registry.ts';
export { metadataOf } from './revisionMetadata.ts';
export { httpsHeaders, securityHeaders } from './securityHeaders.ts';
export {
  type AuthConfig,
  EMULATED_AUTH,
  readConfigOf,
  readSiteConfig,
  type SiteConfig,
} from './siteConfig.ts';
export {
  localSite,
  mapFile,
  recordFile,
  SHELL_PART,
  siteLayout,
  type SiteLayout,
  siteNamed,
  typesFile,
  urlDirectoryOf,
} from './siteLayout.ts';
export { NOTICES_FILE, rootFilesOf, WORKER_FILE } from './rootFiles.ts';
export { readMap } from './sourceMaps.ts';
export { createStagingSite } from './stagingSite.ts';
export { precompress } from './compressedVariants.ts';
export { proxies, readVariables, throwListenError, whole } from './variables.ts';
export {
  findVersion,
  readVersion,
  recordedVersions,
  shortId,
  siteFilesOf,
  type Version,
  versionNamed,
} from './versions.ts';
