import { isFields, type User } from '@prelude/shared';
import { attempt, parseJson, type StoragePort } from '@prelude/shared/host';
import { filter, map } from 'rxjs';
import { presentGuest, type LocalGuests, type ReadText } from './localGuest';

/** The last known account or anonymous guest: `{ uid, isGuest }`, or LEAVING. */
const KNOWN_KEY = 'session_hint';

/** A sign-out that the identity service has not received yet. */
const LEAVING = 'leaving';

/**
 * The user that this browser remembers, so that the first frame is right before the identity service has answered. It
 * stores only a uid and its kind; names and addresses stay with the service.
 */
export type Presence = ReturnType<typeof createPresence>;

/** True for guests created by this browser. */
export const isLocalGuest = (user: User | null): boolean =>
  user !== null && user.isGuest && user.uid.startsWith('guest_');

function parseKnown(text: string | null): User | null {
  const known = parseJson(text);
  if (!isFields(known)) return null;
  const { uid, isGuest } = known;
  if (typeof uid !== 'string' || uid === '' || typeof isGuest !== 'boolean') return null;
  return { uid, displayName: isGuest ? 'Guest' : '', email: null, isGuest };
}

/** The remembered user: a local guest completely, a service's user without name and address; or null. */
export const rememberedUser = (read: ReadText): User | null =>
  parseKnown(read(KNOWN_KEY)) ?? presentGuest(read);

/** Creates the memory of one browser. If it can't store a user, the next start only takes a moment longer. */
export function createPresence(storage: StoragePort, guests: LocalGuests) {
  const isLeaving = (): boolean => storage.read(KNOWN_KEY) === LEAVING;

  return {
    remembered: (): User | null => rememberedUser((key) => storage.read(key)),
    /** Starts this browser's local guest session; throws a StorageError if it can't be stored. */
    enterLocalGuest(): User {
      const guest = guests.enter();
      // The service has yet to receive the sign-out, or the next page would sign them in again.
      if (!isLeaving()) attempt(() => storage.remove(KNOWN_KEY));
      return guest;
    },
    /** Remembers a user of the identity service. */
    keep({ uid, isGuest }: User): void {
      // In this order, or other tabs would briefly see no user.
      attempt(() => storage.write(KNOWN_KEY, JSON.stringify({ uid, isGuest })));
      attempt(() => guests.leave());
    },
    /** Forgets the user; throws a StorageError if the browser refuses. */
    leave(): void {
      const isKnown = storage.read(KNOWN_KEY) !== null;
      guests.leave();
      if (isKnown) storage.write(KNOWN_KEY, LEAVING);
    },
    /** True from `leave` to `left`. */
    get isLeaving(): boolean {
      return isLeaving();
    },
    /** The identity service has signed them out too. */
    left(): void {
      if (isLeaving()) attempt(() => storage.remove(KNOWN_KEY));
    },
    /** The identity service no longer knows this user; a user who signed in since stays remembered. */
    forget({ uid }: User): void {
      if (parseKnown(storage.read(KNOWN_KEY))?.uid === uid)
        attempt(() => storage.remove(KNOWN_KEY));
    },
    /** The remembered user has changed in another tab. */
    changes$: storage.changes$.pipe(
      filter(({ key }) => key === KNOWN_KEY || guests.isKey(key)),
      map(() => undefined),
    ),
  };
}
