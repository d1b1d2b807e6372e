import type { Schedule } from '@prelude/shared';
import { filter, firstValueFrom } from 'rxjs';
import { observeResources, untilNetworkIsQuiet } from './remotes/networkQuiet';
import type { RemoteLoader, RemoteState } from './remotes/remoteLoader';

/** What is fetched after the shell itself, and who it is for. */
export interface LoadingParts {
  readonly loader: RemoteLoader;
  /** The remotes of the first screen, by name. */
  readonly firstScreen: readonly string[];
  /** True where somebody sees the shell at once; a stranger meets the landing screen. */
  readonly showsShell: boolean;
  /** True where the first screen misses the identity service: for a member's name, or who comes back from Google's page. */
  readonly needsIdentity: boolean;
  readonly schedule: Schedule;
  /** Runs something when the browser has nothing better to do. */
  readonly whenIdle: (run: () => void) => void;
  /** Asks the identity service who is present. */
  readonly connect: () => void;
  /** Begins what a listener has beside the screen. */
  readonly attend: () => void;
}

const isSettled = ({ status }: RemoteState): boolean => status === 'ready' || status === 'failed';

/**
 * Fetches in the order in which people miss it. Users who are here already see the first screen's remotes, whose code
 * travels while React starts. Then a member misses their name, for which the identity service is asked as soon as the
 * browser is idle; a guest has one already. A stranger sees the landing screen, and may want to sign in first.
 * The rest comes when the first screen is there, or known to be missing, and nothing more arrives for it: the window's
 * own load event would wait for a part that hangs and know nothing of the rows. What a listener has, the restored player
 * first of all, waits for no part that is slow.
 */
export function startLoading(parts: LoadingParts): void {
  const { loader, firstScreen, showsShell, schedule, whenIdle, connect, attend } = parts;
  const identityCanWait = showsShell && !parts.needsIdentity;
  const loadFirstScreen = (): void => firstScreen.forEach((name) => loader.load(name));
  if (showsShell) loadFirstScreen();
  if (!identityCanWait) whenIdle(connect);
  if (!showsShell) whenIdle(loadFirstScreen);
  const untilQuiet = (): Promise<void> => untilNetworkIsQuiet(observeResources, schedule);
  const firstScreenSettled = Promise.all(
    firstScreen.map((name) => firstValueFrom(loader.state$(name).pipe(filter(isSettled)))),
  );
  void Promise.race([firstScreenSettled, untilQuiet()]).then(() => whenIdle(attend));
  void firstScreenSettled.then(untilQuiet).then(() => {
    if (identityCanWait) whenIdle(connect);
    whenIdle(() => loader.loadRest());
  });
}
