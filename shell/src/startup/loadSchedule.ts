import type { Session } from '@prelude/shared';
import type { later } from '@prelude/shared/platform';
import { filter, firstValueFrom } from 'rxjs';
import type { PageConfig } from '../config/pageConfig';
import { isSettled, type RemoteLoader } from '../remotes/remoteLoader';
import type { SessionStore } from '../session/session';

/** What the page loads and starts after its first render. */
export interface LoadJobs {
  /** Downloads the remotes of the first screen and does not run them. */
  readonly downloadFirstScreen: () => void;
  /** Asks the identity service for the user. */
  readonly connect: () => void;
  /** Loads the router, for the first change of page. */
  readonly loadRouter: () => void;
  /** Loads the open part of all menus, for the first press on one. */
  readonly loadMenu: () => void;
  /** Starts the services of a user (startBackgroundServices). */
  readonly startServices: () => Promise<unknown>;
  /** Begins to report failures and web vitals. */
  readonly report: () => void;
  /** Stores the page, which has worked, for a start without a network. */
  readonly keepOffline: () => void;
  /** Loads the remotes of other screens. */
  readonly loadRest: () => void;
}

/**
 * When a job begins:
 * - `start`: at once
 * - `shown`: the first screen's remotes have loaded or failed, or the network is idle
 * - `idle`: the network is idle
 * - `loaded`: the first screen's remotes have loaded or failed, and then the network is idle
 *
 * Each job also waits until the browser is idle.
 */
type Moment = 'start' | 'shown' | 'idle' | 'loaded';

/**
 * Who sees which first screen: a `stranger` sees no shell at once, also at another address than home's. Who returns from Google's
 * page needs the identity service as a `member` does.
 */
type Visitor = 'stranger' | 'guest' | 'member';

/**
 * The jobs of each visitor, in the order in which users need them. The first screen's remotes are not among them: they load at
 * once if the page shows the shell, otherwise when there is a user. A stranger may want to sign in first, a member's name comes
 * from the identity service, and a guest needs none of it. We do not use `window.onload`: it waits for a hanging file and does not wait for the
 * rows' data.
 */
const LOAD_SCHEDULE: Readonly<Record<Visitor, Partial<Record<keyof LoadJobs, Moment>>>> = {
  stranger: {
    connect: 'start',
    downloadFirstScreen: 'start',
    loadRouter: 'shown',
    loadMenu: 'shown',
    startServices: 'shown',
    report: 'idle',
    keepOffline: 'idle',
    loadRest: 'loaded',
  },
  guest: {
    loadRouter: 'shown',
    loadMenu: 'shown',
    startServices: 'shown',
    connect: 'loaded',
    report: 'loaded',
    keepOffline: 'loaded',
    loadRest: 'loaded',
  },
  member: {
    connect: 'start',
    loadRouter: 'shown',
    loadMenu: 'shown',
    startServices: 'shown',
    report: 'loaded',
    keepOffline: 'loaded',
    loadRest: 'loaded',
  },
};

/** Dependencies of the schedule. */
export interface LoadScheduleDependencies {
  readonly loader: Pick<RemoteLoader, 'load' | 'state$'>;
  readonly config: Pick<PageConfig, 'firstScreen'>;
  readonly session: Pick<SessionStore, 'session$' | 'isReturning'>;
  readonly window: Pick<Window, 'location'>;
  readonly later: typeof later;
  readonly jobs: LoadJobs;
}

const hasUser = ({ currentUser }: Session): boolean => currentUser !== null;

function visitorOf({ session, window }: LoadScheduleDependencies): Visitor {
  const { currentUser } = session.session$.value;
  if (!currentUser || window.location.pathname !== '/') return 'stranger';
  return session.isReturning || !currentUser.isGuest ? 'member' : 'guest';
}

/** Loads everything that the page has not loaded yet, as the schedule says. */
export function startLoadSchedule(dependencies: LoadScheduleDependencies): void {
  const { loader, session, later, jobs } = dependencies;
  const { firstScreen } = dependencies.config;
  const visitor = visitorOf(dependencies);
  const untilIdle = (): Promise<void> => later('idle');
  const untilNetworkIdle = (): Promise<void> => later('network idle');
  const loadFirstScreen = (): Promise<unknown> => {
    firstScreen.forEach((name) => loader.load(name));
    return Promise.all(
      firstScreen.map((name) => firstValueFrom(loader.state$(name).pipe(filter(isSettled)))),
    );
  };

  const firstScreenLoaded =
    visitor === 'stranger'
      ? firstValueFrom(session.session$.pipe(filter(hasUser)))
          .then(untilIdle)
          .then(loadFirstScreen)
      : loadFirstScreen();
  const idle = untilNetworkIdle();
  const moments: Readonly<Record<Moment, Promise<unknown>>> = {
    start: Promise.resolve(),
    shown: Promise.race([firstScreenLoaded, idle]),
    idle,
    loaded: firstScreenLoaded.then(untilNetworkIdle),
  };
  // The code that a job loads has its failure in its own state.
  for (const [job, moment] of Object.entries(LOAD_SCHEDULE[visitor]))
    void moments[moment].then(untilIdle).then(() => void jobs[job as keyof LoadJobs]());
}
