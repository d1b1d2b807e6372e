import { createHash } from 'node:crypto';
import { z } from 'zod';

/*
 * What the answers of other services hold. A field that is not as it should be counts as absent, and an item without a field
 * that it needs is dropped.
 */

// No track name or cover address is longer; longer texts would only fill the cache.
const MOST_CHARACTERS = 2_000;

/** A text that says something, without halves of characters, which no address and no file can hold. */
export const text = z
  .string()
  .max(MOST_CHARACTERS)
  .regex(/\S/)
  .overwrite((value) => value.replace(/\p{Cs}/gu, '\ufffd'));

/** An absolute http(s) URL (decisions.md, "The music API"). */
export const httpUrl = text.refine(
  (value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol),
);

/** A number from 0 up that a clock can count in milliseconds. */
export const count = z
  .number()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER / 1_000);

/** Undefined for any other value. */
export const optional = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

/** A list without the items that do not fit. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

/** The product's track ids are numbers: a source's text is replaced by the first 52 bits of its hash. */
export const numericId = (id: string): number =>
  Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, 13), 16);
