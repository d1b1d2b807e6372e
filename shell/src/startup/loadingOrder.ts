import type { Schedule } from '@prelude/shared';
import { filter, firstValueFrom } from 'rxjs';
import { observeResources, untilNetworkIsQuiet } from '../remotes/networkQuiet';
import { isSettled, type RemoteLoader } from '../remotes/remoteLoader';

/** What is loaded after the shell itself. */
export interface LoadingDependencies {
  readonly loader: RemoteLoader;
  /** The remotes of the first screen, by name. */
  readonly firstScreen: readonly string[];
  /** True if a user sees the shell at once; a new visitor sees the landing screen. */
  readonly showsShell: boolean;
  /** True if the first screen needs the identity service: for a member's name, or a return from Google's page. */
  readonly needsIdentity: boolean;
  readonly schedule: Schedule;
  /** Resolves as soon as there is a user: at once for a remembered one. */
  readonly untilUser: Promise<unknown>;
  /** Downloads the files of the first screen and does not run them. */
  readonly downloadFirstScreen: () => void;
  /** Runs a task when the browser is idle. */
  readonly whenIdle: (run: () => void) => void;
  /** Asks the identity service for the user. */
  readonly connect: () => void;
  /** Loads the router, for the first change of page. */
  readonly loadRouter: () => void;
  /** Starts the services of a listener (attendListener). */
  readonly attend: () => void;
  /** Begins to report what happens in the page. */
  readonly report: () => void;
  /** Keeps the page, which has worked, for a start without a network. */
  readonly keepOffline: () => void;
}

/**
 * Loads in the order in which users need it. Remembered users see the first screen's remotes, which load while React
 * starts. Next comes a member's name, for which the identity service is asked as soon as the browser is idle; a guest
 * needs none. A new visitor sees the landing screen, and may want to sign in first: the remotes are only downloaded, and
 * run once there is a user. The rest comes when the first screen is loaded, or known to be missing, and the network is
 * quiet: the window's load event would wait for a hanging part and ignore the rows' requests. The router, the
 * restored player and the other services of a listener do not wait for slow parts.
 */
export function startLoading(dependencies: LoadingDependencies): void {
  const {
    loader,
    firstScreen,
    showsShell,
    schedule,
    whenIdle,
    connect,
    loadRouter,
    attend,
    report,
    keepOffline,
  } = dependencies;
  const identityCanWait = showsShell && !dependencies.needsIdentity;
  const untilQuiet = (): Promise<void> => untilNetworkIsQuiet(observeResources, schedule);
  const loadFirstScreen = (): Promise<unknown> => {
    firstScreen.forEach((name) => loader.load(name));
    return Promise.all(
      firstScreen.map((name) => firstValueFrom(loader.state$(name).pipe(filter(isSettled)))),
    );
  };
  const idle = (): Promise<void> => new Promise(whenIdle);

  if (!identityCanWait) whenIdle(connect);
  if (!showsShell) whenIdle(dependencies.downloadFirstScreen);
  const firstScreenSettled = showsShell
    ? loadFirstScreen()
    : dependencies.untilUser.then(idle).then(loadFirstScreen);
  const quiet = untilQuiet();
  const firstScreenQuiet = firstScreenSettled.then(untilQuiet);
  void Promise.race([firstScreenSettled, quiet]).then(() => {
    whenIdle(loadRouter);
    whenIdle(attend);
  });
  void (showsShell ? firstScreenQuiet : quiet).then(() => {
    if (identityCanWait) whenIdle(connect);
    whenIdle(report);
    whenIdle(keepOffline);
  });
  void firstScreenQuiet.then(() => whenIdle(() => loader.loadRest()));
}
