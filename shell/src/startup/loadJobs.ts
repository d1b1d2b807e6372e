import { menuPanelCode } from '@prelude/shared/host';
import { prepareOffline } from '../offline/offline';
import type { FollowWorkerDependencies } from '../offline/followWorker';
import { prepareReports, type ReportsDependencies } from '../reports/prepareReports';
import { routerCode } from '../routing/DeferredRouter';
import { createBackgroundServices } from '../services/backgroundServices';
import type { BackgroundServicesDependencies } from '../services/startBackgroundServices';
import type { SessionStore } from '../session/session';
import type { PageConfig } from '../config/pageConfig';
import type { LoadJobs } from './loadSchedule';
import { downloadFirstScreen } from './preloadLinks';

/** Dependencies of the jobs. */
export type LoadJobsDependencies = Omit<BackgroundServicesDependencies, 'locks'> &
  Omit<ReportsDependencies, 'random'> & {
    readonly window: Window & typeof globalThis;
    readonly host: Pick<FollowWorkerDependencies, 'online$' | 'toasts'>;
    readonly config: Pick<PageConfig, 'serviceWorker'>;
    readonly session: Pick<SessionStore, 'connect'>;
    readonly onRefresh: () => void;
  };

/** Makes the jobs of the load schedule. Nothing is loaded before they are called. */
export function createLoadJobs(dependencies: LoadJobsDependencies): LoadJobs {
  const { window, config, host, session, loader, onRefresh } = dependencies;
  const { navigator } = window;
  return {
    downloadFirstScreen: () => downloadFirstScreen(window),
    connect: () => void session.connect(),
    loadRouter: () => void routerCode.load(),
    loadMenu: () => void menuPanelCode.load(),
    startServices: createBackgroundServices({ ...dependencies, locks: navigator.locks }),
    report: prepareReports({ ...dependencies, random: Math.random }),
    keepOffline: prepareOffline({
      ...dependencies,
      ...host,
      isOn: config.serviceWorker,
      versions: config.versions,
      onReload: onRefresh,
    }),
    loadRest: loader.loadRest,
  };
}
