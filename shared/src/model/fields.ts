/** A JSON object of unknown content. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for a JSON object. */
export const isFields = (json: unknown): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The latest valid date in milliseconds (ECMAScript, "Time Values"). */
const LAST_TIME = 8.64e15;

/** Milliseconds since the epoch from a number or a date's text; null if it is neither. */
export function parseTime(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  return typeof time === 'number' && time >= 0 && time <= LAST_TIME ? time : null;
}

/** Parses each entry; `isComplete` is false if one was invalid. */
export function parseEntries<T>(
  entries: readonly unknown[],
  parse: (entry: unknown) => T | null,
): { readonly read: readonly T[]; readonly isComplete: boolean } {
  const read = entries.map(parse).filter((entry) => entry !== null);
  return { read, isComplete: read.length === entries.length };
}
