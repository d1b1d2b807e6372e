import type { MusicSource } from './musicSource.ts';

/**
 * Asks sources in order until one has tracks. A source that fails is skipped. If none has tracks and one failed, the
 * search fails like the first one that did: an empty result would claim that there is nothing to find.
 */
export const createSourceChain = (sources: readonly MusicSource[]): MusicSource => ({
  search: async (request) => {
    const failures: unknown[] = [];
    for (const source of sources) {
      try {
        const outcome = await source.search(request);
        if (outcome.tracks.length > 0) return outcome;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return { tracks: [] };
  },
});
