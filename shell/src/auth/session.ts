import { createState, type Behavior, type Session, type Toasts } from '@prelude/shared';
import type { LocalGuests } from './localGuest';

/** What people read when they ask to sign in and no auth service is configured (decisions, "Who is who"). */
export const SIGN_IN_UNAVAILABLE = 'Sign-in is not set up here. You can continue as a guest.';

/** Who is present, and the ways in and out. */
export interface SessionStore {
  readonly session$: Behavior<Session>;
  /** Lets the local guest in; tells by toast how it went (specification, point 8). */
  continueAsGuest(): void;
  /** Says that there is no auth service here. */
  explainSignIn(): void;
  /** Clears the user even where the browser refuses to forget them (specification, point 4). */
  signOut(): void;
}

/** Makes the session of this tab; a guest who has not signed out is present at once. */
export function createSession(guests: LocalGuests, toasts: Toasts): SessionStore {
  const cell = createState<Session>({
    currentUser: guests.present(),
    isLoading: false,
    error: null,
  });
  return {
    session$: cell.state$,
    continueAsGuest() {
      try {
        const currentUser = guests.enter();
        cell.update(() => ({ currentUser, isLoading: false, error: null }));
        toasts.show('Signed in as guest', 'success');
      } catch {
        cell.update((session) => ({
          ...session,
          isLoading: false,
          error: 'Unable to continue as guest',
        }));
        toasts.show('Unable to continue as guest', 'error');
      }
    },
    explainSignIn() {
      toasts.show(SIGN_IN_UNAVAILABLE, 'info');
    },
    signOut() {
      cell.update(() => ({ currentUser: null, isLoading: false, error: null }));
      try {
        guests.leave();
        toasts.show('Signed out successfully', 'success');
      } catch {
        toasts.show('Failed to sign out', 'error');
      }
    },
  };
}
