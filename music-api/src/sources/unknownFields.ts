/** A JSON object with unknown fields. */
export type UnknownFields = Readonly<Record<string, unknown>>;

// No track name or cover address is longer; longer texts would only fill the cache.
const MOST_CHARACTERS = 2_000;

/** The fields of an object; none for any other value. */
export const fieldsOf = (value: unknown): UnknownFields =>
  typeof value === 'object' && value !== null ? (value as UnknownFields) : {};

/** The value if it is an array, else undefined. */
export const listOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? (value as unknown[]) : undefined;

/** The items of an array; none for any other value. */
export const itemsOf = (value: unknown): readonly unknown[] => listOf(value) ?? [];

/** The value if it is a non-blank text of limited length, else undefined. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MOST_CHARACTERS && value.trim() !== ''
    ? value
    : undefined;

/** The value if it is an absolute http(s) URL, else undefined (decisions.md, "The music API"). */
export function httpUrlOf(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined || !URL.canParse(text)) return undefined;
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : undefined;
}

/** The value if it is a finite number from 0 up, else undefined. */
export const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

/** The value if it can be a track's id, else undefined. */
export const idOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) ? countOf(value) : undefined;
