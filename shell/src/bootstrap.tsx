import '@prelude/shared/tokens.css';
import './notStarted.css';
import {
  createDeferredCode,
  createState,
  retryDeferredCode,
  type Schedule,
  Scope,
} from '@prelude/shared';
import {
  createDeferredGuestMerge,
  createLocalLibraryStorage,
  createCrossTabLock,
  createToasts,
  createWebStorage,
  type LibraryStorage,
  recordNotices,
} from '@prelude/shared/host';
import { StrictMode, type JSX } from 'react';
import { fromEvent } from 'rxjs';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { noteEarlyPresses } from './attendance/noteEarlyPresses';
import { createAuthAccess } from './auth/authAccess';
import { createAuthDialog } from './auth/authDialog';
import { createLocalGuests } from './auth/localGuest';
import { createPresence } from './auth/presence';
import { randomId } from './auth/randomId';
import { createSession } from './auth/session';
import { readPageConfig } from './config/pageConfig';
import { createHost } from './createHost';
import { createDeferredLibrary } from './documents/createDeferredLibrary';
import { createEventBus } from './events/eventBus';
import { createErrorReporter, createWarningReporter } from './events/errorReporter';
import { handleGlobalErrors } from './events/globalErrors';
import { Fallback } from './layout/Fallback';
import { createGuestBanner } from './layout/guestBannerStore';
import { createQuickAccess } from './layout/quickAccessStore';
import { startLoading } from './loadingOrder';
import { withOverrides } from './overrides/withOverrides';
import { createFederation, federationVersion } from './remotes/federation';
import { createRemoteLoader } from './remotes/remoteLoader';
import { createPlaylistPicker } from './playlists/playlistPicker';
import { createNavigation } from './routing/navigation';
import { createPageMemory } from './routing/pageMemory';
import { GOOGLE_SCRIPT_SOURCES } from './security/googleScriptSources';
import { guardScripts } from './security/guardScripts';
import { createIntegrityLookup } from './security/integrityLookup';
import { createShortcutList } from './shortcuts/shortcutList';
import { applyTheme } from './theme/applyTheme';

// The composition root: the only place that starts things. What it makes lives as long as the page.
const reportError = createErrorReporter(console);
const onRefresh = (): void => window.location.reload();

