/**
 * The door for the host: the stores' factories, the storage, the music client, and deferred code of the shell. Remotes
 * may not use it. A bundler takes from it only what is imported, so a deferred chunk stays separate.
 */
export { parseWindowEvent } from './contract/windowEvents';
export { accentColors } from './model/accent';
export { isPageKey } from './model/page';
export { readTheme } from './model/theme';
export { createMusicClient, type MusicClientParts } from './api/createMusicClient';
export {
  createDeferredGuestMerge,
  type DeferredGuestMergeParts,
} from './state/createDeferredGuestMerge';
export { createGuestMerge, type GuestMergeParts } from './state/createGuestMerge';
export { createLibrary, type CreateLibraryParts } from './state/createLibrary';
export { createPlayback, type PlaybackParts } from './state/createPlayback';
export { createPlaylists, type PlaylistsParts } from './state/createPlaylists';
export { createSearchHistory, type SearchHistoryParts } from './state/createSearchHistory';
export { createSettings, type SettingsParts } from './state/createSettings';
export { createTheme, type ThemeParts } from './state/createTheme';
export {
  createToasts,
  type HeldToast,
  type ToastQueue,
  type ToastsParts,
} from './state/createToasts';
export type { GuestMerge } from './state/guestMerge';
export type { LibraryParts } from './state/libraryParts';
export { recordNotices } from './state/recordEvents';
export { rememberPlayback, type PlaybackMemoryParts } from './state/rememberPlayback';
export { createTabMemory } from './storage/createTabMemory';
export {
  createDocumentLibraryStorage,
  type DocumentLibraryStorageParts,
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
  type LocalLibraryStorageParts,
} from './storage/localLibraryStorage';
export type { StorageChange, StoragePort } from './storage/storagePort';
export {
  createCrossTabLock,
  type CrossTabLock,
  type CrossTabLockParts,
  type WebLocks,
} from './storage/crossTabLock';
export { createWebStorage, type StorageWindow } from './storage/webStorage';
