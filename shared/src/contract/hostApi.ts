import type { MusicClient } from '../api/musicClient';
import type { PageKey } from '../model/page';
import type { Session } from '../model/session';
import type { Track } from '../model/track';
import type { Behavior } from '../reactive/behavior';
import type { Library } from '../state/library';
import type { Playback } from '../state/playback';
import type { Playlists } from '../state/playlists';
import type { SearchHistory } from '../state/searchHistory';
import type { Settings } from '../state/settings';
import type { Theme } from '../state/theme';
import type { Toasts } from '../state/toasts';
import type { Slots } from './slots';
import type { TabMemory } from '../storage/tabMemory';
import type { UserMemory } from '../state/userMemory';
import type { EventBus, WindowEvents } from '../events/windowEvents';

/** The product's routes that a remote may open (specification, point 2). */
export type RoutePath = '/' | '/concerts';

/** All services that the shell offers to remotes (docs/contracts.md). Created once by the shell, lives as long as the page. */
export interface HostApi {
  /** The contract that this shell offers. */
  readonly contractVersion: string;
  /** The current user. */
  readonly session$: Behavior<Session>;
  readonly theme: Theme;
  /** The page that the shell shows; also one that a remote declares (since 2.2). */
  readonly page$: Behavior<PageKey>;
  /**
   * A place within that page, for example a playlist's id in the library; null for the page's start. It is stored in
   * the history entry, so that Back leaves it and a reload keeps it. A page must handle a place that no longer exists.
   */
  readonly place$: Behavior<string | null>;
  /**
   * Shows a page, or a place within it, as a new history entry; opens the login modal if it is locked. A page that no live
   * part has changes nothing.
   */
  navigate(page: PageKey, place?: string): void;
  /** Opens one of the product's routes as a new history entry. */
  openRoute(path: RoutePath): void;
  /**
   * Puts something within the page into the document's title, for example a ticket, followed by the product's name. The
   * returned function restores the earlier title, unless the page has set another one. Since 2.1.
   */
  showTitle(title: string): () => void;
  /** Small texts that remotes store for this tab. Since 2.1. */
  readonly tabMemory: TabMemory;
  /** Small texts that remotes store for the current user. Since 2.4. */
  readonly userMemory: UserMemory;
  /** What remotes add to other parts' views. Since 2.2. */
  readonly slots: Slots;
  readonly playback: Playback;
  readonly library: Library;
  readonly playlists: Playlists;
  /** Asks the user for the playlist, an existing or a new one, to add these tracks to; opens the login modal for guests. */
  addToPlaylist(tracks: readonly Track[]): void;
  readonly settings: Settings;
  readonly music: MusicClient;
  /** False while the browser reports that it is offline. */
  readonly online$: Behavior<boolean>;
  readonly searchHistory: SearchHistory;
  /**
   * The last search requested by `perform-search`, a new object each time; null until there is one, and again when the
   * user changes. A catalog that loads after the event finds it here.
   */
  readonly requestedSearch$: Behavior<WindowEvents['perform-search'] | null>;
  readonly toasts: Toasts;
  /** Opens the list of the shell's single keys. */
  showShortcuts(): void;
  readonly events: EventBus;
  /** Logs an unexpected failure with the name of its place; never throws. */
  reportError(error: unknown, where: string): void;
}
