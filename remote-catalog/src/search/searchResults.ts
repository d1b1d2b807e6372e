import type { MusicResults } from '@prelude/shared';
import { parseHints } from './searchHints';
import type { ReadyResults, SearchResults } from './searchState';

/** How many tracks a search requests (specification 9.3). */
export const DEFAULT_LIMIT = 50;

/** The API's maximum (specification 7.4). */
export const GREATEST_LIMIT = 200;

/** One requested search. */
export interface SearchRequest {
  readonly query: string;
  readonly limit: number;
  readonly isTyped: boolean;
}

/** What is shown of a search's answer. */
export function resultsOf(
  request: SearchRequest,
  { tracks, correctedQuery, hints }: MusicResults,
): SearchResults {
  const { query, limit, isTyped } = request;
  if (tracks.length === 0) return { status: 'empty', query, correctedQuery };
  const more = tracks.length >= limit && limit < GREATEST_LIMIT ? 'offered' : 'none';
  return {
    status: 'ready',
    query,
    tracks,
    correctedQuery,
    hints: parseHints(hints),
    isTyped,
    more,
  };
}

/** What stays visible while a newer search runs. */
export function earlierOf(results: SearchResults): ReadyResults | undefined {
  if (results.status === 'loading') return results.earlier;
  return results.status === 'ready' ? results : undefined;
}

/** The shown tracks in their places, followed by the new ones. */
export function withMore({ tracks }: ReadyResults, found: MusicResults): ReadyResults['tracks'] {
  const shown = new Set(tracks.map(({ trackId }) => trackId));
  return [...tracks, ...found.tracks.filter(({ trackId }) => !shown.has(trackId))].slice(
    0,
    GREATEST_LIMIT,
  );
}
