import { foldText, hasWordsOf } from '@prelude/shared/lists';
import { MOST_SUGGESTIONS } from './searchHints';
import type { Suggestion } from './SuggestionList';
import { earlierOf } from './searchResults';
import type { SearchResults } from './searchState';

const MOST_RECENT = 2;

/**
 * Queries that the typed text may become: recent ones that begin so, then those of the API. Until its answer to this text
 * arrives, those of the one before that have the typed words.
 */
export function suggestionsFor(
  text: string,
  results: SearchResults,
  recent: readonly string[],
): readonly Suggestion[] {
  const typed = foldText(text.trim());
  if (typed === '') return [];
  const shown = earlierOf(results);
  const isCurrent = shown?.query === text.trim();
  const hasWords = hasWordsOf(text);
  const offered = shown?.hints.suggestions.filter(
    (query) => isCurrent || hasWords(foldText(query)),
  );
  const repeated = recent
    .filter((query) => foldText(query).startsWith(typed) && foldText(query) !== typed)
    .slice(0, MOST_RECENT);
  return [
    ...repeated.map((query) => ({ query, isRecent: true })),
    ...(offered ?? [])
      .filter((query) => !repeated.includes(query))
      .map((query) => ({ query, isRecent: false })),
  ].slice(0, MOST_SUGGESTIONS);
}
