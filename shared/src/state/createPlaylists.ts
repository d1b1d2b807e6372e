import type { Playlist, PlaylistEntry } from '../model/playlist';
import { draftRefusal } from '../model/draftRefusal';
import { putBack } from '../model/libraryRules';
import { parseText } from '../model/parseTrack';
import {
  moveEntry,
  newestFirst,
  newTracksFor,
  parseDescription,
  unitePlaylists,
} from '../model/playlistRules';
import { isPlayable, keptTrack, type Track } from '../model/track';
import { select } from '../reactive/behavior';
import type { LibraryDependencies } from './libraryDependencies';
import type { Playback } from './playback';
import { createPlaylistChanges, NOT_FOUND, UPDATE_FAILED } from './playlistChanges';
import type { Playlists } from './playlists';
import { createTellOutcome, type Failure } from './showResultToast';

/** Dependencies of the playlists. */
export interface PlaylistsDependencies extends LibraryDependencies {
  readonly playback: Pick<Playback, 'playQueue'>;
  /** Creates a unique id. */
  readonly makeId: () => string;
}

/** Creates the playlists of the current user. */
export function createPlaylists(dependencies: PlaylistsDependencies): Playlists {
  const { session$, now, toasts, playback, makeId } = dependencies;
  const { record$, changeAll, changeOne, changeTracks } = createPlaylistChanges(dependencies);
  const playlists$ = select(record$, newestFirst);
  const tell = createTellOutcome(dependencies);

  const find = (id: string): Playlist | undefined => {
    const playlist = playlists$.value.find((one) => one.id === id);
    if (!playlist) toasts.show(NOT_FOUND, 'error');
    return playlist;
  };

  const entriesOf = (tracks: readonly Track[]): readonly PlaylistEntry[] =>
    tracks.map((track) => ({ id: makeId(), trackData: keptTrack(track), addedAt: now() }));

  const withoutEntries = (id: string, entryIds: readonly string[]): Promise<Failure> => {
    const ids = new Set(entryIds);
    return changeTracks(id, (kept) => kept.filter((entry) => !ids.has(entry.id)));
  };

  const append = ({ id, name }: Playlist, tracks: readonly Track[]): Promise<boolean> => {
    const entries = entriesOf(tracks);
    const change = changeTracks(id, (kept) => [...kept, ...entries]);
    return tell(change, `Added to ${name}`, () =>
      withoutEntries(
        id,
        entries.map((entry) => entry.id),
      ),
    );
  };

  return {
    playlists$,
    async create({ name: typedName, description, tracks }) {
      const { currentUser } = session$.value;
      const refusal = draftRefusal(currentUser, { name: typedName, tracks });
      if (refusal) toasts.show(refusal.message);
      if (refusal || !currentUser) return null;
      const createdAt = now();
      const playlist: Playlist = {
        id: makeId(),
        name: parseText(typedName),
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
      const undo = (): Promise<Failure> =>
        changeAll((playlists) => playlists.filter(({ id }) => id !== playlist.id), UPDATE_FAILED);
      return (await tell(change, 'Playlist created', undo)) ? playlist : null;
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
      return tell(withoutEntries(id, entryIds), `Removed from ${playlist.name}`, () =>
        changeTracks(id, (kept) =>
          putBack(kept, playlist.tracks, new Set(entryIds), ({ id: entryId }) => entryId),
        ),
      );
    },
    async moveEntry(id, entryId, toIndex) {
      if (!find(id)) return false;
      return tell(
        changeTracks(id, (kept) => moveEntry(kept, entryId, toIndex)),
        null,
      );
    },
    async remove(id) {
      const playlist = find(id);
      if (!playlist) return false;
      const change = changeAll(
        (playlists) => playlists.filter((one) => one.id !== id),
        'Failed to delete playlist',
      );
      return tell(change, 'Playlist deleted', () =>
        changeAll((playlists) => unitePlaylists(playlists, [playlist]), UPDATE_FAILED),
      );
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
