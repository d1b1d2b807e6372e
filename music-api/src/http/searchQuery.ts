import type { SearchQuery } from '../sources/musicSource.ts';
import { RequestError } from './errors.ts';

// decisions.md, "The music API": `q` at most 200 characters, `limit` 1 to 200, 50 by default.
const LONGEST_QUERY = 200;
const LARGEST_LIMIT = 200;
const DEFAULT_LIMIT = 50;

const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]/u;

function parseText(value: unknown): string {
  if (typeof value !== 'string') {
    throw new RequestError('Give one "q": the text to search for.');
  }
  const text = value.replace(/[\t\n\r]+/g, ' ').trim();
  if (text === '') throw new RequestError('"q" is blank: give a text to search for.');
  if ([...text].length > LONGEST_QUERY) {
    throw new RequestError(`"q" is too long: at most ${LONGEST_QUERY} characters.`);
  }
  if (CONTROL_CHARACTERS.test(text)) {
    throw new RequestError('"q" holds control characters: give plain text.');
  }
  return text;
}

function parseLimit(value: unknown): number {
  if (value === undefined) return DEFAULT_LIMIT;
  const limit = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > LARGEST_LIMIT) {
    throw new RequestError(`"limit" must be one whole number from 1 to ${LARGEST_LIMIT}.`);
  }
  return limit;
}

/** Reads the parameters of a search; throws a RequestError that says which one is wrong. */
export function parseSearchQuery(parameters: unknown): SearchQuery {
  const { q, limit, ...others } = parameters as Readonly<Record<string, unknown>>;
  const [unknownName] = Object.keys(others);
  if (unknownName !== undefined) {
    throw new RequestError(
      `Unknown parameter "${unknownName.slice(0, 40)}": give "q" and "limit".`,
    );
  }
  return { query: parseText(q), limit: parseLimit(limit) };
}

/** The error for an address that can't be decoded. */
export const brokenEncoding = (): RequestError =>
  new RequestError('The address holds broken percent-encoding.');

/** Throws a RequestError if the address has invalid percent-encoding. */
export function checkEncoding(url: string): void {
  try {
    decodeURIComponent(url);
  } catch {
    throw brokenEncoding();
  }
}
