import '@prelude/shared/tokens.css';
import './notStarted.css';
import { createState, type Schedule, Scope } from '@prelude/shared';
import {
  createDeferredGuestMerge,
  createLocalLibraryStorage,
  createCrossTabLock,
  createWebStorage,
  type GuestMerge,
  type LibraryStorage,
  recordNotices,
} from '@prelude/shared/host';
import { StrictMode, type JSX } from 'react';
import { fromEvent } from 'rxjs';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { createAttendance } from './attendance/createAttendance';
import { createAuthAccess } from './auth/authAccess';
import { randomId } from './auth/randomId';
import { type PageConfig, readPageConfig } from './config/pageConfig';
import { createStores } from './createStores';
import { createDeferredLibrary } from './documents/createDeferredLibrary';
import { createEventBus } from './events/eventBus';
import { createErrorReporter, createWarningReporter } from './events/errorReporter';
import { handleGlobalErrors } from './events/globalErrors';
import { Fallback } from './layout/Fallback';
import { startLoading } from './loadingOrder';
import { withOverrides } from './overrides/withOverrides';
import { createFederation, federationVersion } from './remotes/federation';
import { createRemoteLoader } from './remotes/remoteLoader';
import { GOOGLE_SCRIPT_SOURCES } from './security/googleScriptSources';
import { guardScripts } from './security/guardScripts';
import { createIntegrityLookup } from './security/integrityLookup';
import { applyTheme } from './theme/applyTheme';

// The composition root: the only place that starts things. What it makes lives as long as the page.
const reportError = createErrorReporter(console);
const onRefresh = (): void => window.location.reload();
const reportShellError = (error: unknown): void => reportError(error, 'shell');
const warn = createWarningReporter(console);
const schedule: Schedule = (run, millis) => {
  const timer = setTimeout(run, millis);
  return () => clearTimeout(timer);
};
const whenIdle: (run: () => void) => void =
  'requestIdleCallback' in window
    ? (run) => window.requestIdleCallback(run, { timeout: 5_000 })
    : (run) => setTimeout(run, 1_000);

/** Opens the backends of the stores: the browser's storage, the users' records and the identity service. */
function openBackends(scope: Scope, config: PageConfig) {
  const storage = createWebStorage(window, 'localStorage');
  const events = createEventBus(window);
  const makeId = (): string => randomId(crypto);
  const lock = createCrossTabLock({
    storage,
    locks: window.navigator.locks,
    databases: () => window.indexedDB,
    schedule,
    makeId,
  });
  const notices$ = recordNotices(events);
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
  const loadDocuments = async (): Promise<LibraryStorage> => {
    const [{ openFirestoreLibrary }] = await Promise.all([
      import(/* webpackChunkName: "documents" */ './documents/firestore/createFirestoreDocuments'),
      auth?.(),
    ]);
    return openFirestoreLibrary({ local, notices$, reportError: reportShellError });
  };
  const loadGuestMerge = async (): Promise<GuestMerge> => {
    const { createGuestMerge } = await import(
      /* webpackChunkName: "guest-merge", webpackExports: ["createGuestMerge"] */ '@prelude/shared/host'
    );
    return createGuestMerge({ storage, lock, now: Date.now, publish: events.publish });
  };
  return {
    storage,
    sessionStorage: createWebStorage(window, 'sessionStorage'),
    events,
    makeId,
    auth,
    records: config.localMode ? local : createDeferredLibrary(loadDocuments, reportShellError),
    guestMerge: createDeferredGuestMerge({ storage, lock, load: loadGuestMerge }),
  };
}

/** Makes and starts all that the page's data asks for; throws where the page is not as it should be. */
function startProduct(): JSX.Element {
  const scope = new Scope();
  const config = readPageConfig(document);
  const { remotes, remoteOrigins, firstScreen } = config;
  // First: until then the site's security policy lets no script begin to load.
  const overrideFolders = new Set<string>();
  const integrityOf = createIntegrityLookup(config, overrideFolders);
  guardScripts(integrityOf, config.auth && !config.auth.emulator ? GOOGLE_SCRIPT_SOURCES : []);
  const ownOrigins = [window.location.origin, ...remoteOrigins];
  handleGlobalErrors({ window, scope, reportError, ownOrigins });
  const backends = openBackends(scope, config);
  const { sessionStorage } = backends;
  const stores = createStores({ ...backends, window, scope, schedule, config, warn, reportError });
  const { host, session, navigation } = stores;
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

  scope.observe(host.theme.state$, (theme) => applyTheme(document, theme));
  const spokenKeys = createState('');
  const attend = createAttendance({
    ...backends,
    window,
    scope,
    host,
    navigation,
    speak: (words) => spokenKeys.update(() => words),
    schedule,
    locks: window.navigator.locks,
  });

  const { currentUser } = session.session$.value;
  startLoading({
    loader,
    firstScreen,
    showsShell: currentUser !== null && window.location.pathname === '/',
    needsIdentity: session.isReturning || currentUser?.isGuest === false,
    schedule,
    whenIdle,
    connect: () => void session.connect(),
    attend,
  });

  return (
    <App
      {...stores}
      loader={loader}
      spokenKeys$={spokenKeys.state$}
      testIdentities={config.auth?.emulator?.testIdentities ?? []}
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
