import type { User } from '@prelude/shared';
import type { User as FirebaseUser } from 'firebase/auth';

/** Prelude's user of the SDK's: without a name of their own they are called by the local part of their address. */
export function toUser({ uid, displayName, email, isAnonymous }: FirebaseUser): User {
  if (isAnonymous) return { uid, displayName: 'Guest', email: null, isGuest: true };
  const name = displayName?.trim() || email?.split('@')[0] || '';
  return { uid, displayName: name, email, isGuest: false };
}

/** Whether two values say the same of the same person; undefined says that nothing is known. */
export function isSameUser(a: User | null | undefined, b: User | null): boolean {
  if (!a || !b) return a === b;
  return (
    a.uid === b.uid &&
    a.displayName === b.displayName &&
    a.email === b.email &&
    a.isGuest === b.isGuest
  );
}
