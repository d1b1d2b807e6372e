import { GUEST_LOCAL_USER_ID } from './library';

/** Somebody who uses the product (specification, point 3). */
export interface User {
  /** A local guest's begins with 'guest_'. */
  readonly uid: string;
  /** Blank while the browser alone remembers them and the identity service has not named them yet. */
  readonly displayName: string;
  /** Null for guests, and for whoever is not named yet. */
  readonly email: string | null;
  readonly isGuest: boolean;
}

/** Who is present (specification, point 3: auth state). */
export interface Session {
  /** Null when nobody is signed in. */
  readonly currentUser: User | null;
  /** True until the identity service has said who is present; whom the browser remembers is there meanwhile. */
  readonly isLoading: boolean;
  /** A message for people, or null. */
  readonly error: string | null;
}

/** Whose records are shown: the shared guest's where there is no session. */
export const userIdOf = ({ currentUser }: Session): string =>
  currentUser?.uid ?? GUEST_LOCAL_USER_ID;
