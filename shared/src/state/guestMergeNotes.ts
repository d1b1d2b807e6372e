import { readRecord, type RecordCodec } from '../storage/records';
import { StorageError, type StoragePort } from '../storage/storagePort';
import type { GuestMergeRule } from './guestMergeRules';

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Removes a note; one that has to stay does no harm. */
function removeNote(storage: StoragePort, key: string): void {
  try {
    if (storage.read(key) !== null) storage.remove(key);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
}

const pendingKey = (accountUserId: string): string => `local_guest_merges_${accountUserId}`;

/** The guests whose merge into this account has begun and not ended. */
export function readPendingGuests(storage: StoragePort, accountUserId: string): readonly string[] {
  const pending = parseJson(storage.read(pendingKey(accountUserId)));
  return Array.isArray(pending) ? pending.filter((id) => typeof id === 'string') : [];
}

/** Keeps them; a storage without room for the note forgets who they were, never what they have. */
export function keepPendingGuests(
  storage: StoragePort,
  accountUserId: string,
  guestUserIds: readonly string[],
): void {
  const key = pendingKey(accountUserId);
  if (guestUserIds.length === 0) {
    removeNote(storage, key);
    return;
  }
  try {
    storage.write(key, JSON.stringify(guestUserIds));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
}

const givenKey = <T>(codec: RecordCodec<T>, guestUserId: string): string =>
  `${codec.key(guestUserId)}.given`;

/** Notes, before it is written, what an account is given of a guest's record. Throws a StorageError. */
export function noteGiven<T>(
  storage: StoragePort,
  { codec }: GuestMergeRule<T>,
  guestUserId: string,
  note: { readonly accountUserId: string; readonly guestText: string; readonly given: T },
): void {
  storage.write(givenKey(codec, guestUserId), JSON.stringify(note));
}

/** True where an account (not necessarily the present one) was given this very text of the guest's already. */
export function wasGiven<T>(
  storage: StoragePort,
  { codec, holds }: GuestMergeRule<T>,
  guestUserId: string,
  guestText: string,
): boolean {
  const note = parseJson(storage.read(givenKey(codec, guestUserId)));
  if (!holds || typeof note !== 'object' || note === null) return false;
  const { accountUserId, guestText: notedText, given } = note as Readonly<Record<string, unknown>>;
  if (typeof accountUserId !== 'string' || notedText !== guestText) return false;
  const decoded = codec.decode(given, accountUserId);
  return (
    decoded !== null &&
    decoded.isComplete &&
    holds(readRecord(storage, codec, accountUserId), decoded.record)
  );
}

/** The guest's record is gone, or was not given after all. */
export const forgetGiven = <T>(
  storage: StoragePort,
  { codec }: GuestMergeRule<T>,
  guestUserId: string,
): void => removeNote(storage, givenKey(codec, guestUserId));
