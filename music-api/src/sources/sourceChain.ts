import type { MusicSource, SearchOutcome, SourceTrack } from './musicSource.ts';

/**
 * Asks sources in order until one has tracks. A source that fails is skipped. If none has tracks and one failed, the
 * search fails like the first one that did: an empty result would claim that there is nothing to find. A look-up asks each
 * source for the ids that the ones before it do not have, and fails in the same way if an id is missing at its end.
 *
 * @param skipped is called for each failure after which a further source was asked.
 */
export const createSourceChain = (
  sources: readonly MusicSource[],
  skipped: (error: unknown) => void = () => undefined,
): Required<MusicSource> => ({
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
  async lookUp(ids) {
    const found = new Map<number, SourceTrack>();
    const failures: unknown[] = [];
    for (const source of sources) {
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length === 0) break;
      try {
        for (const track of (await source.lookUp?.(missing)) ?? []) found.set(track.trackId, track);
      } catch (error) {
        failures.push(error);
        if (source !== sources.at(-1)) skipped(error);
      }
    }
    const tracks = ids.flatMap((id) => found.get(id) ?? []);
    if (failures.length > 0 && tracks.length < ids.length) throw failures[0];
    return tracks;
  },
});
