/** The door for tests; no product build reaches it. */
export { takeConsoleErrors } from './consoleErrors';
export { createFakeClock, type FakeClock } from './fakeClock';
export {
  TEST_GUEST,
  TEST_USER,
  createFakeHost,
  type FakeHost,
  type FakeHostOptions,
} from './createFakeHost';
export { createFakeEvents, type FakeEvents, type PublishedEvent } from './fakeEvents';
export { installFakeIntersections, type FakeIntersections } from './fakeIntersections';
export {
  createFakeNetwork,
  jsonResponse,
  textResponse,
  type FakeNetwork,
  type MusicAnswer,
  type MusicRequest,
} from './fakeNetwork';
export { createFakeWebLocks, type FakeWebLocks } from './fakeWebLocks';
export { describeLibraryStorage, type OpenedLibraryStorage } from './libraryStorageContract';
export { makePlaylist } from './makePlaylist';
export { makeTrack, makeTracks } from './makeTrack';
export { pointerEvent } from './pointerEvent';
export { describeRemote, type RemotePackageFile } from './remoteContract';
export { settlePromises } from './settlePromises';
export {
  createMemoryStorage,
  createStorageMemory,
  type MemoryStorage,
  type StorageMemory,
} from '../storage/memoryStorage';
