import { isFields } from '../model/fields';
import { parseJson } from '../model/parseJson';
import { changeRecord, readRecord, removeRecord, type RecordCodec } from '../storage/records';
import type { StoragePort } from '../storage/storagePort';
import type { GuestMergeRule } from './guestMergeRules';
import { removeNote } from './pendingGuests';

const givenKey = <T>(codec: RecordCodec<T>, guestUserId: string): string =>
  `${codec.key(guestUserId)}.given`;

/** A note about the merge of one kind of record that is about to run. */
export interface GivenNote<T> {
  readonly accountUserId: string;
  /** The guest's record. */
  readonly guest: T;
  /** The account's record after the merge. */
  readonly given: T;
}

function readNote<T>(
  storage: StoragePort,
  codec: RecordCodec<T>,
  guestUserId: string,
): GivenNote<T> | null {
  const json = parseJson(storage.read(givenKey(codec, guestUserId)));
  if (!isFields(json) || typeof json.accountUserId !== 'string') return null;
  const { accountUserId, ...records } = json;
  const guest = codec.decode(records.guest, guestUserId);
  const given = codec.decode(records.given, accountUserId);
  if (!guest?.isComplete || !given?.isComplete) return null;
  return { accountUserId, guest: guest.record, given: given.record };
}

/** Stores the note. Throws a StorageError. */
export const noteGiven = <T>(
  storage: StoragePort,
  codec: RecordCodec<T>,
  guestUserId: string,
  note: GivenNote<T>,
): void => storage.write(givenKey(codec, guestUserId), JSON.stringify(note));

/** Removes the note: the merge has finished, or was not done at all. */
export const forgetGiven = <T>(
  storage: StoragePort,
  codec: RecordCodec<T>,
  guestUserId: string,
): void => removeNote(storage, givenKey(codec, guestUserId));

/**
 * Finishes a noted merge: removes from the guest, who may have played on since, what an account (not necessarily the
 * current one) was given. Throws a StorageError. Never removes too little. It removes too much if a tab died between
 * two neighbouring lines and the account or, after a removal, the guest has since played each of these tracks as often
 * again.
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
