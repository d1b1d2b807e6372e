import type { Playlist, PlaylistEntry } from '../model/playlist';
import { putBack } from '../model/libraryRules';
import { parseText } from '../model/parseTrack';
import {
  changePlaylist,
  moveEntry,
  newestFirst,
  newTracksFor,
  parseDescription,
  unitePlaylists,
} from '../model/playlistRules';
import { isPlayable, keptTrack, type Track } from '../model/track';
import type { RecordChange } from '../storage/libraryStorage';
import { select } from './behavior';
import type { LibraryDependencies } from './libraryDependencies';
import { createOptimisticRecord, whoIsPresent } from './optimisticRecord';
import type { Playback } from './playback';
import type { Playlists } from './playlists';
import type { ToastAction } from './toasts';

/** Dependencies of the playlists. */
export interface PlaylistsDependencies extends LibraryDependencies {
  readonly playback: Pick<Playback, 'playQueue'>;
  /** Creates a unique id. */
  readonly makeId: () => string;
}

const UPDATE_FAILED = 'Failed to update playlist';
const NOT_FOUND = 'Playlist not found';

/** The toast's error if nothing was stored, or null. */
type Failure = string | null;

/** Creates the playlists of the current user. */
export function createPlaylists(dependencies: PlaylistsDependencies): Playlists {
  const { session$, now, toasts, playback, makeId } = dependencies;
  const record = createOptimisticRecord('playlists', dependencies);
  const playlists$ = select(record.record$, newestFirst);

  const find = (id: string): Playlist | undefined => {
    const playlist = playlists$.value.find((one) => one.id === id);
    if (!playlist) toasts.show(NOT_FOUND, 'error');
    return playlist;
  };

  const changeAll = async (
    change: RecordChange<readonly Playlist[]>,
    failed: string,
  ): Promise<Failure> => ((await record.change(change)) ? null : failed);

  /** Changes a stored playlist; one that another tab has deleted does not come back. */
  const changeOne = async (
    id: string,
    change: (playlist: Playlist) => Playlist,
  ): Promise<Failure> => {
    const updatedAt = now();
    let isThere = false;
    const failure = await changeAll((playlists) => {
      // The last run counts, which is on the stored record.
      isThere = playlists.some((playlist) => playlist.id === id);
      return changePlaylist(playlists, id, (playlist) => ({ ...change(playlist), updatedAt }));
    }, UPDATE_FAILED);
    return failure ?? (isThere ? null : NOT_FOUND);
  };

  /** Shows the outcome of a change, `done` if there is a message; true if it is stored. */
  const tell = async (
    change: Promise<Failure>,
    done: string | null,
    action?: ToastAction,
  ): Promise<boolean> => {
    const isStillPresent = whoIsPresent(session$);
    const failure = await change;
    if (!isStillPresent()) return failure === null;
    if (failure !== null) toasts.show(failure, 'error');
    else if (done !== null) toasts.show(done, 'success', action);
    return failure === null;
  };

  const undoBy = (undo: () => Promise<Failure>): ToastAction => {
    const isStillPresent = whoIsPresent(session$);
    const run = (): void => void (isStillPresent() && tell(undo(), null));
    return { label: 'Undo', run, joins: true };
  };

  const entriesOf = (tracks: readonly Track[]): readonly PlaylistEntry[] =>
    tracks.map((track) => ({ id: makeId(), trackData: keptTrack(track), addedAt: now() }));

  const append = (playlist: Playlist, tracks: readonly Track[]): Promise<boolean> => {
    const entries = entriesOf(tracks);
    const change = changeOne(playlist.id, (kept) => ({
      ...kept,
      tracks: [...kept.tracks, ...entries],
    }));
    return tell(change, `Added to ${playlist.name}`);
  };

  return {
    playlists$,
    async create({ name: typedName, description, tracks }) {
      const { currentUser } = session$.value;
      const name = parseText(typedName);
      const refusal =
        !currentUser || currentUser.isGuest
          ? 'Please sign in'
          : name === ''
            ? 'Please enter a playlist name'
            : tracks.length === 0
              ? 'Select at least one track'
              : null;
      if (!currentUser || refusal !== null) {
        toasts.show(refusal ?? 'Please sign in');
        return null;
      }
      const createdAt = now();
      const playlist: Playlist = {
        id: makeId(),
        name,
        description: parseDescription(description),
        userId: currentUser.uid,
        tracks: entriesOf(tracks),
        createdAt,
        updatedAt: createdAt,
      };
      const change = changeAll(
        (playlists) => [...playlists, playlist],
        'Failed to create playlist',
      );
      return (await tell(change, 'Playlist created')) ? playlist : null;
    },
    async update(id, { name, description }) {
      const playlist = find(id);
      if (!playlist) return false;
      const nextName = parseText(name);
      // Missing fields keep their stored values, which another tab may have changed.
      const next = {
        ...(nextName !== '' && { name: nextName }),
        ...(description !== undefined && { description: parseDescription(description) }),
      };
      const names = Object.keys(next) as (keyof typeof next)[];
      if (names.every((field) => next[field] === playlist[field])) return true;
      return tell(
        changeOne(id, (kept) => ({ ...kept, ...next })),
        null,
      );
    },
    async addTracks(id, tracks) {
      const playlist = find(id);
      if (!playlist) return false;
      const added = newTracksFor(playlist, tracks);
      if (added.length > 0) return append(playlist, added);
      toasts.show(`Already in ${playlist.name}`, 'info', {
        label: 'Add anyway',
        run: () => void append(playlist, tracks),
      });
      return false;
    },
    async removeEntries(id, entryIds) {
      const playlist = find(id);
      if (!playlist) return false;
      const ids = new Set(entryIds);
      const change = changeOne(id, (kept) => ({
        ...kept,
        tracks: kept.tracks.filter((entry) => !ids.has(entry.id)),
      }));
      const undo = undoBy(() =>
        changeOne(id, (kept) => ({
          ...kept,
          tracks: putBack(kept.tracks, playlist.tracks, ids, ({ id: entryId }) => entryId),
        })),
      );
      return tell(change, `Removed from ${playlist.name}`, undo);
    },
    async moveEntry(id, entryId, toIndex) {
      if (!find(id)) return false;
      const change = changeOne(id, (kept) => ({
        ...kept,
        tracks: moveEntry(kept.tracks, entryId, toIndex),
      }));
      return tell(change, null);
    },
    async remove(id) {
      const playlist = find(id);
      if (!playlist) return false;
      const change = changeAll(
        (playlists) => playlists.filter((one) => one.id !== id),
        'Failed to delete playlist',
      );
      const undo = undoBy(() =>
        changeAll((playlists) => unitePlaylists(playlists, [playlist]), UPDATE_FAILED),
      );
      return tell(change, 'Playlist deleted', undo);
    },
    play(id) {
      const tracks = find(id)?.tracks.map(({ trackData }) => trackData);
      if (!tracks) return;
      const first = tracks.findIndex(isPlayable);
      if (first < 0) toasts.show('Playlist is empty');
      else playback.playQueue(tracks, first);
    },
  };
}
