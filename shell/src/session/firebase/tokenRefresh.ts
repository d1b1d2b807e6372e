import type { Schedule, Scope } from '@prelude/shared';
import { onIdTokenChanged, signOut, type Auth, type IdTokenResult, type User } from 'firebase/auth';
import { withDeadline } from '../deadline';
import { isRefusal } from './accountAnswers';
import { toAuthError } from './firebaseErrors';

/** Dependencies of the refresh. */
export interface TokenRefreshDependencies {
  readonly scope: Scope;
  readonly schedule: Schedule;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly document: Document;
}

const MINUTE_MILLIS = 60_000;

/** How long before its expiry a token is refreshed (specification 7.6). */
const LEAD_MILLIS = 5 * MINUTE_MILLIS;

/** The first and the longest wait after a failed refresh (specification 7.6). */
const FIRST_RETRY_MILLIS = 30_000;
const LONGEST_RETRY_MILLIS = 16 * MINUTE_MILLIS;

/** The identity service's network timeout (specification 9.12). */
const REFRESH_DEADLINE_MILLIS = 30_000;

const lifetimeMillis = ({ issuedAtTime, expirationTime }: IdTokenResult): number =>
  Date.parse(expirationTime) - Date.parse(issuedAtTime);

/**
 * Refreshes the signed-in user's token until the scope ends. The SDK has this built in (`ProactiveRefresh`) but starts
 * it only for Firebase's other services, which Prelude does not load. A rejected token signs its user out.
 */
export function keepTokenFresh(
  auth: Auth,
  { scope, schedule, now, document }: TokenRefreshDependencies,
): void {
  let present: User | null = null;
  let isRefreshing = false;
  let retryMillis = FIRST_RETRY_MILLIS;
  let dueAt = Infinity;
  let cancel = (): void => undefined;
  let latestStep = 0;

  const stop = (): void => {
    cancel();
    dueAt = Infinity;
    latestStep += 1;
  };

  const arm = (delayMillis: number): void => {
    dueAt = now() + delayMillis;
    cancel = schedule(() => void step(true), delayMillis);
  };

  const armFor = (token: IdTokenResult, isNew: boolean): void => {
    const longest = Math.max(FIRST_RETRY_MILLIS, lifetimeMillis(token) - LEAD_MILLIS);
    const untilLead = Date.parse(token.expirationTime) - now() - LEAD_MILLIS;
    // The expiry is in the service's time. A new token has its full lifetime, so a local clock that is wrong by an hour
    // costs one extra refresh, not a series.
    arm(isNew ? longest : Math.min(longest, Math.max(0, untilLead)));
  };

  const step = async (isRefresh: boolean): Promise<void> => {
    stop();
    const user = present;
    if (!user) return;
    const mine = latestStep;
    isRefreshing = isRefresh;
    try {
      const result = user.getIdTokenResult(isRefresh);
      const token = await withDeadline(result, REFRESH_DEADLINE_MILLIS, schedule);
      if (mine !== latestStep) return;
      retryMillis = FIRST_RETRY_MILLIS;
      armFor(token, isRefresh);
    } catch (error) {
      if (mine !== latestStep) return;
      if (isRefusal(toAuthError(error))) return void signOut(auth).catch(() => undefined);
      arm(retryMillis);
      retryMillis = Math.min(retryMillis * 2, LONGEST_RETRY_MILLIS);
    } finally {
      if (mine === latestStep) isRefreshing = false;
    }
  };

  const onTokenChange = (user: User | null): void => {
    // This refresh's own token, which the running step handles.
    if (user === present && isRefreshing) return;
    present = user;
    retryMillis = FIRST_RETRY_MILLIS;
    void step(false);
  };

  // A sleeping machine stops the timers: the token may have expired meanwhile.
  const onVisibilityChange = (): void => {
    if (!document.hidden && now() >= dueAt) void step(true);
  };

  scope.onEnd(onIdTokenChanged(auth, onTokenChange));
  document.addEventListener('visibilitychange', onVisibilityChange);
  scope.onEnd(() => document.removeEventListener('visibilitychange', onVisibilityChange));
  scope.onEnd(stop);
}
