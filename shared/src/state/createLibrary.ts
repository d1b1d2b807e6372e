import { RECENT_LIMIT, type RecentEntry } from '../model/library';
import { countPlay, putBack, putStartsBack } from '../model/libraryRules';
import { userIdOf } from '../model/session';
import { keptTrack, type Track } from '../model/track';
import { FavoritesError, type FavoritesErrorCode } from '../storage/favoritesError';
import type { AdditionDependencies } from './addToLibrary';
import { select } from '../reactive/behavior';
import type { Library } from './library';
import type { LibraryDependencies } from './libraryDependencies';
import { createOptimisticRecord } from './optimisticRecord';
import { createTellOutcome, type Failure, failureOf } from './showResultToast';

const idOfTrack = ({ trackId }: Track): number => trackId;

/** Dependencies of the library. */
export type CreateLibraryDependencies = LibraryDependencies & AdditionDependencies;

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

  const tell = createTellOutcome(dependencies);

  const changeFavorites = async (
    code: FavoritesErrorCode,
    change: (tracks: readonly Track[]) => readonly Track[],
  ): Promise<Failure> => {
    const updatedAt = now();
    const refusal = await favorites.change(({ userId, tracks }) => ({
      userId,
      tracks: change(tracks),
      updatedAt,
    }));
    if (refusal) dependencies.reportError(new FavoritesError(code, { cause: refusal }));
    return failureOf('Failed to update favorites', refusal);
  };
  const changeRecent = async (
    change: (entries: readonly RecentEntry[]) => readonly RecentEntry[],
    failed = 'Failed to update recently played',
  ): Promise<Failure> => {
    const updatedAt = now();
    return failureOf(
      failed,
      await recent.change(({ tracks }) => ({ tracks: change(tracks), updatedAt })),
    );
  };

  const like = (track: Track): Promise<Failure> =>
    changeFavorites('add', (tracks) =>
      tracks.some(({ trackId }) => trackId === track.trackId)
        ? tracks
        : [keptTrack(track), ...tracks],
    );

  const removeFavorites = (removed: readonly Track[]): void => {
    const before = favorites$.value;
    const ids = new Set(removed.map(idOfTrack));
    const removal = changeFavorites('remove', (tracks) =>
      tracks.filter(({ trackId }) => !ids.has(trackId)),
    );
    void tell(removal, 'Removed from favorites', () =>
      changeFavorites('add', (tracks) => putBack(tracks, before, ids, idOfTrack)),
    );
  };

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
      // The shown state decides what the click means, even if another tab has just changed it.
      if (favoriteIds$.value.has(track.trackId)) removeFavorites([track]);
      else void tell(like(track), 'Added to favorites');
    },
    removeFavorites,
    recordStart(track) {
      const entry = { trackData: keptTrack(track), playedAt: now() };
      void changeRecent((entries) => {
        const others = entries.filter(({ trackData }) => trackData.trackId !== track.trackId);
        return [entry, ...others].slice(0, RECENT_LIMIT);
      });
      void playCounts.change((counts) => countPlay(counts, track.trackId));
    },
    removeRecent(...tracks) {
      const before = recent$.value;
      const ids = new Set(tracks.map(idOfTrack));
      const removed = before.filter(({ trackData }) => ids.has(trackData.trackId));
      if (removed.length === 0) return;
      const removal = changeRecent((entries) =>
        entries.filter(({ trackData }) => !ids.has(trackData.trackId)),
      );
      void tell(removal, 'Removed from recently played', () =>
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
        changeRecent(() => [], failed),
        'Cleared recently played',
        () => changeRecent((entries) => putStartsBack(entries, cleared, cleared), failed),
      );
    },
    async add(addition, onRefused) {
      // The user may change while the code is loading.
      const userId = userIdOf(session$.value);
      const { addToLibrary } = await import(/* webpackChunkName: "guest-merge" */ './addToLibrary');
      return addToLibrary(dependencies, userId, addition, onRefused);
    },
  };
}
