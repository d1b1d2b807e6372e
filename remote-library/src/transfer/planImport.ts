import {
  highestCounts,
  type LibraryAddition,
  type Playlist,
  unitePlaylists,
  uniteRecent,
  type User,
} from '@prelude/shared';
import { count } from '@prelude/shared/lists';
import type { FileContent } from './readJson';

/** The plan of an import. */
export interface ImportPlan {
  /** What is added to the library. */
  readonly addition: LibraryAddition;
  /** Each change as text; empty if nothing would change. */
  readonly changes: readonly string[];
  /** Why there is no change; only true without one. */
  readonly nothing: string;
  /** What is left out, and why. */
  readonly omissions: readonly string[];
}

const alreadyThere = (amount: number): string =>
  amount === 0 ? '' : ` (${amount} ${amount === 1 ? 'is' : 'are'} there already)`;

/** Says why an import changes nothing. */
function describeNothing(isEmpty: boolean, isComplete: boolean): string {
  if (isEmpty) return isComplete ? 'Nothing to add: the file holds no songs.' : 'Nothing to add.';
  return `Nothing to add: ${isComplete ? 'all' : 'the rest'} of it is in your library already.`;
}

/** Plans the import of a file into the current library of `user`. */
export function planImport(
  file: FileContent,
  present: LibraryAddition,
  user: Pick<User, 'uid' | 'isGuest'>,
): ImportPlan {
  const likedIds = new Set(present.favorites.map(({ trackId }) => trackId));
  const likes = file.favorites.filter(({ trackId }) => !likedIds.has(trackId)).length;

  const recent = uniteRecent(present.recent, file.recent);
  const starts = recent.filter((entry) => !present.recent.includes(entry)).length;

  const counts = highestCounts(present.playCounts, file.playCounts);
  const raised = Object.entries(counts).filter(
    ([id, plays]) => plays !== present.playCounts[id],
  ).length;

  // A guest has no playlists (specification 5.2).
  const playlists: readonly Playlist[] = user.isGuest
    ? []
    : file.playlists.map((playlist) => ({ ...playlist, userId: user.uid }));
  const united = unitePlaylists(present.playlists, playlists);
  const added = united.length - present.playlists.length;
  const updated = present.playlists.filter((playlist, place) => united[place] !== playlist).length;

  const leftOut = file.playlists.length - playlists.length;
  const isEmpty =
    file.favorites.length + file.recent.length + playlists.length === 0 &&
    Object.keys(file.playCounts).length === 0;
  const isComplete = leftOut + file.faults.length + file.missing.length === 0;
  return {
    addition: {
      favorites: file.favorites,
      recent: file.recent,
      playCounts: file.playCounts,
      playlists,
    },
    changes: [
      likes > 0 &&
        `Adds ${count(likes, 'liked song')}${alreadyThere(file.favorites.length - likes)}`,
      added > 0 && `Adds ${count(added, 'playlist')}${alreadyThere(playlists.length - added)}`,
      updated > 0 && `Adds songs to ${count(updated, 'playlist')}`,
      starts > 0 && `Adds ${count(starts, 'recently played song')}`,
      raised > 0 && `Raises the play counts of ${count(raised, 'song')}`,
    ].filter((line) => line !== false),
    nothing: describeNothing(isEmpty, isComplete),
    omissions:
      leftOut > 0 ? [`${count(leftOut, 'playlist')}: sign in first, guests have none`] : [],
  };
}
