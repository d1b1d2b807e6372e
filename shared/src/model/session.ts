/** Somebody who uses the product (specification, point 3). */
export interface User {
  /** A local guest's begins with 'guest_'. */
  readonly uid: string;
  readonly displayName: string;
  /** Null for guests. */
  readonly email: string | null;
  readonly isGuest: boolean;
}

/** Who is present (specification, point 3: auth state). */
export interface Session {
  /** Null when nobody is signed in. */
  readonly currentUser: User | null;
  /** True until it is known whether somebody is present. */
  readonly isLoading: boolean;
  /** A message for people, or null. */
  readonly error: string | null;
}
