import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import { createSearchIndex } from './searchIndex.ts';
import type { Asked, CatalogueMatches } from './searchIndex.ts';
import { createTimeBudget } from './timeBudget.ts';
import type { TrackSounds } from './trackSounds.ts';

/** Says which tracks must be learnt before a search can be answered. */
class NotLearntYet extends Error {
  constructor(readonly tracks: readonly CatalogueTrack[]) {
    super('some tracks are not learnt yet');
  }
}

/**
 * Finds catalogue tracks by any text. A search that needs tracks which are not learnt yet learns them first, one
 * between two other requests: a whole genre at once would hold them all up for seconds.
 */
export function createPatientFind(
  catalogue: Catalogue,
  sounds: TrackSounds,
): (query: string, asked: Asked) => Promise<CatalogueMatches> {
  const playedOn: TrackSounds['playedOn'] = (voices, genreIds) => {
    const unlearnt = sounds.unlearntOf(genreIds);
    if (unlearnt.length > 0) throw new NotLearntYet(unlearnt);
    return sounds.playedOn(voices, genreIds);
  };
  const index = createSearchIndex(catalogue, { ...sounds, playedOn }, createTimeBudget());
  return async (query, asked) => {
    for (;;) {
      try {
        return index.find(query, asked);
      } catch (error) {
        if (!(error instanceof NotLearntYet)) throw error;
        for (const track of error.tracks) {
          await nextTurn();
          sounds.learn(track);
        }
      }
    }
  };
}
