import { isFields } from '../model/fields';
import { parseJson } from '../model/parseJson';
import {
  EMPTY_SNAPSHOT,
  type PlaybackPlace,
  type PlaybackSnapshot,
} from '../model/playbackSnapshot';
import type { Track } from '../model/track';
import { decodeSnapshot, playbackCodec } from './playbackRecord';
import { changeRecord, readRecord, removeRecord } from './records';
import { attempt, type StoragePort } from './storagePort';

/** A stored player; the queue is the same reference until it changes. */
export interface StoredPlayer {
  readonly queue: readonly { readonly track: Track }[];
  readonly place: PlaybackPlace;
}

/** Stores a user's player. A storage that refuses is ignored silently: the music continues. */
export interface PlaybackKeeper {
  /** Null if there is nothing readable of this user. */
  read(userId: string): PlaybackSnapshot | null;
  /** Writes only the difference to its last write. */
  keep(userId: string, player: StoredPlayer): void;
  remove(userId: string): void;
}

/** Stores the player that was used last. */
export interface LastPlaybackKeeper extends PlaybackKeeper {
  /** Moves the stored player of one user to another, replacing theirs; without one, theirs stays. */
  move(fromUserId: string, toUserId: string): void;
}

/** The maximum queue length of a tab, about 3 MB of the 10 MB that browsers give a tab. */
const TAB_ENTRY_LIMIT = 5_000;

/** The limits of the queue in the storage that likes share, in entries and characters. */
const LAST_ENTRY_LIMIT = 200;
export const LAST_TEXT_LIMIT = 200_000;

interface Part extends PlaybackPlace {
  /** The index of this part in the whole queue. */
  readonly start: number;
  tracks(): readonly Track[];
}

/** At most `limit` entries of a queue, around the current one. */
function partOf({ queue, place }: StoredPlayer, limit: number): Part {
  const { currentIndex, handPlacedCount } = place;
  const before = Math.min(currentIndex - Math.floor(limit / 2), queue.length - limit);
  const start = Math.max(0, before);
  const end = start + limit;
  return {
    ...place,
    start,
    currentIndex: currentIndex - start,
    handPlacedCount: Math.min(handPlacedCount, end - currentIndex - 1),
    tracks: () => queue.slice(start, end).map(({ track }) => track.standsFor ?? track),
  };
}

/**
 * Stores this tab's own player: the queue and the position under two keys, so that a new position does not rewrite
 * thousands of tracks. Unreadable texts count as missing.
 */
export function createTabPlaybackKeeper(storage: StoragePort): PlaybackKeeper {
  const queueKey = (userId: string): string => `playback_queue_${userId}`;
  const placeKey = (userId: string): string => `playback_place_${userId}`;
  let limit = TAB_ENTRY_LIMIT;
  let written: readonly unknown[] = [];

  const remove = (userId: string): void => {
    written = [];
    attempt(() => storage.remove(queueKey(userId)));
    attempt(() => storage.remove(placeKey(userId)));
  };

  const write = (userId: string, player: StoredPlayer): void => {
    const { start, tracks, ...place } = partOf(player, limit);
    const queueIdentity = [userId, player.queue, start, limit];
    if (queueIdentity.some((value, index) => value !== written[index]))
      storage.write(queueKey(userId), JSON.stringify(tracks()));
    storage.write(placeKey(userId), JSON.stringify(place));
    written = queueIdentity;
  };

  return {
    read(userId) {
      const tracks = parseJson(storage.read(queueKey(userId)));
      const place = parseJson(storage.read(placeKey(userId)));
      return isFields(place) ? (decodeSnapshot({ ...place, tracks })?.record ?? null) : null;
    },
    keep(userId, player) {
      // A queue that does not fit is stored around the current entry only; two inconsistent keys would mislead.
      for (; limit > 0 && !attempt(() => write(userId, player)); limit = Math.floor(limit / 2))
        remove(userId);
    },
    remove,
  };
}

/** Stores the player that was used last in any tab, for a new tab. */
export function createLastPlaybackKeeper(storage: StoragePort): LastPlaybackKeeper {
  let written: readonly unknown[] = [];

  const remove = (userId: string): void => {
    written = [];
    attempt(() => removeRecord(storage, playbackCodec, userId));
  };

  const snapshotOf = (player: StoredPlayer, limit: number): PlaybackSnapshot => {
    const { start: _start, tracks, ...place } = partOf(player, limit);
    const snapshot = { tracks: tracks(), ...place };
    const isSmall = limit === 1 || JSON.stringify(snapshot).length <= LAST_TEXT_LIMIT;
    return isSmall ? snapshot : snapshotOf(player, Math.floor(limit / 2));
  };

  const read = (userId: string): PlaybackSnapshot | null => {
    const snapshot = readRecord(storage, playbackCodec, userId);
    return snapshot === EMPTY_SNAPSHOT ? null : snapshot;
  };

  const write = (userId: string, snapshot: PlaybackSnapshot): void => {
    // Without room, the old one is removed, because it would use room that likes need more.
    if (!attempt(() => changeRecord(storage, playbackCodec, userId, () => snapshot)))
      remove(userId);
  };

  return {
    read,
    keep(userId, player) {
      const identity = [userId, player.queue, JSON.stringify(player.place)];
      if (identity.every((value, index) => value === written[index])) return;
      written = identity;
      write(userId, snapshotOf(player, LAST_ENTRY_LIMIT));
    },
    remove,
    move(fromUserId, toUserId) {
      const snapshot = read(fromUserId);
      if (!snapshot) return;
      remove(fromUserId);
      write(toUserId, snapshot);
    },
  };
}
