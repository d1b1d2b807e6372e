/** Any JSON object, its fields still unknown. */
export type UnknownFields = Readonly<Record<string, unknown>>;

// No name of a track and no address of a picture is longer; more would only fill the cache.
const MOST_CHARACTERS = 2_000;

/** The fields of a value that is an object; none for anything else. */
export const fieldsOf = (value: unknown): UnknownFields =>
  typeof value === 'object' && value !== null ? (value as UnknownFields) : {};

/** A value that is an array, else undefined. */
export const listOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? (value as unknown[]) : undefined;

/** The items of a value that is an array; none for anything else. */
export const itemsOf = (value: unknown): readonly unknown[] => listOf(value) ?? [];

/** A value that is a non-blank text of a sensible length, else undefined. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MOST_CHARACTERS && value.trim() !== ''
    ? value
    : undefined;

/** A value that is an absolute http(s) URL, else undefined (decisions.md, "The music API"). */
export const httpUrlOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  if (text === undefined || !URL.canParse(text)) return undefined;
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : undefined;
};

/** A value that is a finite number from 0 up, else undefined. */
export const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

/** A value that can be a track's id, else undefined. */
export const idOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) ? countOf(value) : undefined;
