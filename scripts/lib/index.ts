export { rangeHeaders, rangeOf } from './byteRange.ts';
export {
  chromiumPath,
  findChromium,
  findTestBrowser,
  installHint,
  testBrowserPath,
} from './chromium.ts';
export { filesBelow } from './filesBelow.ts';
export { withLock } from './withLock.ts';
export { installPackages } from './installPackages.ts';
export { clientOf } from '../../music-api/src/http/clientOf.ts';
export { parseOutsideJson, readOutsideJson } from '../../music-api/src/http/outsideJson.ts';
export { createSemaphore } from './semaphore.ts';
export {
  freePort,
  freePorts,
  type ReservedPort,
  reservePort,
  isNoAddress,
  isPortFree,
  isTaken,
  localHost,
  portNear,
} from './ports.ts';
export { type Interception, startProxy } from './proxy.ts';
export { alignedTable } from './alignedTable.ts';
export { reasonOf } from './reasonOf.ts';
export { readInside } from './readInside.ts';
export { npmPack } from './npmPack.ts';
export { type Progress, showProgress } from './progress.ts';
export { startServer } from './serverProcess.ts';
export { gracefulShutdown } from './shutdown.ts';
export { temporaryFolder } from './temporaryFolder.ts';
export { median, percentile } from './statistics.ts';
export { encodeWav, silentWav, WAV_SILENCE } from './wav.ts';
export { createFile, replaceFile, syncFolder, UNFINISHED } from './wholeFile.ts';
export {
  distOf,
  firstScreenRemotes,
  packageOf,
  type RemotePackage,
  remotePackages,
  repositoryRoot,
  TSC,
} from './workspaces.ts';
