import type { User } from '@prelude/shared';
import type { StoragePort } from '@prelude/shared/host';
import { filter, map, type Observable } from 'rxjs';
import type { LocalGuests } from './localGuest';

/** The account or anonymous guest that this browser last knew: `{ uid, isGuest }`, or LEAVING. */
const KNOWN_KEY = 'session_hint';

/** Somebody signed out, and the identity service has not heard it yet. */
const LEAVING = 'leaving';

/**
 * What this browser remembers of who is present, so that the first frame is the right one before the identity
 * service has answered. Nothing personal: a uid and its kind; names and addresses stay with the service.
 */
export interface Presence {
  /** Who was here: a local guest whole, somebody of the identity service without name and address; or null. */
  remembered(): User | null;
  /** This browser's local guest, let in; throws a StorageError where they can't be kept. */
  enterLocalGuest(): User;
  /** Remembers somebody of the identity service. */
  keep(user: User): void;
  /** Forgets whoever is here; throws a StorageError where the browser refuses. */
  leave(): void;
  /** True from `leave` to `left`. */
  readonly isLeaving: boolean;
  /** The identity service has forgotten them too. */
  left(): void;
  /** The identity service does not know this person any more; whoever came since stays remembered. */
  forget(user: User): void;
  /** What is remembered has changed in another tab. */
  readonly changes$: Observable<void>;
}

/** True for the guests that this browser makes by itself. */
export const isLocalGuest = (user: User | null): boolean =>
  user !== null && user.isGuest && user.uid.startsWith('guest_');

function parseKnown(text: string | null): User | null {
  try {
    const { uid, isGuest } = JSON.parse(text ?? '{}') as { uid?: unknown; isGuest?: unknown };
    if (typeof uid !== 'string' || uid === '' || typeof isGuest !== 'boolean') return null;
    return { uid, displayName: isGuest ? 'Guest' : '', email: null, isGuest };
  } catch {
    return null;
  }
}

/** Makes the memory of one browser. */
export function createPresence(storage: StoragePort, guests: LocalGuests): Presence {
  /** A hint that can't be kept costs a moment's wait at the next start, no more. */
  const attempt = (change: () => void): void => {
    try {
      change();
    } catch {
      // The storage is full or forbidden.
    }
  };
  const isLeaving = (): boolean => storage.read(KNOWN_KEY) === LEAVING;

  return {
    remembered: () => parseKnown(storage.read(KNOWN_KEY)) ?? guests.present(),
    enterLocalGuest() {
      const guest = guests.enter();
      // The service has yet to hear who left, or the next page would let them in again.
      if (!isLeaving()) attempt(() => storage.remove(KNOWN_KEY));
      return guest;
    },
    keep({ uid, isGuest }) {
      // In this order, or other tabs would see nobody for a moment.
      attempt(() => storage.write(KNOWN_KEY, JSON.stringify({ uid, isGuest })));
      attempt(() => guests.leave());
    },
    leave() {
      const isKnown = storage.read(KNOWN_KEY) !== null;
      guests.leave();
      if (isKnown) storage.write(KNOWN_KEY, LEAVING);
    },
    get isLeaving() {
      return isLeaving();
    },
    left() {
      if (isLeaving()) attempt(() => storage.remove(KNOWN_KEY));
    },
    forget({ uid }) {
      if (parseKnown(storage.read(KNOWN_KEY))?.uid === uid)
        attempt(() => storage.remove(KNOWN_KEY));
    },
    changes$: storage.changes$.pipe(
      filter(({ key }) => key === KNOWN_KEY || guests.isKey(key)),
      map(() => undefined),
    ),
  };
}
