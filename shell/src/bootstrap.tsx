import { createState, Scope } from '@prelude/shared';
import { later, timers as schedule } from '@prelude/shared/platform';
import type { JSX } from 'react';
import { App } from './App';
import { readPageConfig } from './config/pageConfig';
import { createStores } from './createStores';
import { createErrorReporter, createWarningReporter } from './events/errorReporter';
import { handleGlobalErrors } from './events/globalErrors';
import { Fallback } from './layout/Fallback';
import { openBackends } from './openBackends';
import { withOverrides } from './overrides/withOverrides';
import { createFederation } from './remotes/federation';
import { createPageLoader } from './remotes/createPageLoader';
import { createFailureFeed } from './reports/failureFeed';
import { guardPage } from './security/guardScripts';
import { replayEarlyRequests } from './startup/earlyEvents';
import { createLoadJobs } from './startup/loadJobs';
import { startLoadSchedule } from './startup/loadSchedule';
import { readPrefetched } from './startup/prefetchedResponses';
import { renderPage } from './startup/renderPage';
import { replayEarlyInput } from './startup/replayEarlyInput';

// The composition root: the only module that starts things. They live as long as the page.
const scope = new Scope();
const failures = createFailureFeed();
const reportError = createErrorReporter(console, failures.add);
const reportShellError = (error: unknown): void => reportError(error, 'shell');
const warn = createWarningReporter(console);
const onRefresh = (): void => window.location.reload();
let onFirstCommit = (): void => undefined;
const firstCommit = new Promise<void>((resolve) => (onFirstCommit = resolve));

/** Starts the product, in several tasks. Rejects if the page's data are damaged. */
async function startProduct(): Promise<JSX.Element> {
  // 1. The page's data, and the guard of its scripts: without it the browser loads none.
  const published = readPageConfig(document);
  const overrideFolders = new Set<string>();
  const integrityOf = guardPage(published, overrideFolders);
  // From here on the shell's deferred chunks can be loaded.
  const loadContainer = createFederation(published.remotes, integrityOf);
  const config = await withOverrides({
    config: published,
    overrideFolders,
    window,
    warn,
    reportError: reportShellError,
  });
  const isOverridden = (): boolean => overrideFolders.size > 0;
  const ownOrigins = [window.location.origin, ...config.remoteOrigins];
  const page = { window, scope, schedule, config, warn, reportError, isOverridden, ownOrigins };
  handleGlobalErrors(page);

  // 2. The browser's storage, the identity service, and the loader of the remotes.
  await later();
  const backends = openBackends({ ...page, reportError: reportShellError });
  const getHost = () => stores.host;
  /** A view that arrives during the first render would have React repeat it, and begins with the prefetched tracks. */
  const untilWanted = (remote: string): Promise<unknown> =>
    window.prelude?.prefetchingRemotes.includes(remote)
      ? firstCommit.then(() => prefetched)
      : firstCommit;
  const options = { loadContainer, getHost, untilWanted };
  const loader = createPageLoader({ ...page, ...backends, ...options });

  // 3. The stores and the host. They listen from here on, so the early requests are repeated in the same task.
  await later();
  const stores = createStores({ ...page, ...backends, loader });
  const { host } = stores;
  replayEarlyRequests(window);

  // 4. What follows the stores.
  await later();
  const prefetched = readPrefetched(window, host.music, schedule);
  scope.observe(host.theme.state$, (theme) => window.prelude?.applyTheme(theme));
  const spoken = createState('');
  const speak = (text: string): void => spoken.update(() => text);
  const send = (url: string, body: Blob) => window.navigator.sendBeacon(url, body);
  const services = { ...page, ...backends, ...stores, loader, failures, speak, send, onRefresh };
  const jobs = createLoadJobs(services);

  // 5. Everything else loads as the schedule says, while React renders.
  await later();
  startLoadSchedule({ ...page, ...stores, loader, later, jobs });
  void firstCommit.then(() => stores.pageLink.open({ ...services, ...jobs }));
  const testIdentities = config.auth?.emulator?.testIdentities ?? [];
  return <App {...{ ...stores, loader, spokenKeys$: spoken.state$, testIdentities, onRefresh }} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void startProduct()
  .catch((error: unknown) => {
    reportShellError(error);
    return <Fallback onRefresh={onRefresh} />;
  })
  .then((product) => {
    // The boot script has recorded the user's input until now.
    replayEarlyInput(window, root, scope);
    renderPage(root, product, { onFirstCommit, reportError: reportShellError, warn });
  });
