import { createState, type Schedule, Scope } from '@prelude/shared';
import { startTransition, StrictMode, type JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { filter, firstValueFrom } from 'rxjs';
import { App } from './App';
import { createAttendance } from './services/createAttendance';
import { readPageConfig } from './config/pageConfig';
import { createStores } from './createStores';
import { readEarlyAnswers } from './startup/earlyAnswers';
import { repeatCommands } from './startup/earlyCommands';
import { downloadFirstScreen } from './startup/requestFirstScreen';
import {
  createErrorReporter,
  createWarningReporter,
  type ErrorReporter,
} from './events/errorReporter';
import { handleGlobalErrors } from './events/globalErrors';
import { Fallback } from './layout/Fallback';
import { startLoading } from './startup/loadingOrder';
import { carryOver } from './startup/carryOver';
import { TakeOver } from './startup/TakeOver';
import { prepareOffline } from './offline/offline';
import { nextTask } from './platform/nextTask';
import { openBackends } from './openBackends';
import { withOverrides } from './overrides/withOverrides';
import { createFederation, federationVersion } from './remotes/federation';
import { createRemoteLoader } from './remotes/remoteLoader';
import { createFailureFeed } from './reports/failureFeed';
import { prepareReports } from './reports/prepareReports';
import { GOOGLE_SCRIPT_SOURCES } from './security/googleScriptSources';
import { PLACES } from './routing/places';
import { routerCode } from './routing/routerCode';
import { guardScripts } from './security/guardScripts';
import { createIntegrityLookup } from './security/integrityLookup';
import { applyTheme } from './theme/applyTheme';

// The composition root: the only place that starts things. What it makes lives as long as the page.
const logError = createErrorReporter(console);
const failures = createFailureFeed();
const reportError: ErrorReporter = (error, where) => {
  logError(error, where);
  failures.add(error, where);
};
const onRefresh = (): void => window.location.reload();
const reportShellError = (error: unknown): void => reportError(error, 'shell');
const warn = createWarningReporter(console);
const scope = new Scope();
const schedule: Schedule = (run, millis) => {
  const timer = setTimeout(run, millis);
  return () => clearTimeout(timer);
};
const whenIdle: (run: () => void) => void =
  'requestIdleCallback' in window
    ? (run) => window.requestIdleCallback(run, { timeout: 5_000 })
    : (run) => setTimeout(run, 1_000);

let onRun = (): void => undefined;
/** Resolves with the commit that replaces the first paint. */
const untilRunning = new Promise<void>((resolve) => (onRun = resolve));

/** Makes and starts all that the page's data asks for, in several tasks; rejects where the page is not as it should be. */
async function startProduct(): Promise<JSX.Element> {
  const config = readPageConfig(document);
  const { remotes, remoteOrigins, firstScreen } = config;
  // First: until then the site's security policy lets no script begin to load.
  const overrideFolders = new Set<string>();
  const integrityOf = createIntegrityLookup(config, overrideFolders);
  guardScripts(integrityOf, [
    ...(config.auth && !config.auth.emulator ? GOOGLE_SCRIPT_SOURCES : []),
    ...(config.serviceWorker ? [`${window.location.origin}/sw.js`] : []),
  ]);
  const ownOrigins = [window.location.origin, ...remoteOrigins];
  handleGlobalErrors({ window, scope, reportError, ownOrigins });
  await nextTask();
  const backends = openBackends({
    window,
    scope,
    schedule,
    config,
    reportError: reportShellError,
  });
  const { sessionStorage } = backends;
  const loadContainer = withOverrides(createFederation(remotes, integrityOf), {
    config,
    overrideFolders,
    window,
    sessionStorage,
    warn,
    reportError: reportShellError,
  });
  const loader = createRemoteLoader({
    registrations: remotes,
    async loadContainer(registration, attempt) {
      const container = await loadContainer(registration, attempt);
      // A view that arrives during the first render would have React render all of it again, in one task.
      await untilRunning;
      // The page shows home's first covers already: the first render of home has them, too.
      if (registration.name === PLACES.home.remote) await answersRead;
      return container;
    },
    federationVersion,
    remoteOrigins,
    deadlineMillis: config.remoteDeadlineMillis,
    getHost: () => stores.host,
    scope,
    reportError: (error) => reportError(error, error.remoteName),
  });
  await nextTask();
  const stores = createStores({
    ...backends,
    window,
    scope,
    schedule,
    config,
    loader,
    warn,
    reportError,
  });
  const { host, session, navigation } = stores;
  // In the same task in which the stores begin to listen.
  repeatCommands(window);

  await nextTask();
  const answersRead = readEarlyAnswers(window, host.music, schedule);
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

  const report = prepareReports({
    window,
    scope,
    schedule,
    config,
    failures,
    loader,
    ownOrigins,
    isOverridden: () => overrideFolders.size > 0,
    send: (url, body) => window.navigator.sendBeacon(url, body),
    random: Math.random,
  });

  await nextTask();
  const { currentUser } = session.session$.value;
  startLoading({
    loader,
    firstScreen,
    showsShell: currentUser !== null && window.location.pathname === '/',
    needsIdentity: session.isReturning || currentUser?.isGuest === false,
    untilUser: firstValueFrom(session.session$.pipe(filter((state) => state.currentUser !== null))),
    downloadFirstScreen: () => downloadFirstScreen(window),
    schedule,
    whenIdle,
    connect: () => void session.connect(),
    loadRouter: () => void routerCode.load(),
    attend,
    report,
    keepOffline: prepareOffline({
      ...stores.host,
      isOn: config.serviceWorker,
      window,
      scope,
      versions: config.versions,
      onReload: onRefresh,
      isOverridden: () => overrideFolders.size > 0,
    }),
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

/** The product, or where it can't even start what people see instead (specification 2.19). */
async function productOrFallback(): Promise<JSX.Element> {
  try {
    return await startProduct();
  } catch (error) {
    reportShellError(error);
    return <Fallback onRefresh={onRefresh} />;
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void productOrFallback().then((product: JSX.Element) => {
  // Not before: until here the early script records what the user does.
  carryOver(window, root, scope);
  const page = createRoot(root, {
    onUncaughtError: reportShellError,
    // A boundary has reported it with the name of its part.
    onCaughtError: () => undefined,
    // It was thrown by a render that React has repeated; one that lasts reaches a boundary.
    onRecoverableError: (error) => warn(String((error as Error).cause)),
  });
  // A transition renders in slices, between which the browser handles input.
  startTransition(() =>
    page.render(
      <StrictMode>
        {product}
        <TakeOver root={root} onRun={onRun} />
      </StrictMode>,
    ),
  );
});
