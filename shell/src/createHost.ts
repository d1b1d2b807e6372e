import {
  combine,
  CONTRACT_VERSION,
  createDeferredCode,
  createState,
  type EventBus,
  type HostApi,
  type Schedule,
  type Scope,
  select,
  type Slots,
  type Toasts,
  type WindowEvents,
} from '@prelude/shared';
import {
  createLibrary,
  createMusicClient,
  createPlayback,
  createPlaylists,
  createSearchHistory,
  createSettings,
  createTabStorage,
  createTheme,
  createUserMemory,
  type HostedPlayback,
  type LibraryStorage,
  type StoragePort,
} from '@prelude/shared/host';
import { skip } from 'rxjs';
import type { AuthDialog } from './sign-in/authDialog';
import type { AsMember } from './sign-in/memberGate';
import { hasMember } from './session/hasMember';
import type { SessionStore } from './session/session';
import type { PageConfig } from './config/pageConfig';
import { fetchPrefetched } from './startup/prefetchedResponses';
import type { PlaylistRequest } from './playlists/playlistRequest';
import type { ErrorReporter } from './events/errorReporter';
import { createOnline } from './platform/online';
import { hasWorker, withClearedCaches } from './offline/offline';
import type { Navigation } from './routing/navigation';
import { mayShow, type Pages } from './routing/pages';
import { showTitle } from './routing/pages';

/** Dependencies of the host. */
export interface HostDependencies {
  readonly window: Window;
  readonly scope: Scope;
  readonly storage: StoragePort;
  /** The storage of the browser session. */
  readonly sessionStorage: StoragePort;
  /** Stores the users' records. */
  readonly records: LibraryStorage;
  /** Creates a unique id. */
  readonly makeId: () => string;
  readonly schedule: Schedule;
  readonly config: PageConfig;
  readonly events: EventBus;
  readonly session: SessionStore;
  readonly authDialog: AuthDialog;
  readonly asMember: AsMember;
  readonly navigation: Navigation;
  readonly pages: Pages;
  readonly slots: Slots;
  readonly toasts: Toasts;
  readonly showShortcuts: () => void;
  readonly pickPlaylist: (request: PlaylistRequest) => void;
  readonly reportError: ErrorReporter;
}

/** The HostApi with what only the shell uses. */
export interface ShellHost extends HostApi {
  readonly playback: HostedPlayback;
}

/** Creates the stores and the HostApi over them, and connects their effects on each other. */
export function createHost(dependencies: HostDependencies): ShellHost {
  const { window, scope, storage, config, session, authDialog, navigation, toasts } = dependencies;
  const { events, pages, asMember, reportError } = dependencies;
  const { session$ } = session;
  const playback = createPlayback({ random: Math.random, storage });
  const settings = createSettings({ storage, scope });
  const libraryDependencies = {
    records: dependencies.records,
    scope,
    session$,
    now: Date.now,
    toasts,
    events,
    reportError: (error: unknown) => reportError(error, 'shell'),
  };
  const { origin } = window.location;
  const library = createLibrary({
    ...libraryDependencies,
    musicHosts: {
      covers: [origin, ...config.musicHosts.covers],
      previews: [origin, ...config.musicHosts.previews],
    },
  });
  const online$ = createOnline(window, scope);
  const requestedSearch = createState<WindowEvents['perform-search'] | null>(null);
  const music = createMusicClient({
    fetch: fetchPrefetched(window),
    online$,
    hasWorker: () => hasWorker(window),
    schedule: dependencies.schedule,
    recommendationArtists: config.recommendationArtists,
    isFirstEmpty: !config.asksSpotify,
  });
  const tabStorage = createTabStorage(dependencies.sessionStorage);
  const accessTokens = createDeferredCode(async () => {
    const { createAccessTokens } = await import(
      /* webpackChunkName: "access-tokens" */ './session/accessTokens'
    );
    const fetch: Window['fetch'] = (url, init) => window.fetch(url, init);
    return createAccessTokens({ fetch, idToken: session.idToken, now: Date.now });
  });
  const host: ShellHost = {
    contractVersion: CONTRACT_VERSION,
    session$,
    async accessToken(audience) {
      const { currentUser } = session$.value;
      if (!currentUser || currentUser.isGuest) return null;
      return (await accessTokens.load())(currentUser.uid, audience);
    },
    theme: createTheme({ storage, scope }),
    // A history entry may belong to a former user, or to a remote that has gone.
    page$: combine(navigation.page$, session$, (page, present) =>
      mayShow(pages.get(page), present) ? page : 'home',
    ),
    subpage$: navigation.subpage$,
    navigate(page, place) {
      const entry = pages.get(page);
      if (!entry) return;
      const show = (): void => navigation.showPage(page, place === undefined ? {} : { place });
      if (entry.isLocked) asMember(show, place === undefined ? [page] : [page, place]);
      else show();
    },
    openRoute: (path) => navigation.openRoute(path),
    showTitle: (title) => showTitle(window.document, title),
    tabStorage,
    userMemory: createUserMemory({ storage, scope, session$ }),
    slots: dependencies.slots,
    playback,
    library,
    playlists: createPlaylists({ ...libraryDependencies, playback, makeId: dependencies.makeId }),
    addToPlaylist(tracks, onAdded) {
      if (!hasMember(session$.value)) toasts.show('Please sign in');
      asMember(() => dependencies.pickPlaylist({ tracks, onAdded }));
    },
    settings,
    music: withClearedCaches(music, window),
    online$,
    searchHistory: createSearchHistory({ storage, scope, session$, now: Date.now, toasts }),
    requestedSearch$: requestedSearch.state$,
    toasts,
    showShortcuts: dependencies.showShortcuts,
    installOffer: () => window.prelude?.installs.events.at(-1) ?? null,
    events,
    reportError,
  };

  scope.observe(playback.starts$, (track) => library.recordStart(track));
  scope.observe(playback.failures$, ({ track }) => {
    toasts.show(`“${track.trackName}” can't be played right now.`, 'error');
  });
  // Without a player bar (specification 4.15). The speaker and a pause meanwhile are the player's to note.
  const hasBar$ = select(navigation.state$, ({ path }) => path !== '/concerts');
  scope.observe(hasBar$, (hasBar) => (hasBar ? playback.resume() : playback.interrupt()));
  scope.observe(settings.changes$, (change) => {
    events.publish(
      change.key === 'playFullTrack' ? 'play-full-updated' : 'settings-updated',
      change,
    );
  });
  scope.observe(events.on('navigate'), ({ page }) => host.navigate(page));
  scope.observe(events.on('perform-search'), (search) => {
    requestedSearch.update(() => search);
    host.navigate('search', search.subpage);
  });
  scope.observe(events.on('open-auth-modal'), ({ mode }) => {
    if (session.canSignIn) authDialog.show({ name: mode });
    else session.explainSignIn();
  });
  // The user has signed in as requested, here or in another tab.
  const uid$ = select(session$, ({ currentUser }) => currentUser?.uid);
  scope.observe(uid$.pipe(skip(1)), (uid) => {
    requestedSearch.update(() => null);
    navigation.forgetPages();
    if (uid !== undefined) authDialog.close();
  });
  const isPresent$ = select(session$, ({ currentUser }) => currentUser !== null);
  scope.observe(isPresent$.pipe(skip(1)), (isPresent) => {
    if (!isPresent) playback.pause();
    // The landing screen and the shell have the same place.
    navigation.revisit();
  });
  return host;
}
