import type { User } from '@prelude/shared';
import type { StoragePort } from '@prelude/shared/host';

/** The storage key of this browser's local guest, so that a reload keeps their likes (specification 4.2). */
const GUEST_KEY = 'guest_session';

const PRESENT_KEY = 'guest_present';

const guestWith = (uid: string): User => ({
  uid,
  displayName: 'Guest',
  email: null,
  isGuest: true,
});

const readUid = (read: ReadText): string | null => {
  const uid = read(GUEST_KEY);
  return uid !== null && /^guest_[\w-]+$/.test(uid) ? uid : null;
};

/** Reads one text of the browser's storage; null where there is none. */
export type ReadText = (key: string) => string | null;

/** The local guest who has not signed out, or null. */
export function presentGuest(read: ReadText): User | null {
  const uid = readUid(read);
  return uid !== null && read(PRESENT_KEY) === '1' ? guestWith(uid) : null;
}

/** The guest sessions of one browser. */
export type LocalGuests = ReturnType<typeof createLocalGuests>;

/** Creates the guest sessions over a storage; `makeId` gives the random part of a new uid. */
export function createLocalGuests(storage: StoragePort, makeId: () => string) {
  return {
    /** Starts a session of the former guest or a new one; throws a StorageError if it can't be stored. */
    enter(): User {
      const uid = readUid((key) => storage.read(key)) ?? `guest_${makeId()}`;
      storage.write(GUEST_KEY, uid);
      storage.write(PRESENT_KEY, '1');
      return guestWith(uid);
    },
    /** Ends the session; the guest's uid stays, so that the next session has their likes. */
    leave(): void {
      storage.remove(PRESENT_KEY);
    },
    /** True for the storage keys of the session. */
    isKey: (key: string): boolean => key === GUEST_KEY || key === PRESENT_KEY,
  };
}