/** Makes and starts all that the page's data asks for; throws where the page is not as it should be. */
function startProduct(): JSX.Element {
  const scope = new Scope();
  const schedule: Schedule = (run, millis) => {
    const timer = setTimeout(run, millis);
    return () => clearTimeout(timer);
  };
  const config = readPageConfig(document);
  const { remotes, remoteOrigins } = config;
  // First: until then the site's security policy lets no script begin to load.
  const overrideFolders = new Set<string>();
  const integrityOf = createIntegrityLookup(config, overrideFolders);
  guardScripts(integrityOf, config.auth && !config.auth.emulator ? GOOGLE_SCRIPT_SOURCES : []);
  const ownOrigins = [window.location.origin, ...remoteOrigins];
  handleGlobalErrors({ window, scope, reportError, ownOrigins });
  const storage = createWebStorage(window, 'localStorage');
  const toasts = createToasts({ schedule });
  const events = createEventBus(window);
  const authDialog = createAuthDialog();
  const sessionStorage = createWebStorage(window, 'sessionStorage');
  const makeId = (): string => randomId(crypto);
  const { locks } = window.navigator;
  const lock = createCrossTabLock({
    storage,
    locks,
    databases: () => window.indexedDB,
    schedule,
    makeId,
  });
  const notices$ = recordNotices(events);
  const reportShellError = (error: unknown): void => reportError(error, 'shell');
  const local = createLocalLibraryStorage({
    storage,
    lock,
    notices$,
    leaves$: fromEvent(window, 'pagehide'),
    scope,
    reportError: reportShellError,
  });
  const auth =
    config.auth && createAuthAccess(config.auth, { scope, schedule, now: Date.now, window });
  const warn = createWarningReporter(console);
  const loadDocuments = async (): Promise<LibraryStorage> => {
    const [{ openFirestoreLibrary }] = await Promise.all([
      import(/* webpackChunkName: "documents" */ './documents/firestore/createFirestoreDocuments'),
      auth?.(),
    ]);
    return openFirestoreLibrary({ local, notices$, reportError: reportShellError });
  };
  const records = config.localMode ? local : createDeferredLibrary(loadDocuments, reportShellError);
  const session = createSession({
    scope,
    schedule,
    toasts,
    presence: createPresence(storage, createLocalGuests(storage, makeId)),
    auth,
    sessionStorage,
    guestMerge: createDeferredGuestMerge({
      storage,
      lock,
      load: async () => {
        const { createGuestMerge } = await import(
          /* webpackChunkName: "guest-merge", webpackExports: ["createGuestMerge"] */ '@prelude/shared/host'
        );
        return createGuestMerge({ storage, lock, now: Date.now, publish: events.publish });
      },
    }),
    offerGuest: (reason) => authDialog.show({ name: 'guest-offer', reason }),
    warn,
    reportError: reportShellError,
  });
  const navigation = createNavigation(
    {
      pathname: window.location.pathname,
      state: (window.history.state as { usr?: unknown } | null)?.usr,
    },
    () => window.navigation?.canGoForward,
    createPageMemory(sessionStorage),
  );
  const dialogDependencies = { scope, session$: session.session$, toasts };
  const shortcutList = createShortcutList(dialogDependencies);
  const playlistPicker = createPlaylistPicker(dialogDependencies);
  const host = createHost({
    window,
    scope,
    storage,
    sessionStorage,
    records,
    makeId,
    schedule,
    config,
    events,
    session,
    authDialog,
    navigation,
    toasts,
    showShortcuts: shortcutList.show,
    pickPlaylist: playlistPicker.show,
    reportError,
  });
  const loader = createRemoteLoader({
    registrations: remotes,
    loadContainer: withOverrides(createFederation(remotes, integrityOf), {
      config,
      overrideFolders,
      window,
      sessionStorage,
      warn,
      reportError: reportShellError,
    }),
    federationVersion,
    remoteOrigins,
    deadlineMillis: config.remoteDeadlineMillis,
    host,
    scope,
    reportError: (error) => reportError(error, error.remoteName),
  });

  const whenIdle: (run: () => void) => void =
    'requestIdleCallback' in window
      ? (run) => window.requestIdleCallback(run, { timeout: 5_000 })
      : (run) => setTimeout(run, 1_000);

  scope.observe(host.theme.state$, (theme) => applyTheme(document, theme));
  const spokenKeys = createState('');
  const speak = (words: string): void => spokenKeys.update(() => words);
  const attendance = { window, scope, host, navigation, speak, storage, sessionStorage };
  const attendanceCode = createDeferredCode(
    () => import(/* webpackChunkName: "attendance" */ './attendance/attendListener'),
  );
  retryDeferredCode(attendanceCode, schedule, scope);
  scope.observe(attendanceCode.state$, (code) => {
    if (code.status === 'ready')
      code.value.attendListener({ ...attendance, schedule, locks }, takeEarlyPresses());
  });
  const attend = (): void => {
    if (attendanceCode.state$.value.status === 'idle') void attendanceCode.load();
  };
  const takeEarlyPresses = noteEarlyPresses(window, attend);

  const { currentUser } = session.session$.value;
  startLoading({
    loader,
    firstScreen: config.firstScreen,
    showsShell: currentUser !== null && window.location.pathname === '/',
    needsIdentity: session.isReturning || currentUser?.isGuest === false,
    schedule,
    whenIdle,
    connect: () => void session.connect(),
    attend,
  });

  return (
    <App
      host={host}
      toasts={toasts}
      loader={loader}
      navigation={navigation}
      session={session}
      authDialog={authDialog}
      shortcutList={shortcutList}
      playlistPicker={playlistPicker}
      spokenKeys$={spokenKeys.state$}
      testIdentities={config.auth?.emulator?.testIdentities ?? []}
      guestBanner={createGuestBanner(sessionStorage)}
      quickAccess={createQuickAccess(storage)}
      onRefresh={onRefresh}
    />
  );
}

/** The product, or where it can't even start what people see instead (specification, point 2, "Fallback screen"). */
function productOrFallback(): JSX.Element {
  try {
    return startProduct();
  } catch (error) {
    reportError(error, 'shell');
    return <Fallback onRefresh={onRefresh} />;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root, {
  onUncaughtError: (error) => reportError(error, 'shell'),
  // A boundary has reported it with the name of its part.
  onCaughtError: () => undefined,
}).render(<StrictMode>{productOrFallback()}</StrictMode>);
