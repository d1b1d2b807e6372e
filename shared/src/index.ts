/** The one library that every build may import: contract, model, stores, storage, API client, React glue, UI. */
export {
  CONTRACT_VERSION,
  satisfiesContract,
  type ContractRange,
} from './contract/contractVersion';
export type { HostApi, RoutePath } from './contract/hostApi';
export type { RemoteRegistration } from './contract/registry';
export type { RemoteModule, RemoteView, RemoteViewProps } from './contract/remoteModule';
export {
  parseWindowEvent,
  type EventBus,
  type WindowEventName,
  type WindowEvents,
} from './contract/windowEvents';
export { CATEGORIES, GENRES, type Category, type Genre } from './model/genre';
export {
  GUEST_LOCAL_USER_ID,
  RECENT_LIMIT,
  type FavoritesRecord,
  type PlayCounts,
  type RecentEntry,
  type RecentRecord,
} from './model/library';
export type { LibraryRecordName, LibraryRecords } from './model/libraryRecords';
export { PAGE_KEYS, isPageKey, type PageKey } from './model/page';
export type { PlaybackPosition, PlaybackSnapshot, RepeatMode } from './model/playbackSnapshot';
export type { Playlist, PlaylistEntry } from './model/playlist';
export { PRODUCT_NAME } from './model/product';
export type { Session, User } from './model/session';
export { DEFAULT_THEME, readTheme, type ThemeName, type ThemeState } from './model/theme';
export { isPlayable, previewUrlIn, type AudioQuality, type Track } from './model/track';
export { createMusicClient, type MusicClientParts } from './api/createMusicClient';
export { MusicError, type MusicErrorCode } from './api/errors';
export type { MusicClient, MusicQuery, MusicResults } from './api/musicClient';
export { combine, createState, select, type Behavior, type StateCell } from './state/behavior';
export { createLateGuestMerge, type LateGuestMergeParts } from './state/createLateGuestMerge';
export { createLibrary } from './state/createLibrary';
export type { LibraryParts } from './state/libraryParts';
export { createPlayback, type PlaybackParts } from './state/createPlayback';
export { createPlaylists, type PlaylistsParts } from './state/createPlaylists';
export { createSearchHistory, type SearchHistoryParts } from './state/createSearchHistory';
export {
  CROSSFADE_LIMIT_SECONDS,
  createSettings,
  type SettingsParts,
} from './state/createSettings';
export { createTheme, type ThemeParts } from './state/createTheme';
export {
  createToasts,
  type HeldToast,
  type Schedule,
  type ToastQueue,
  type ToastsParts,
} from './state/createToasts';
export type { GuestMerge } from './state/guestMerge';
export type { Library, LibraryAddition } from './state/library';
export type {
  Playback,
  PlaybackEngineSide,
  PlaybackFailure,
  PlaybackState,
  QueueEntry,
} from './state/playback';
export type { PlaylistDraft, Playlists } from './state/playlists';
export { recordNotices } from './state/recordEvents';
export { Scope } from './state/scope';
export type { SearchHistory } from './state/searchHistory';
export type { SettingChange, Settings, SettingsState } from './state/settings';
export type { Theme } from './state/theme';
export type { Toast, ToastAction, Toasts, ToastTone } from './state/toasts';
export {
  StorageError,
  type StorageChange,
  type StorageErrorCode,
  type StoragePort,
} from './storage/storagePort';
export type { LibraryStorage, RecordChange } from './storage/libraryStorage';
export {
  createLocalLibraryStorage,
  type LocalLibraryStorageParts,
  type RecordNotice,
} from './storage/localLibraryStorage';
export { createTabTurn, type TabTurn, type TabTurnParts, type WebLocks } from './storage/tabTurn';
export { createWebStorage, type StorageWindow } from './storage/webStorage';
export { HostProvider, useHost } from './react/host';
export { useBehavior } from './react/useBehavior';
export { useRootAttribute } from './react/useRootAttribute';
export * from './ui/index';
