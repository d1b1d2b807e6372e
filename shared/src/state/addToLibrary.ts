import { highestCounts, uniteRecent, uniteTracks } from '../model/libraryRules';
import { withKnownHosts, type MusicHosts } from '../model/musicHosts';
import { unitePlaylists } from '../model/playlistRules';
import type { Track } from '../model/track';
import { namesIn, type RecordChanges } from '../storage/libraryStorage';
import { StorageError } from '../storage/storagePort';
import type { LibraryAddition } from './library';
import type { LibraryDependencies } from './libraryDependencies';
import { RECORD_EVENTS } from '../events/recordEvents';

/** Dependencies of an import. */
export interface AdditionDependencies extends Pick<
  LibraryDependencies,
  'records' | 'now' | 'events'
> {
  /** The allowed hosts of covers and previews of imported tracks. */
  readonly musicHosts: MusicHosts;
}

/** An import without addresses of other hosts. */
function withoutForeignHosts(addition: LibraryAddition, hosts: MusicHosts): LibraryAddition {
  const known = <E extends { readonly trackData: Track }>(entry: E): E => ({
    ...entry,
    trackData: withKnownHosts(entry.trackData, hosts),
  });
  return {
    ...addition,
    favorites: addition.favorites.map((track) => withKnownHosts(track, hosts)),
    recent: addition.recent.map(known),
    playlists: addition.playlists.map((playlist) => ({
      ...playlist,
      tracks: playlist.tracks.map(known),
    })),
  };
}

/** Merges the records of an import into a user's (`Library.add`); a deferred chunk. */
export async function addToLibrary(
  { records, now, events, musicHosts }: AdditionDependencies,
  userId: string,
  addition: LibraryAddition,
  onRefused?: (refusal: StorageError) => void,
): Promise<boolean> {
  const { favorites, recent, playCounts, playlists } = withoutForeignHosts(addition, musicHosts);
  const updatedAt = now();
  const owned = playlists.map((playlist) => ({ ...playlist, userId }));
  const changes: RecordChanges = {
    ...(favorites.length > 0 && {
      favorites: ({ tracks }) => ({ userId, tracks: uniteTracks(tracks, favorites), updatedAt }),
    }),
    ...(recent.length > 0 && {
      recent: ({ tracks }) => ({ tracks: uniteRecent(tracks, recent), updatedAt }),
    }),
    ...(Object.keys(playCounts).length > 0 && {
      playCounts: (present) => highestCounts(present, playCounts),
    }),
    ...(owned.length > 0 && { playlists: (present) => unitePlaylists(present, owned) }),
  };
  try {
    await records.changeTogether(userId, changes);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    onRefused?.(error);
    return false;
  }
  // Makes views of these records read them again.
  for (const name of namesIn(changes)) events.publish(RECORD_EVENTS[name], { userId });
  return true;
}
