import { isFields, parseText } from '@prelude/shared';

/** Words of a query that the API has understood, and the query without them. */
export interface UnderstoodPart {
  readonly text: string;
  readonly without: string;
}

/** What the API says of a query besides its tracks; empty if its source can't tell. */
export interface SearchHints {
  readonly understood: readonly UnderstoodPart[];
  /** Queries that begin like it, best first. */
  readonly suggestions: readonly string[];
}

/** As many as a list shows that is read at a glance. */
export const MOST_SUGGESTIONS = 8;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads the hints of an answer (`MusicResults.hints`); what is invalid is left out. */
export function parseHints(value: unknown): SearchHints {
  const fields = isFields(value) ? value : {};
  return {
    understood: listOf(fields.understood).flatMap((part) => {
      if (!isFields(part)) return [];
      const [text, without] = [parseText(part.text), parseText(part.without)];
      return text !== '' && without !== '' ? [{ text, without }] : [];
    }),
    suggestions: listOf(fields.suggestions)
      .map((text) => parseText(text))
      .filter((text) => text !== '')
      .slice(0, MOST_SUGGESTIONS),
  };
}
