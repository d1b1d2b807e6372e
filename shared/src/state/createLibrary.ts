import { RECENT_LIMIT, type RecentEntry } from '../model/library';
import {
  countPlay,
  highestCounts,
  putBack,
  putStartsBack,
  uniteRecent,
  uniteTracks,
  withoutTrack,
} from '../model/libraryRules';
import { withKnownHosts, type MusicHosts } from '../model/musicHosts';
import { unitePlaylists } from '../model/playlistRules';
import { userIdOf } from '../model/session';
import { keptTrack, type Track } from '../model/track';
import { FavoritesError, type FavoritesErrorCode } from '../storage/favoritesError';
import { namesIn, type RecordChanges } from '../storage/libraryStorage';
import { StorageError } from '../storage/storagePort';
import { select } from './behavior';
import type { Library, LibraryAddition } from './library';
import type { LibraryDependencies } from './libraryDependencies';
import { createOptimisticRecord, whoIsPresent } from './optimisticRecord';
import { RECORD_EVENTS } from './recordEvents';

const idOfTrack = ({ trackId }: Track): number => trackId;

/** Dependencies of the library. */
export interface CreateLibraryDependencies extends LibraryDependencies {
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

/** Creates the library of the current user. */
export function createLibrary(dependencies: CreateLibraryDependencies): Library {
  const { session$, now, toasts } = dependencies;
  const favorites = createOptimisticRecord('favorites', dependencies);
  const recent = createOptimisticRecord('recent', dependencies);
  const playCounts = createOptimisticRecord('playCounts', dependencies);

  const favorites$ = select(favorites.record$, ({ tracks }) => tracks);
  const favoriteIds$ = select(
    favorites$,
    (tracks): ReadonlySet<number> => new Set(tracks.map(idOfTrack)),
  );
  const recent$ = select(recent.record$, ({ tracks }) => tracks);

  const changeFavorites = (
    code: FavoritesErrorCode,
    change: (tracks: readonly Track[]) => readonly Track[],
  ): Promise<boolean> => {
    const updatedAt = now();
    return favorites.change(
      ({ userId, tracks }) => ({ userId, tracks: change(tracks), updatedAt }),
      (cause) => dependencies.reportError(new FavoritesError(code, { cause })),
    );
  };
  const changeRecent = (
    change: (entries: readonly RecentEntry[]) => readonly RecentEntry[],
  ): Promise<boolean> => {
    const updatedAt = now();
    return recent.change(({ tracks }) => ({ tracks: change(tracks), updatedAt }));
  };

  /** Shows the outcome of a change: `done`, with Undo if there is one, or `failed`. */
  const tell = async (
    change: Promise<boolean>,
    done: string,
    failed: string,
    undo?: () => Promise<boolean>,
  ): Promise<void> => {
    const isStillPresent = whoIsPresent(session$);
    const isKept = await change;
    if (!isStillPresent()) return;
    if (!isKept) return toasts.show(failed, 'error');
    if (!undo) return toasts.show(done, 'success');
    const run = (): void => {
      if (!isStillPresent()) return;
      void undo().then((isUndone) => {
        if (!isUndone) toasts.show(failed, 'error');
      });
    };
    return toasts.show(done, 'success', { label: 'Undo', run, joins: true });
  };

  const like = (track: Track): Promise<boolean> =>
    changeFavorites('add', (tracks) =>
      tracks.some(({ trackId }) => trackId === track.trackId)
        ? tracks
        : [keptTrack(track), ...tracks],
    );

  return {
    favorites$,
    favoriteIds$,
    recent$,
    playCounts$: playCounts.record$,
    toggleFavorite(track) {
      if (!session$.value.currentUser) {
        toasts.show('Please sign in to add favorites');
        return;
      }
      const failed = 'Failed to update favorites';
      // The shown state decides what the click means, even if another tab has just changed it.
      const before = favorites$.value;
      const { trackId } = track;
      if (!favoriteIds$.value.has(trackId)) {
        void tell(like(track), 'Added to favorites', failed);
        return;
      }
      const removal = changeFavorites('remove', (tracks) => withoutTrack(tracks, trackId));
      void tell(removal, 'Removed from favorites', failed, () =>
        changeFavorites('add', (tracks) => putBack(tracks, before, new Set([trackId]), idOfTrack)),
      );
    },
    recordStart(track) {
      const entry = { trackData: keptTrack(track), playedAt: now() };
      void changeRecent((entries) => {
        const others = entries.filter(({ trackData }) => trackData.trackId !== track.trackId);
        return [entry, ...others].slice(0, RECENT_LIMIT);
      });
      void playCounts.change((counts) => countPlay(counts, track.trackId));
    },
    removeRecent(track) {
      const before = recent$.value;
      const removed = before.filter(({ trackData }) => trackData.trackId === track.trackId);
      if (removed.length === 0) return;
      const removal = changeRecent((entries) =>
        entries.filter(({ trackData }) => trackData.trackId !== track.trackId),
      );
      void tell(removal, 'Removed from recently played', 'Failed to update recently played', () =>
        changeRecent((entries) => putStartsBack(entries, before, removed)),
      );
    },
    clearRecent() {
      const { currentUser } = session$.value;
      if (!currentUser || currentUser.isGuest) {
        toasts.show('Please sign in');
        return;
      }
      const cleared = recent$.value;
      const failed = 'Failed to clear recently played';
      void tell(
        changeRecent(() => []),
        'Cleared recently played',
        failed,
        () => changeRecent((entries) => putStartsBack(entries, cleared, cleared)),
      );
    },
    async add(addition) {
      const {
        favorites: likes,
        recent: starts,
        playCounts: counts,
        playlists,
      } = withoutForeignHosts(addition, dependencies.musicHosts);
      const userId = userIdOf(session$.value);
      const updatedAt = now();
      const owned = playlists.map((playlist) => ({ ...playlist, userId }));
      const changes: RecordChanges = {
        ...(likes.length > 0 && {
          favorites: ({ tracks }) => ({ userId, tracks: uniteTracks(tracks, likes), updatedAt }),
        }),
        ...(starts.length > 0 && {
          recent: ({ tracks }) => ({ tracks: uniteRecent(tracks, starts), updatedAt }),
        }),
        ...(Object.keys(counts).length > 0 && {
          playCounts: (present) => highestCounts(present, counts),
        }),
        ...(owned.length > 0 && { playlists: (present) => unitePlaylists(present, owned) }),
      };
      try {
        await dependencies.records.changeTogether(userId, changes);
      } catch (error) {
        if (error instanceof StorageError) return false;
        throw error;
      }
      // Makes views of these records read them again.
      for (const name of namesIn(changes))
        dependencies.events.publish(RECORD_EVENTS[name], { userId });
      return true;
    },
  };
}
