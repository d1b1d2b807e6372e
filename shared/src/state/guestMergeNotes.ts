import { parseJson } from '../model/parseJson';
import { changeRecord, readRecord, removeRecord, type RecordCodec } from '../storage/records';
import type { StoragePort } from '../storage/storagePort';
import type { GuestMergeRule } from './guestMergeRules';
import { removeNote } from './pendingGuests';

const givenKey = <T>(codec: RecordCodec<T>, guestUserId: string): string =>
  `${codec.key(guestUserId)}.given`;

/** What a merge was about to do with one kind of record. */
export interface GivenNote<T> {
  readonly accountUserId: string;
  /** What the guest had. */
  readonly guest: T;
  /** What the account was to have from then on. */
  readonly given: T;
}

function readNote<T>(
  storage: StoragePort,
  codec: RecordCodec<T>,
  guestUserId: string,
): GivenNote<T> | null {
  const json = parseJson(storage.read(givenKey(codec, guestUserId)));
  if (typeof json !== 'object' || json === null) return null;
  const { accountUserId, ...records } = json as Readonly<Record<string, unknown>>;
  if (typeof accountUserId !== 'string') return null;
  const guest = codec.decode(records.guest, guestUserId);
  const given = codec.decode(records.given, accountUserId);
  if (!guest?.isComplete || !given?.isComplete) return null;
  return { accountUserId, guest: guest.record, given: given.record };
}

/** Notes what is about to be written. Throws a StorageError. */
export const noteGiven = <T>(
  storage: StoragePort,
  codec: RecordCodec<T>,
  guestUserId: string,
  note: GivenNote<T>,
): void => storage.write(givenKey(codec, guestUserId), JSON.stringify(note));

/** What was noted has been done to the end, or not been done at all. */
export const forgetGiven = <T>(
  storage: StoragePort,
  codec: RecordCodec<T>,
  guestUserId: string,
): void => removeNote(storage, givenKey(codec, guestUserId));

/**
 * Ends what an earlier merge noted and did not bring to its end: what an account (not necessarily the present one) was
 * given is taken from the guest, who may have played on since. Throws a StorageError.
 *
 * Never too little is taken. Too much is, where the account or, after a removal, the guest has played each of these
 * tracks as often again before this is called: a tab must have died between two neighbouring lines for that.
 */
export function settleGiven<T>(
  storage: StoragePort,
  { codec, isEmpty, sum }: GuestMergeRule<T>,
  guestUserId: string,
): void {
  const note = sum ? readNote(storage, codec, guestUserId) : null;
  if (sum && note) {
    const account = readRecord(storage, codec, note.accountUserId);
    const guest = readRecord(storage, codec, guestUserId);
    if (sum.holds(account, note.given) && sum.holds(guest, note.guest)) {
      const rest = sum.minus(guest, note.guest);
      if (isEmpty(rest)) removeRecord(storage, codec, guestUserId);
      else changeRecord(storage, codec, guestUserId, () => rest);
    }
  }
  forgetGiven(storage, codec, guestUserId);
}
