import { parseText } from './parseTrack';

/** The longest query that the API takes, in UTF-16 units (specification 7.4). */
export const QUERY_LIMIT = 200;

/** Cleans a query from outside: trimmed, visible characters only, cut to the API's limit; empty if it is not a text. */
export const parseQuery = (value: unknown): string =>
  parseText(value)
    .slice(0, QUERY_LIMIT)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
