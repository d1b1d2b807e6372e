import type { Playlist, PlaylistEntry } from '../model/playlist';
import {
  changePlaylist,
  moveEntry,
  newestFirst,
  newTracksFor,
  putBack,
  unitePlaylists,
} from '../model/playlistRules';
import { isPlayable, type Track } from '../model/track';
import { select } from './behavior';
import type { LibraryParts } from './createLibrary';
import type { Playback } from './playback';
import type { Playlists } from './playlists';
import type { ToastAction } from './toasts';
import { createUserRecord } from './userRecord';

/** What the playlists stand on. */
export interface PlaylistsParts extends LibraryParts {
  readonly playback: Pick<Playback, 'playQueue'>;
  /** Makes an id that nobody has made before. */
  readonly makeId: () => string;
}

const UPDATE_FAILED = 'Failed to update playlist';

/** Makes the playlists of whoever is present. */
export function createPlaylists(parts: PlaylistsParts): Playlists {
  const { session$, now, toasts, playback, makeId } = parts;
  const record = createUserRecord('playlists', parts);
  const playlists$ = select(record.record$, newestFirst);

  const find = (id: string): Playlist | undefined => {
    const playlist = playlists$.value.find((one) => one.id === id);
    if (!playlist) toasts.show('Playlist not found', 'error');
    return playlist;
  };

  const tell = async (
    change: Promise<boolean>,
    done: string | null,
    failed: string,
    action?: ToastAction,
  ): Promise<boolean> => {
    const isKept = await change;
    if (!isKept) toasts.show(failed, 'error');
    else if (done !== null) toasts.show(done, 'success', action);
    return isKept;
  };

  /** Changes one as it is kept: where another tab has deleted it meanwhile, nothing comes back. */
  const changeOne = (id: string, change: (playlist: Playlist) => Playlist): Promise<boolean> => {
    const updatedAt = now();
    return record.change((playlists) =>
      changePlaylist(playlists, id, (playlist) => ({ ...change(playlist), updatedAt })),
    );
  };

  const undoBy = (undo: () => Promise<boolean>): ToastAction => ({
    label: 'Undo',
    run: () => void tell(undo(), null, UPDATE_FAILED),
  });

  const entriesOf = (tracks: readonly Track[]): readonly PlaylistEntry[] =>
    tracks.map((trackData) => ({ id: makeId(), trackData, addedAt: now() }));

  const append = (playlist: Playlist, tracks: readonly Track[]): Promise<boolean> => {
    const entries = entriesOf(tracks);
    const change = changeOne(playlist.id, (kept) => ({
      ...kept,
      tracks: [...kept.tracks, ...entries],
    }));
    return tell(change, `Added to ${playlist.name}`, UPDATE_FAILED);
  };

  return {
    playlists$,
    async create({ name, description = '', tracks }) {
      const { currentUser } = session$.value;
      const refusal =
        !currentUser || currentUser.isGuest
          ? 'Please sign in'
          : name.trim() === ''
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
        name: name.trim(),
        description,
        userId: currentUser.uid,
        tracks: entriesOf(tracks),
        createdAt,
        updatedAt: createdAt,
      };
      const change = record.change((playlists) => [...playlists, playlist]);
      return (await tell(change, 'Playlist created', 'Failed to create playlist'))
        ? playlist
        : null;
    },
    async update(id, { name, description }) {
      const playlist = find(id);
      if (!playlist) return false;
      const next = {
        name: name?.trim() || playlist.name,
        description: description?.trim() ?? playlist.description,
      };
      if (next.name === playlist.name && next.description === playlist.description) return true;
      return tell(
        changeOne(id, (kept) => ({ ...kept, ...next })),
        null,
        UPDATE_FAILED,
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
        changeOne(id, (kept) => ({ ...kept, tracks: putBack(kept.tracks, playlist.tracks, ids) })),
      );
      return tell(change, `Removed from ${playlist.name}`, UPDATE_FAILED, undo);
    },
    async moveEntry(id, entryId, toIndex) {
      if (!find(id)) return false;
      const change = changeOne(id, (kept) => ({
        ...kept,
        tracks: moveEntry(kept.tracks, entryId, toIndex),
      }));
      return tell(change, null, UPDATE_FAILED);
    },
    async remove(id) {
      const playlist = find(id);
      if (!playlist) return false;
      const change = record.change((playlists) => playlists.filter((one) => one.id !== id));
      const undo = undoBy(() =>
        record.change((playlists) => unitePlaylists(playlists, [playlist])),
      );
      return tell(change, 'Playlist deleted', 'Failed to delete playlist', undo);
    },
    play(id) {
      const tracks = find(id)?.tracks.map(({ trackData }) => trackData);
      if (!tracks) return;
      const first = tracks.findIndex(isPlayable);
      if (first < 0) toasts.show('Playlist is empty');
      else playback.playQueue(tracks, first);
    },
    add: (playlists) => record.change((present) => unitePlaylists(present, playlists)),
  };
}
