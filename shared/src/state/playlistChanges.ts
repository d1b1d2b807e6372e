import type { Playlist, PlaylistEntry } from '../model/playlist';
import { changePlaylist } from '../model/playlistRules';
import type { RecordChange } from '../storage/libraryStorage';
import type { LibraryDependencies } from './libraryDependencies';
import { createOptimisticRecord } from './optimisticRecord';
import { type Failure, failureOf } from './showResultToast';

export const UPDATE_FAILED = 'Failed to update playlist';
export const NOT_FOUND = 'Playlist not found';

/** Creates the stored playlists of the current user, and how they change. */
export function createPlaylistChanges(dependencies: LibraryDependencies) {
  const { now } = dependencies;
  const record = createOptimisticRecord('playlists', dependencies);

  const changeAll = async (
    change: RecordChange<readonly Playlist[]>,
    failed: string,
  ): Promise<Failure> => failureOf(failed, await record.change(change));

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
    return failure ?? (isThere ? null : { message: NOT_FOUND });
  };

  const changeTracks = (
    id: string,
    change: (entries: readonly PlaylistEntry[]) => readonly PlaylistEntry[],
  ): Promise<Failure> => changeOne(id, (kept) => ({ ...kept, tracks: change(kept.tracks) }));

  return { record$: record.record$, changeAll, changeOne, changeTracks };
}
