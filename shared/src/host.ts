/**
 * The door for the host: the stores' factories, the storage, the music client, and deferred code of the shell. Remotes
 * may not use it. A bundler takes from it only what is imported, so a deferred chunk stays separate.
 */
export { parseWindowEvent } from './events/windowEvents';
export { accentColors } from './model/accent';
export { isPageKey } from './model/page';
export { parseJson } from './model/parseJson';
export { readTheme } from './model/theme';
export { fromEvent, merge } from './reactive/streams';
export { createMusicClient, type MusicClientDependencies } from './api/createMusicClient';
export { createMergeGuest, type GuestMergeDependencies, type MergeGuest } from './state/mergeGuest';
export { createLibrary, type CreateLibraryDependencies } from './state/createLibrary';
export { createPlayback, type PlaybackDependencies } from './state/createPlayback';
export { createPlaylists, type PlaylistsDependencies } from './state/createPlaylists';
export { createSearchHistory, type SearchHistoryDependencies } from './state/createSearchHistory';
export { createSettings, type SettingsDependencies } from './state/createSettings';
export { createUserMemory } from './state/createUserMemory';
export { createTheme, type ThemeDependencies } from './state/createTheme';
export {
  createToasts,
  type HeldToast,
  type ToastQueue,
  type ToastsDependencies,
} from './state/createToasts';
export type { HostedPlayback } from './state/playback';
export type { LibraryDependencies } from './state/libraryDependencies';
export { recordNotices } from './events/recordEvents';
export { rememberPlayback, type PlaybackMemoryDependencies } from './state/rememberPlayback';
export { createTabStorage } from './storage/createTabStorage';
export {
  createDocumentLibraryStorage,
  type DocumentLibraryStorageDependencies,
} from './storage/documentLibraryStorage';
export { FavoritesError, type FavoritesErrorCode } from './storage/favoritesError';
export type {
  DocumentPlace,
  DocumentTransaction,
  LibraryDocuments,
} from './storage/libraryDocuments';
export type { LibraryStorage, RecordChange, RecordNotice } from './storage/libraryStorage';
export {
  createLocalLibraryStorage,
  type LocalLibraryStorageDependencies,
} from './storage/localLibraryStorage';
export { attempt, type StorageChange, type StoragePort } from './storage/storagePort';
export {
  createCrossTabLock,
  type CrossTabLock,
  type CrossTabLockDependencies,
  type WebLocks,
} from './storage/crossTabLock';
export { QUALITY_KEYS, readWifiQuality, readCellularQuality } from './model/audioQuality';
export { previewUrlIn } from './model/track';
export { gainOfVolume, readVolume } from './state/volumeMemory';
export { createWebStorage, type StorageWindow } from './storage/webStorage';
export { menuPanelCode } from './ui/Menu';
export { readPlaylistLink, type LinkedPlaylist } from './model/links';
