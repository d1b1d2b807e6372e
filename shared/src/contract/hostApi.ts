import type { MusicClient } from '../api/musicClient';
import type { PageKey } from '../model/page';
import type { Session } from '../model/session';
import type { Track } from '../model/track';
import type { Behavior } from '../state/behavior';
import type { Library } from '../state/library';
import type { Playback } from '../state/playback';
import type { Playlists } from '../state/playlists';
import type { SearchHistory } from '../state/searchHistory';
import type { Settings } from '../state/settings';
import type { Theme } from '../state/theme';
import type { Toasts } from '../state/toasts';
import type { TabMemory } from './tabMemory';
import type { EventBus, WindowEvents } from './windowEvents';

/** The product's routes that a remote may open (specification, point 2). */
export type RoutePath = '/' | '/concerts';

/** All that a remote may ask of the shell (docs/contracts.md). Made once by the shell, lives as long as the page. */
export interface HostApi {
  /** The contract that this shell offers. */
  readonly contractVersion: string;
  /** Who is present. */
  readonly session$: Behavior<Session>;
  readonly theme: Theme;
  /** The page that the shell shows. */
  readonly page$: Behavior<PageKey>;
  /**
   * A place within that page, for example a playlist's id in the library; null for the page's own beginning. It stands in
   * the history entry, so that Back leaves it and a reload keeps it. Whoever shows it must expect one that is gone.
   */
  readonly place$: Behavior<string | null>;
  /** Shows a page of the shell, or a place within it, as a new history entry; opens the login modal where it is locked. */
  navigate(page: PageKey, place?: string): void;
  /** Opens one of the product's routes as a new history entry. */
  openRoute(path: RoutePath): void;
  /**
   * Titles the document after something within the page, for example a ticket; the product's name follows. The returned
   * function gives the earlier title back, unless the page has another one by then. Since 2.1.
   */
  showTitle(title: string): () => void;
  /** What remotes keep for this tab. Since 2.1. */
  readonly tabMemory: TabMemory;
  readonly playback: Playback;
  readonly library: Library;
  readonly playlists: Playlists;
  /** Asks the person which playlist these tracks go into, an old or a new one; opens the login modal for guests. */
  addToPlaylist(tracks: readonly Track[]): void;
  readonly settings: Settings;
  readonly music: MusicClient;
  /** False while the browser knows that it has no network. */
  readonly online$: Behavior<boolean>;
  readonly searchHistory: SearchHistory;
  /**
   * The search that `perform-search` asked for last, a new object each time; null until there is one, and again when
   * somebody else is present. A catalog that arrives after the event finds it here.
   */
  readonly requestedSearch$: Behavior<WindowEvents['perform-search'] | null>;
  readonly toasts: Toasts;
  /** Opens the list of the shell's single keys. */
  showShortcuts(): void;
  readonly events: EventBus;
  /** Logs an unexpected failure with the name of the place it happened in; never throws. */
  reportError(error: unknown, where: string): void;
}
