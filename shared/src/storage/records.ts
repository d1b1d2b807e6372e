import { parseJson } from '../model/parseJson';
import { attempt, StorageError, type StoragePort } from './storagePort';

/** The result of parsing a stored text. */
export interface DecodedRecord<T> {
  readonly record: T;
  /** False if invalid entries were left out. */
  readonly isComplete: boolean;
}

/** How one kind of user record is stored. */
export interface RecordCodec<T> {
  key(userId: string): string;
  /** Parses unknown JSON; null if it is not such a record. Never throws. */
  decode(json: unknown, userId: string): DecodedRecord<T> | null;
  empty(userId: string): T;
}

/** The parsed result of a key's last text: a long record is not parsed again at each change. */
export type DecodedTexts = Map<
  string,
  { readonly text: string; readonly decoded: DecodedRecord<unknown> | null }
>;

function decodeText<T>(
  codec: RecordCodec<T>,
  text: string,
  userId: string,
  known?: DecodedTexts,
): DecodedRecord<T> | null {
  const key = codec.key(userId);
  const last = known?.get(key);
  // The codec of a key is always the same.
  if (last?.text === text) return last.decoded as DecodedRecord<T> | null;
  const decoded = codec.decode(parseJson(text), userId);
  known?.set(key, { text, decoded });
  return decoded;
}

/** Stores an unreadable text under `<key>.corrupt`, next to an earlier one (specification 3.15). */
function quarantine(storage: StoragePort, key: string, text: string): void {
  const corruptKey = `${key}.corrupt`;
  const earlier = storage.read(corruptKey);
  if (earlier?.includes(text)) return;
  storage.write(corruptKey, earlier === null ? text : `${earlier}\n${text}`);
}

/**
 * A user's record, empty if missing; null if its text is unreadable. Changes nothing. Throws a StorageError if the
 * storage can't be read.
 */
export function peekRecord<T>(
  storage: StoragePort,
  codec: RecordCodec<T>,
  userId: string,
  known?: DecodedTexts,
): T | null {
  const text = storage.readOrThrow(codec.key(userId));
  if (text === null) return codec.empty(userId);
  return decodeText(codec, text, userId, known)?.record ?? null;
}

/** A user's record, empty if missing; an unreadable text is set aside. Never throws. */
export function readRecord<T>(
  storage: StoragePort,
  codec: RecordCodec<T>,
  userId: string,
  known?: DecodedTexts,
): T {
  const key = codec.key(userId);
  try {
    const record = peekRecord(storage, codec, userId, known);
    if (record !== null) return record;
    quarantine(storage, key, storage.read(key) ?? '');
    storage.remove(key);
  } catch (error) {
    // It stays until it can be read or moved; changes are rejected until then.
    if (!(error instanceof StorageError)) throw error;
  }
  return codec.empty(userId);
}

/**
 * Reads a user's record again, changes it, stores the result and returns it. Unreadable parts are set aside first.
 * Throws a StorageError, with the record unchanged, if the storage refuses.
 */
export function changeRecord<T>(
  storage: StoragePort,
  codec: RecordCodec<T>,
  userId: string,
  change: (record: T) => T,
  known?: DecodedTexts,
): T {
  const key = codec.key(userId);
  const text = storage.readOrThrow(key);
  const decoded = text === null ? null : decodeText(codec, text, userId, known);
  if (text !== null && !decoded?.isComplete) quarantine(storage, key, text);
  const next = change(decoded ? decoded.record : codec.empty(userId));
  const nextText = JSON.stringify(next);
  if (nextText !== text) storage.write(key, nextText);
  known?.set(key, { text: nextText, decoded: { record: next, isComplete: true } });
  return next;
}

/** Runs a task; if it throws, these keys get their former texts. */
export function runOrRestore(
  storage: StoragePort,
  keys: readonly string[],
  task: () => void,
): void {
  const before = keys.map((key) => [key, storage.readOrThrow(key)] as const);
  try {
    task();
  } catch (error) {
    // The last one first, so that there is room for each text as there was before.
    for (const [key, text] of before.reverse()) {
      if (storage.read(key) === text) continue;
      // The first failure is the one to report.
      attempt(() => (text === null ? storage.remove(key) : storage.write(key, text)));
    }
    throw error;
  }
}

/** Removes a user's record; unreadable parts are set aside first. Throws a StorageError with the record unchanged. */
export function removeRecord<T>(storage: StoragePort, codec: RecordCodec<T>, userId: string): void {
  const key = codec.key(userId);
  const text = storage.read(key);
  if (text === null) return;
  if (!decodeText(codec, text, userId)?.isComplete) quarantine(storage, key, text);
  storage.remove(key);
}
