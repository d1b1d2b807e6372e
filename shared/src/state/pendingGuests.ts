import { parseJson } from '../model/parseJson';
import { attempt, type StoragePort } from '../storage/storagePort';

/** Removes a note; one that can't be removed does no harm. */
export function removeNote(storage: StoragePort, key: string): void {
  if (storage.read(key) !== null) attempt(() => storage.remove(key));
}

const pendingKey = (accountUserId: string): string => `local_guest_merges_${accountUserId}`;

/** The guests whose merge into this account is unfinished. */
export function readPendingGuests(storage: StoragePort, accountUserId: string): readonly string[] {
  const pending = parseJson(storage.read(pendingKey(accountUserId)));
  return Array.isArray(pending) ? pending.filter((id) => typeof id === 'string') : [];
}

/** Stores them; without room for the note their ids are lost, but never their records. */
export function keepPendingGuests(
  storage: StoragePort,
  accountUserId: string,
  guestUserIds: readonly string[],
): void {
  const key = pendingKey(accountUserId);
  if (guestUserIds.length === 0) removeNote(storage, key);
  else attempt(() => storage.write(key, JSON.stringify(guestUserIds)));
}
