import { StorageError, type Schedule, type Toasts } from '@prelude/shared';
import { AuthError } from './authErrors';
import { withDeadline } from './deadline';
import type { CurrentUser } from './currentUser';

/** The error of a failed guest sign-in (specification 8.2). */
const GUEST_FAILED = 'Unable to continue as guest';

/** How long a guest waits for the identity service before a local session starts; the whole sign-in must take at most 5 s. */
const GUEST_DEADLINE_MILLIS = 3_000;

/** Dependencies of the guest sign-in. */
export interface GuestSignInDependencies {
  readonly currentUser: CurrentUser;
  readonly schedule: Schedule;
  readonly toasts: Toasts;
  /** False if no auth service is configured. */
  readonly canSignIn: boolean;
}

/**
 * Creates the guest sign-in: anonymous, or as a local guest if the identity service is missing, slow or fails. It
 * resolves to true if a user is then present.
 */
export function createGuestSignIn(dependencies: GuestSignInDependencies): () => Promise<boolean> {
  const { currentUser, schedule, toasts, canSignIn } = dependencies;

  const enterAnonymously = async (): Promise<void> => {
    const givingUp = new AbortController();
    const guest = currentUser.service().then((service) => {
      if (givingUp.signal.aborted) throw new AuthError('timeout');
      return service.signInAsGuest(givingUp.signal);
    });
    try {
      currentUser.enter(await withDeadline(guest, GUEST_DEADLINE_MILLIS, schedule));
    } catch (error) {
      givingUp.abort();
      throw error;
    }
  };

  return async () => {
    try {
      const isAnonymous =
        canSignIn &&
        (await enterAnonymously().then(
          () => true,
          () => false,
        ));
      if (!isAnonymous) {
        // A user who signed in another way meanwhile, even in another tab, stays.
        if (currentUser.session$.value.currentUser) return true;
        currentUser.enterLocalGuest();
      }
    } catch (error) {
      const reason = error instanceof StorageError ? error.reason : undefined;
      toasts.show(GUEST_FAILED, 'error', undefined, reason);
      currentUser.setError(GUEST_FAILED);
      return false;
    }
    toasts.show('Signed in as guest', 'success');
    return true;
  };
}
