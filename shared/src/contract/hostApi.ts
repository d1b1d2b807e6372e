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
import type { TabStorage } from '../storage/tabStorage';
import type { UserMemory } from '../state/userMemory';
import type { EventBus, WindowEvents } from '../events/windowEvents';

/** The product's routes that a remote may open (specification 2.1). */
export type RoutePath = '/' | '/concerts';

/** All services that the shell offers to remotes (docs/contracts.md). Created once by the shell, lives as long as the page. */
export interface HostApi {
  /**
   * The contract that this shell offers.
   *
   * @example
   * ```ts
   * const [, minor] = host.contractVersion.split('.');
   * const hasUserMemory = Number(minor) >= 4;
   * ```
   */
  readonly contractVersion: string;
  /**
   * The current user.
   *
   * @example
   * ```ts
   * const { currentUser } = useBehavior(host.session$);
   * const isMember = currentUser !== null && !currentUser.isGuest;
   * ```
   */
  readonly session$: Behavior<Session>;
  /**
   * A token by which the backend at this origin knows the member, or null: for guests, and where no sign-in is configured. The
   * site signs it (a JWT with `sub`, `iss`, `iat`, `exp` and the origin as `aud`); it ends after five minutes, and a valid one is
   * given again, so ask before each request. Rejects with an Error if the site's operator does not allow the origin, or if the
   * site or the identity service can't be reached. Since 2.9.
   *
   * @example
   * ```ts
   * const token = await host.accessToken('https://api.radio.example');
   * const headers = token === null ? {} : { authorization: `Bearer ${token}` };
   * ```
   */
  accessToken(audience: string): Promise<string | null>;
  /**
   * The look, and the commands that change it.
   *
   * @example
   * ```ts
   * const { accentColor } = useBehavior(host.theme.state$);
   * host.theme.setAccentColor('#ff8fa3');
   * ```
   */
  readonly theme: Theme;
  /**
   * The page that the shell shows; also one that a remote declares (since 2.2).
   *
   * @example
   * ```ts
   * const isOpen = useBehavior(host.page$) === 'live-radio';
   * ```
   */
  readonly page$: Behavior<PageKey>;
  /**
   * The subpage of that page, for example a playlist's id in the library; null for the page's start. It is stored in
   * the history entry, and in the address of a page that a remote declares, so that Back leaves it and a reload keeps it.
   * A page must handle a subpage that no longer exists. Since 2.5.
   *
   * @example
   * ```ts
   * const station = useBehavior(host.subpage$);
   * ```
   */
  readonly subpage$: Behavior<string | null>;
  /**
   * Shows a page, or a subpage of it, as a new history entry; opens the login modal if it is locked. A page that no live
   * part has changes nothing.
   *
   * @example
   * ```ts
   * host.navigate('favorites');
   * host.navigate('live-radio', 'station/7');
   * ```
   */
  navigate(page: PageKey, subpage?: string): void;
  /**
   * Opens one of the product's routes as a new history entry.
   *
   * @example
   * ```ts
   * host.openRoute('/concerts');
   * ```
   */
  openRoute(path: RoutePath): void;
  /**
   * Puts something within the page into the document's title, for example a ticket, followed by the product's name. The
   * returned function restores the earlier title, unless the page has set another one. Since 2.1.
   *
   * @example
   * ```ts
   * useEffect(() => host.showTitle('Ticket confirmed'), [host]);
   * ```
   */
  showTitle(title: string): () => void;
  /**
   * Small texts that remotes store for this tab. Since 2.5.
   *
   * @example
   * ```ts
   * host.tabStorage.write('radio.station', '7');
   * const station = host.tabStorage.read('radio.station') ?? '1';
   * ```
   */
  readonly tabStorage: TabStorage;
  /**
   * Small texts that remotes store for the current user. Since 2.4.
   *
   * @example
   * ```ts
   * const storage = host.userMemory.storageOf('radio');
   * const { station = '1' } = useBehavior(storage.texts$);
   * const problem = storage.write('station', '7');
   * if (problem !== null) host.toasts.show('Station not saved', 'error', undefined, problem);
   * ```
   */
  readonly userMemory: UserMemory;
  /**
   * What remotes add to other parts' views. Since 2.2.
   *
   * @example
   * ```ts
   * const rows = useBehavior(host.slots.views$['home-row']);
   * ```
   */
  readonly slots: Slots;
  /**
   * The one player of the product.
   *
   * @example
   * ```ts
   * host.playback.playQueue(tracks, 0);
   * host.playback.playNext(track);
   * const current = useBehavior(host.playback.currentTrack$);
   * ```
   */
  readonly playback: Playback;
  /**
   * The current user's likes, recently played and play counts.
   *
   * @example
   * ```ts
   * const isLiked = useBehavior(host.library.favoriteIds$).has(track.trackId);
   * host.library.toggleFavorite(track);
   * ```
   */
  readonly library: Library;
  /**
   * The current user's playlists.
   *
   * @example
   * ```ts
   * const playlist = await host.playlists.create({ name: 'On air', tracks });
   * if (playlist) await host.playlists.addTracks(playlist.id, [track]);
   * ```
   */
  readonly playlists: Playlists;
  /**
   * Asks the user for the playlist, an existing or a new one, to add these tracks to; opens the login modal for guests.
   * `onAdded` (2.10) is called once a playlist is chosen or made.
   *
   * @example
   * ```ts
   * host.addToPlaylist([track]);
   * ```
   */
  addToPlaylist(tracks: readonly Track[], onAdded?: () => void): void;
  /**
   * The preferences other than the look.
   *
   * @example
   * ```ts
   * const { playFullTrack } = useBehavior(host.settings.state$);
   * ```
   */
  readonly settings: Settings;
  /**
   * Searches the catalogue, and looks tracks up by their ids.
   *
   * @example
   * ```ts
   * const [track] = await host.music.tracks([110101]);
   * const { tracks } = await host.music.search({ query: 'jazz hits', limit: 12, signal });
   * ```
   */
  readonly music: MusicClient;
  /**
   * False while the browser reports that it is offline.
   *
   * @example
   * ```ts
   * const isOnline = useBehavior(host.online$);
   * ```
   */
  readonly online$: Behavior<boolean>;
  /**
   * The current user's recent searches.
   *
   * @example
   * ```ts
   * const queries = useBehavior(host.searchHistory.queries$);
   * host.searchHistory.record('jazz hits');
   * ```
   */
  readonly searchHistory: SearchHistory;
  /**
   * The last search requested by `perform-search`, a new object each time; null until there is one, and again when the
   * user changes. For a catalog that loads after the event.
   *
   * @internal
   */
  readonly requestedSearch$: Behavior<WindowEvents['perform-search'] | null>;
  /**
   * Short notices, one visible at a time.
   *
   * @example
   * ```ts
   * host.toasts.show('Station saved', 'success', { label: 'Undo', run: forgetStation });
   * ```
   */
  readonly toasts: Toasts;
  /**
   * Opens the list of the shell's single keys.
   *
   * @example
   * ```ts
   * host.showShortcuts();
   * ```
   */
  showShortcuts(): void;
  /**
   * The browser's last `beforeinstallprompt` event, which offers to install the product, or null. It can be used once. Since 2.9.
   *
   * @example
   * ```ts
   * const offer = host.installOffer();
   * ```
   */
  installOffer(): Event | null;
  /**
   * The window events, typed.
   *
   * @example
   * ```ts
   * host.events.publish('perform-search', { query: 'jazz hits' });
   * const subscription = host.events.on('favorites-updated').subscribe(({ userId }) => refresh(userId));
   * ```
   */
  readonly events: EventBus;
  /**
   * Logs an unexpected failure with the name of its place; never throws.
   *
   * @example
   * ```ts
   * host.reportError(error, 'radio: stations');
   * ```
   */
  reportError(error: unknown, where: string): void;
}
