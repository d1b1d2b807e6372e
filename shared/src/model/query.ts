import { parseText } from './parseTrack';

/** The longest query that the API takes, in UTF-16 units (decisions, "The music API"). */
export const QUERY_LIMIT = 200;

/**
 * A query from outside: trimmed, of visible characters and at most as long as the API takes it; empty where it is no
 * text.
 */
export const parseQuery = (value: unknown): string =>
  parseText(value)
    .slice(0, QUERY_LIMIT)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
