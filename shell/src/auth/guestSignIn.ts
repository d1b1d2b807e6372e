import type { Schedule, Toasts } from '@prelude/shared';
import { AuthError } from './authErrors';
import { withDeadline } from './deadline';
import type { PresentUser } from './presentUser';

/** What a failed guest sign-in says (specification, point 8). */
const GUEST_FAILED = 'Unable to continue as guest';

/** How long a guest waits for the identity service before a local session lets them in; they are to be in within 5 s. */
const GUEST_DEADLINE_MILLIS = 3_000;

/** What a guest's way in stands on. */
export interface GuestSignInParts {
  readonly person: PresentUser;
  readonly schedule: Schedule;
  readonly toasts: Toasts;
  /** False where no auth service is configured. */
  readonly canSignIn: boolean;
}

/**
 * Makes the guest's way in: anonymously, or as a local guest where the identity service is missing, late or fails.
 * It resolves to true where somebody is present then.
 */
export function createGuestSignIn(parts: GuestSignInParts): () => Promise<boolean> {
  const { person, schedule, toasts, canSignIn } = parts;

  const enterAnonymously = async (): Promise<void> => {
    const givingUp = new AbortController();
    const guest = person.service().then((service) => {
      if (givingUp.signal.aborted) throw new AuthError('timeout');
      return service.signInAsGuest(givingUp.signal);
    });
    try {
      person.enter(await withDeadline(guest, GUEST_DEADLINE_MILLIS, schedule));
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
        // Whoever came another way meanwhile, also in another tab, stays.
        if (person.session$.value.currentUser) return true;
        person.enterLocalGuest();
      }
    } catch {
      toasts.show(GUEST_FAILED, 'error');
      person.setError(GUEST_FAILED);
      return false;
    }
    toasts.show('Signed in as guest', 'success');
    return true;
  };
}
