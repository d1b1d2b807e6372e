import type { MusicSource, SearchOutcome } from './musicSource.ts';

/**
 * Asks sources in order until one has tracks. A source that fails is skipped. If none has tracks and one failed, the
 * search fails like the first one that did: an empty result would claim that there is nothing to find.
 *
 * @param skipped is called for each failure after which a further source was asked.
 */
export const createSourceChain = (
  sources: readonly MusicSource[],
  skipped: (error: unknown) => void = () => undefined,
): MusicSource => ({
  search: async (request) => {
    const failures: unknown[] = [];
    let nothing: SearchOutcome = { tracks: [] };
    for (const source of sources) {
      try {
        const outcome = await source.search(request);
        if (outcome.tracks.length > 0) return outcome;
        if (outcome.hints && !nothing.hints) nothing = outcome;
      } catch (error) {
        failures.push(error);
        if (source !== sources.at(-1)) skipped(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return nothing;
  },
});
