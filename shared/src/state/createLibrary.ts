import { filter, skip } from 'rxjs';
import type { EventBus, WindowEventName } from '../contract/windowEvents';
import {
  GUEST_LOCAL_USER_ID,
  RECENT_LIMIT,
  type FavoritesRecord,
  type PlayCounts,
  type RecentRecord,
} from '../model/library';
import type { Session } from '../model/session';
import type { Track } from '../model/track';
import { favoritesCodec, playCountsCodec, recentCodec } from '../storage/libraryRecords';
import { changeRecord, readRecord, type RecordCodec } from '../storage/records';
import { StorageError, type StoragePort } from '../storage/storagePort';
import { createState, select, type Behavior } from './behavior';
import type { Library } from './library';
import type { Scope } from './scope';
import type { Toasts } from './toasts';

/** What the library stands on. */
export interface LibraryParts {
  readonly storage: StoragePort;
  /** Ends the following of the session, of other tabs and of the events. */
  readonly scope: Scope;
  readonly session$: Behavior<Session>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly toasts: Toasts;
  /** Where its own changes are told, and those of others in this tab are heard. */
  readonly events: EventBus;
}

interface Records {
  readonly favorites: FavoritesRecord;
  readonly recent: RecentRecord;
  readonly playCounts: PlayCounts;
}

type UserEventName = Extract<
  WindowEventName,
  'favorites-updated' | 'recent-updated' | 'play-counts-updated'
>;

const CODECS: { readonly [K in keyof Records]: RecordCodec<Records[K]> } = {
  favorites: favoritesCodec,
  recent: recentCodec,
  playCounts: playCountsCodec,
};

const EVENTS: Readonly<Record<keyof Records, UserEventName>> = {
  favorites: 'favorites-updated',
  recent: 'recent-updated',
  playCounts: 'play-counts-updated',
};

const RECORD_NAMES = Object.keys(CODECS) as readonly (keyof Records)[];

const withoutTrack = (tracks: readonly Track[], { trackId }: Track): readonly Track[] =>
  tracks.filter((track) => track.trackId !== trackId);

/**
 * Makes the library of whoever is present; until its scope ends it follows the session, other tabs, and whoever changes
 * a record in this tab and publishes so.
 */
export function createLibrary(parts: LibraryParts): Library {
  const { storage, scope, session$, now, toasts, events } = parts;
  const userId$ = select(session$, ({ currentUser }) => currentUser?.uid ?? GUEST_LOCAL_USER_ID);

  const readAll = (userId: string): Records => ({
    favorites: readRecord(storage, favoritesCodec, userId),
    recent: readRecord(storage, recentCodec, userId),
    playCounts: readRecord(storage, playCountsCodec, userId),
  });
  const cell = createState(readAll(userId$.value));

  const show = <K extends keyof Records>(name: K, record: Records[K]): void =>
    cell.update((records) => ({ ...records, [name]: record }));

  const showStored = <K extends keyof Records>(name: K): void => {
    const userId = userId$.value;
    // What is shown already keeps its reference: an own change comes back as an event.
    const shownText = JSON.stringify(cell.state$.value[name]);
    if (storage.read(CODECS[name].key(userId)) === shownText) return;
    show(name, readRecord(storage, CODECS[name], userId));
  };

  /** Shows a change at once and keeps it; false, with the stored record shown again, where the storage refuses. */
  const change = <K extends keyof Records>(
    name: K,
    apply: (record: Records[K]) => Records[K],
  ): boolean => {
    const userId = userId$.value;
    show(name, apply(cell.state$.value[name]));
    try {
      show(name, changeRecord(storage, CODECS[name], userId, apply));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      showStored(name);
      return false;
    }
    events.publish(EVENTS[name], { userId });
    return true;
  };

  scope.observe(userId$.pipe(skip(1)), (userId) => cell.update(() => readAll(userId)));
  scope.observe(storage.changes$, ({ key }) => {
    for (const name of RECORD_NAMES) if (CODECS[name].key(userId$.value) === key) showStored(name);
  });

  for (const name of RECORD_NAMES) {
    const ours$ = events.on(EVENTS[name]).pipe(filter(({ userId }) => userId === userId$.value));
    scope.observe(ours$, () => showStored(name));
  }

  const favorites$ = select(cell.state$, ({ favorites }) => favorites.tracks);
  const favoriteIds$ = select(
    favorites$,
    (tracks): ReadonlySet<number> => new Set(tracks.map(({ trackId }) => trackId)),
  );

  return {
    favorites$,
    favoriteIds$,
    recent$: select(cell.state$, ({ recent }) => recent.tracks),
    playCounts$: select(cell.state$, ({ playCounts }) => playCounts),
    toggleFavorite(track) {
      if (!session$.value.currentUser) {
        toasts.show('Please sign in to add favorites');
        return;
      }
      // What the person sees decides what the click means, whatever another tab has just kept.
      const adds = !favoriteIds$.value.has(track.trackId);
      const kept = change('favorites', ({ userId, tracks }) => {
        const others = withoutTrack(tracks, track);
        return { userId, tracks: adds ? [track, ...others] : others, updatedAt: now() };
      });
      if (kept) toasts.show(adds ? 'Added to favorites' : 'Removed from favorites', 'success');
      else toasts.show('Failed to update favorites', 'error');
    },
    recordStart(track) {
      const playedAt = now();
      change('recent', ({ tracks }) => {
        const others = tracks.filter(({ trackData }) => trackData.trackId !== track.trackId);
        const entries = [{ trackData: track, playedAt }, ...others];
        return { tracks: entries.slice(0, RECENT_LIMIT), updatedAt: playedAt };
      });
      change('playCounts', (counts) => ({
        ...counts,
        [track.trackId]: (counts[track.trackId] ?? 0) + 1,
      }));
    },
    clearRecent() {
      const { currentUser } = session$.value;
      if (!currentUser || currentUser.isGuest) {
        toasts.show('Please sign in');
        return;
      }
      const kept = change('recent', () => ({ tracks: [], updatedAt: now() }));
      if (kept) toasts.show('Cleared recently played', 'success');
      else toasts.show('Failed to clear recently played', 'error');
    },
  };
}
