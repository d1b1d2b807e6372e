import { isFields, type User } from '@prelude/shared';
import { attempt, parseJson, type StoragePort } from '@prelude/shared/host';
import { filter, map } from 'rxjs';

/** The last user of the identity service in this browser: `{ uid, isGuest, guest? }`, or LEAVING. */
const HINT_KEY = 'session_hint';

/** A sign-out that the identity service has not received yet. */
const LEAVING = 'leaving';

/** The uid of this browser's local guest. It stays after a sign-out, so that the next guest session has their likes. */
const GUEST_KEY = 'guest_session';

/** '1' while the local guest is signed in. */
const GUEST_PRESENT_KEY = 'guest_present';

/** Reads one text of the browser's storage; null if there is none. */
export type ReadText = (key: string) => string | null;

interface Hint {
  readonly uid: string;
  readonly isGuest: boolean;
  /** The guest who became this member, until the guest's library has been merged. */
  readonly guest?: string;
}

function parseHint(text: string | null): Hint | null {
  const hint = parseJson(text);
  if (!isFields(hint)) return null;
  const { uid, isGuest, guest } = hint;
  if (typeof uid !== 'string' || uid === '' || typeof isGuest !== 'boolean') return null;
  return { uid, isGuest, ...(typeof guest === 'string' && { guest }) };
}

const NAMELESS = { displayName: '', email: null, isGuest: false };

const makeGuest = (uid: string): User => ({
  uid,
  displayName: 'Guest',
  email: null,
  isGuest: true,
});

function readGuestUid(read: ReadText): string | null {
  const uid = read(GUEST_KEY);
  return uid !== null && /^guest_[\w-]+$/.test(uid) ? uid : null;
}

/** True for the guest that this browser has made: the identity service does not know them. */
export const isLocalGuest = (user: User | null): boolean =>
  user !== null && user.isGuest && user.uid.startsWith('guest_');

/** The remembered user: a local guest completely, a service's user without name and address; or null. */
export function rememberedUser(read: ReadText): User | null {
  const hint = parseHint(read(HINT_KEY));
  if (hint) return hint.isGuest ? makeGuest(hint.uid) : { ...NAMELESS, uid: hint.uid };
  const guestUid = readGuestUid(read);
  return guestUid !== null && read(GUEST_PRESENT_KEY) === '1' ? makeGuest(guestUid) : null;
}

/**
 * The user that this browser remembers, so that the first frame is right before the identity service has answered. It
 * stores uids only; names and addresses stay with the service.
 */
export type SessionHint = ReturnType<typeof createSessionHint>;

/**
 * Creates the hint of one browser; `makeId` gives the random part of a new guest's uid. If the storage refuses a user,
 * the next start only takes a moment longer.
 */
export function createSessionHint(storage: StoragePort, makeId: () => string) {
  const read = (): Hint | null => parseHint(storage.read(HINT_KEY));
  const write = (hint: Hint): void => {
    attempt(() => storage.write(HINT_KEY, JSON.stringify(hint)));
  };
  const isLeaving = (): boolean => storage.read(HINT_KEY) === LEAVING;

  return {
    rememberedUser: (): User | null => rememberedUser((key) => storage.read(key)),
    /** Stores a user of the identity service, and the guest whose library is still to be merged into theirs. */
    remember({ uid, isGuest }: User, guest: string | undefined): void {
      // In this order, or other tabs would briefly see no user.
      write({ uid, isGuest, ...(guest !== undefined && { guest }) });
      attempt(() => storage.remove(GUEST_PRESENT_KEY));
    },
    /** The guest whose library is still to be merged into this member's. */
    guestOf: (uid: string): string | undefined => {
      const hint = read();
      return hint?.uid === uid ? hint.guest : undefined;
    },
    /** The guest's library has been merged. */
    merged({ uid, isGuest }: User): void {
      if (read()?.uid === uid) write({ uid, isGuest });
    },
    /** Signs in the former local guest or a new one; throws a StorageError if they can't be stored. */
    startGuest(): User {
      const guest = makeGuest(readGuestUid((key) => storage.read(key)) ?? `guest_${makeId()}`);
      storage.write(GUEST_KEY, guest.uid);
      storage.write(GUEST_PRESENT_KEY, '1');
      // The service has yet to receive the sign-out, or the next page would sign them in again.
      if (!isLeaving()) attempt(() => storage.remove(HINT_KEY));
      return guest;
    },
    /** Forgets the user; throws a StorageError if the browser refuses. */
    leave(): void {
      const isKnown = storage.read(HINT_KEY) !== null;
      storage.remove(GUEST_PRESENT_KEY);
      if (isKnown) storage.write(HINT_KEY, LEAVING);
    },
    /** True from `leave` to `left`. */
    get isLeaving(): boolean {
      return isLeaving();
    },
    /** The identity service has signed them out too. */
    left(): void {
      if (isLeaving()) attempt(() => storage.remove(HINT_KEY));
    },
    /** The identity service no longer knows this user; a user who signed in since stays remembered. */
    forget({ uid }: User): void {
      if (read()?.uid === uid) attempt(() => storage.remove(HINT_KEY));
    },
    /** Another tab has changed it. */
    changes$: storage.changes$.pipe(
      filter(({ key }) => [HINT_KEY, GUEST_KEY, GUEST_PRESENT_KEY].includes(key ?? '')),
      map(() => undefined),
    ),
  };
}
