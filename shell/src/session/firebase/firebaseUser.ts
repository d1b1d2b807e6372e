import type { User } from '@prelude/shared';
import type { User as FirebaseUser } from 'firebase/auth';

/** Converts an SDK user; without a display name the name is the local part of the address. */
export function toUser({ uid, displayName, email, isAnonymous }: FirebaseUser): User {
  if (isAnonymous) return { uid, displayName: 'Guest', email: null, isGuest: true };
  const name = displayName?.trim() || email?.split('@')[0] || '';
  return { uid, displayName: name, email, isGuest: false };
}

/** Whether two values are equal for the same user; undefined means unknown. */
export function isSameUser(a: User | null | undefined, b: User | null): boolean {
  if (!a || !b) return a === b;
  return (
    a.uid === b.uid &&
    a.displayName === b.displayName &&
    a.email === b.email &&
    a.isGuest === b.isGuest
  );
}
