/**
 * The door for remotes: the contract, the model, behaviors, the React bindings and the UI. The shell shares all of it
 * with them, so all of it is in the first screen. What only the shell needs is behind `@prelude/shared/host`.
 */
export {
  CONTRACT_VERSION,
  satisfiesContract,
  type ContractRange,
} from './contract/contractVersion';
export type {
  Contributions,
  DeclaredPage,
  DeclaredTrackAction,
  DeclaredView,
  ViewSlot,
} from './contract/contributions';
export type { HostApi, RoutePath } from './contract/hostApi';
export type { RemoteRegistration } from './contract/registry';
export type {
  RemoteModule,
  RemoteView,
  RemoteViewProps,
  TrackAction,
} from './contract/remoteModule';
export type { OfferedTrackAction, Slots, SlotView } from './contract/slots';
export type { TabStorage } from './storage/tabStorage';
export type { RemoteStorage, RemoteStorageOptions, UserMemory } from './state/userMemory';
export type { EventBus, WindowEventName, WindowEvents } from './events/windowEvents';
export { shownAccent, type AccentColors } from './model/accent';
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
export { highestCounts, uniteRecent, uniteTracks } from './model/libraryRules';
export { PAGE_KEYS, type PageKey } from './model/page';
export { parseKeptTrack, parseText, parseTrack, parseTrackId } from './model/parseTrack';
export type { PlaybackPosition, PlaybackSnapshot, RepeatMode } from './model/playbackSnapshot';
export type { Playlist, PlaylistEntry } from './model/playlist';
export { unitePlaylists } from './model/playlistRules';
export type { MusicHosts } from './model/musicHosts';
export { parseUrl } from './model/parseUrl';
export { PRODUCT_NAME } from './model/product';
export type { Session, User } from './model/session';
export { shallowEqual } from './model/shallowEqual';
export {
  DEFAULT_THEME,
  type SystemPreference,
  type SystemPreferenceName,
  type ThemeName,
  type ThemeState,
} from './model/theme';
export {
  isPlayable,
  nameOfTrack,
  previewUrlIn,
  type Attribution,
  type AudioQuality,
  type Track,
  keptTrack,
} from './model/track';
export { MusicError, type MusicErrorCode } from './api/errors';
export type { MusicClient, MusicQuery, MusicResults, Waveform } from './api/musicClient';
export { combine, createState, select, type Behavior, type StateCell } from './reactive/behavior';
export { CROSSFADE_LIMIT_SECONDS } from './state/createSettings';
export {
  createDeferredCode,
  retryDeferredCode,
  type DeferredCode,
  type DeferredCodeState,
} from './reactive/deferredCode';
export type { Library, LibraryAddition } from './state/library';
export type { Playback, PlaybackFailure, PlaybackState, QueueEntry } from './state/playback';
/** @internal */
export type { PlaybackEngineSide } from './state/playback';
export type { PlaylistDraft, Playlists } from './state/playlists';
export type { Schedule } from './reactive/schedule';
export { Scope } from './reactive/scope';
export type { SearchHistory } from './state/searchHistory';
export type { SettingChange, Settings, SettingsState } from './state/settings';
export type { Theme } from './state/theme';
export type { Toast, ToastAction, Toasts, ToastTone } from './state/toasts';
export { isFields, parseTime, type Fields } from './model/fields';
export { parsePlaylistEntry, parsePlaylistHead } from './storage/playlistsRecord';
export { StorageError, type StorageErrorCode } from './storage/storagePort';
export { HostProvider, useHost } from './react/host';
export { ErrorBoundary, type ErrorBoundaryProps } from './react/ErrorBoundary';
export { Slot } from './react/Slot';
export { useBehavior } from './react/useBehavior';
export { useDeferredCode } from './react/useDeferredCode';
export { useRootAttribute } from './react/useRootAttribute';
export * from './ui/index';
