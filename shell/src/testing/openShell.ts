import {
  type Behavior,
  createState,
  type HostApi,
  Scope,
  type Toast,
  type Track,
} from '@prelude/shared';
import {
  createGuestMerge,
  createLocalLibraryStorage,
  createToasts,
  recordNotices,
  type CrossTabLock,
  type ToastQueue,
} from '@prelude/shared/host';
import {
  createFakeClock,
  createMemoryStorage,
  createStorageMemory,
  type FakeClock,
  jsonResponse,
  type MemoryStorage,
  TEST_USER,
} from '@prelude/shared/testing';
import { NEVER } from 'rxjs';
import { attendListener } from '../attendance/attendListener';
import { createAuthDialog, type AuthDialog } from '../auth/authDialog';
import { createLocalGuests } from '../auth/localGuest';
import { createPresence } from '../auth/presence';
import { createSession, type SessionStore } from '../auth/session';
import { createHost } from '../createHost';
import { createEventBus } from '../events/eventBus';
import { createGuestBanner, type GuestBannerStore } from '../layout/guestBannerStore';
import { createQuickAccess, type QuickAccessStore } from '../layout/quickAccessStore';
import type { DeferredDialog } from '../dialogs/deferredDialog';
import { createPlaylistPicker } from '../playlists/playlistPicker';
import { createNavigation, type Navigation } from '../routing/navigation';
import { createShortcutList } from '../shortcuts/shortcutList';
import { createFakeAuth, type FakeAuth } from './createFakeAuth';
import { createFakeLoader, type FakeLoader } from './createFakeLoader';

/** The remembered user of the browser. */
const REMEMBERED = {
  user: { session_hint: JSON.stringify({ uid: TEST_USER.uid, isGuest: false }) },
  guest: { guest_session: 'guest_a', guest_present: '1' },
  visitor: {},
};

/** The options of the shell. */
export interface ShellOptions {
  /** False: no auth service is configured. */
  readonly isConfigured?: boolean;
  /** The tab's session storage; the same one again simulates a reload. */
  readonly sessionStorage?: MemoryStorage;
}

/** A shell on fakes. */
export interface OpenedShell {
  readonly auth: FakeAuth;
  readonly authDialog: AuthDialog;
  readonly clock: FakeClock;
  /** The browser's network; it has no tracks. */
  readonly fetch: jest.Mock<Promise<unknown>, [url: string]>;
  readonly guestBanner: GuestBannerStore;
  readonly host: HostApi;
  readonly loader: FakeLoader;
  readonly navigation: Navigation;
  readonly quickAccess: QuickAccessStore;
  readonly reportedErrors: readonly { readonly error: unknown; readonly where: string }[];
  readonly session: SessionStore;
  readonly sessionStorage: MemoryStorage;
  readonly playlistPicker: DeferredDialog<readonly Track[]>;
  readonly shortcutList: DeferredDialog<void>;
  /** The announcements of the keys: none. */
  readonly spokenKeys$: Behavior<string>;
  readonly storage: MemoryStorage;
  readonly toasts: ToastQueue;
  /** The visible toast. */
  toast(): Toast | null;
  /** Ends the stores' subscriptions. */
  end(): void;
}

/** Creates what the shell's composition root creates, with fake ports. */
export function openShell(
  who: 'user' | 'guest' | 'visitor' = 'guest',
  {
    isConfigured = true,
    sessionStorage = createMemoryStorage(createStorageMemory()),
  }: ShellOptions = {},
): OpenedShell {
  const scope = new Scope();
  const clock = createFakeClock();
  const storage = createMemoryStorage(createStorageMemory(REMEMBERED[who]));
  const toasts = createToasts({ schedule: clock.schedule });
  const reportedErrors: { error: unknown; where: string }[] = [];
  const auth = createFakeAuth(who === 'user' ? TEST_USER : null);
  const events = createEventBus(window);
  const authDialog = createAuthDialog();
  const lock: CrossTabLock = (task) => Promise.resolve().then(task);
  const records = createLocalLibraryStorage({
    storage,
    lock,
    notices$: recordNotices(events),
    leaves$: NEVER,
    scope,
    reportError: (error) => void reportedErrors.push({ error, where: 'shell' }),
  });
  let idsMade = 0;
  const session = createSession({
    scope,
    schedule: clock.schedule,
    toasts,
    presence: createPresence(
      storage,
      createLocalGuests(storage, () => 'a'),
    ),
    auth: isConfigured ? auth.access : null,
    sessionStorage,
    guestMerge: createGuestMerge({
      storage,
      lock,
      now: clock.now,
      publish: events.publish,
    }),
    offerGuest: (reason) => authDialog.show({ name: 'guest-offer', reason }),
    warn: () => undefined,
    reportError: (error) => void reportedErrors.push({ error, where: 'shell' }),
  });
  const { state } = window.history as { state: { usr?: unknown } | null };
  const navigation = createNavigation(
    { pathname: window.location.pathname, state: state?.usr },
    () => undefined,
  );
  const fetch = jest.fn((_url: string): Promise<unknown> =>
    Promise.resolve(jsonResponse({ results: [] })),
  );
  Object.assign(window, { fetch });
  const dialogDependencies = { scope, session$: session.session$, toasts };
  const shortcutList = createShortcutList(dialogDependencies);
  const playlistPicker = createPlaylistPicker(dialogDependencies);
  const host = createHost({
    window,
    scope,
    storage,
    sessionStorage,
    schedule: clock.schedule,
    config: {
      remotes: [],
      firstScreen: [],
      shellIntegrity: {},
      remoteDeadlineMillis: 10_000,
      remoteOrigins: [],
      overrides: false,
      recommendationArtists: ['Ada'],
      musicHosts: { covers: [], previews: [] },
      auth: null,
      localMode: true,
    },
    records,
    makeId: () => `id-${(idsMade += 1)}`,
    events,
    session,
    authDialog,
    navigation,
    toasts,
    showShortcuts: shortcutList.show,
    pickPlaylist: playlistPicker.show,
    reportError: (error, where) => void reportedErrors.push({ error, where }),
  });
  attendListener({
    window,
    scope,
    host,
    navigation,
    speak: () => undefined,
    storage,
    sessionStorage,
    schedule: clock.schedule,
    locks: undefined,
  });
  return {
    auth,
    authDialog,
    clock,
    fetch,
    guestBanner: createGuestBanner(sessionStorage),
    host,
    loader: createFakeLoader(),
    navigation,
    quickAccess: createQuickAccess(storage),
    reportedErrors,
    session,
    sessionStorage,
    playlistPicker,
    shortcutList,
    spokenKeys$: createState('').state$,
    storage,
    toast: () => toasts.current$.value,
    toasts,
    end: () => scope.end(),
  };
}
