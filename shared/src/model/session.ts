import { GUEST_LOCAL_USER_ID } from './library';

/** A user or guest of the product (specification 3.6). */
export interface User {
  /** A local guest's begins with 'guest_'. */
  readonly uid: string;
  /** Blank while the user is known from the browser only, before the identity service has answered. */
  readonly displayName: string;
  /** Null for guests, and before the identity service has answered. */
  readonly email: string | null;
  readonly isGuest: boolean;
}

/** The current session (specification 3.12). */
export interface Session {
  /** Null when signed out. */
  readonly currentUser: User | null;
  /** True until the identity service has answered; a remembered user is given meanwhile. */
  readonly isLoading: boolean;
  /** A message for the user, or null. */
  readonly error: string | null;
}

/** The owner of the shown records: the shared guest without a session. */
export const userIdOf = ({ currentUser }: Session): string =>
  currentUser?.uid ?? GUEST_LOCAL_USER_ID;
