import type { MusicResults } from '@prelude/shared';
import type { ReadyResults, SearchResults } from './searchState';

/** How many tracks a search asks for (specification, point 9). */
export const DEFAULT_LIMIT = 50;

/** As many as the API gives (decisions, "The music API"). */
export const GREATEST_LIMIT = 200;

/** One search that is asked for. */
export interface SearchRequest {
  readonly query: string;
  readonly limit: number;
  readonly isTyped: boolean;
}

/** What is shown of a search's answer. */
export function resultsOf(
  request: SearchRequest,
  { tracks, correctedQuery }: MusicResults,
): SearchResults {
  const { query, limit, isTyped } = request;
  if (tracks.length === 0) return { status: 'empty', query, correctedQuery };
  const more = tracks.length >= limit && limit < GREATEST_LIMIT ? 'offered' : 'none';
  return { status: 'ready', query, tracks, correctedQuery, isTyped, more };
}

/** What stays in sight while a newer search is under way. */
export function earlierOf(results: SearchResults): ReadyResults | undefined {
  if (results.status === 'loading') return results.earlier;
  return results.status === 'ready' ? results : undefined;
}

/** The tracks that are shown, in their places, and behind them those that are new. */
export function withMore({ tracks }: ReadyResults, found: MusicResults): ReadyResults['tracks'] {
  const shown = new Set(tracks.map(({ trackId }) => trackId));
  return [...tracks, ...found.tracks.filter(({ trackId }) => !shown.has(trackId))].slice(
    0,
    GREATEST_LIMIT,
  );
}
