import { AUDIO_QUALITIES, PEAK_COUNT } from '@prelude/composer';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { COVER_SIZES, type CoverSize } from '../sources/catalogue/covers.ts';
import { RequestError } from '../http/errors.ts';
import { hintsSchema, trackSchema } from '../sources/musicSource.ts';

/*
 * What requests may say and what answers hold. Requests are read by these schemas, and the API's description has them
 * (openApi.ts). Schemas of answers are for the description; app.test.ts holds real answers to them.
 */

// decisions.md, "The music API": `q` at most 200 characters, `limit` 1 to 200, 50 by default.
const LONGEST_QUERY = 200;
const LIMIT = '"limit" must be one whole number from 1 to 200.';

const text = z
  .string('Give one "q": the text to search for.')
  .overwrite((value) => value.replace(/[\t\n\r]+/g, ' ').trim())
  .min(1, '"q" is blank: give a text to search for.')
  // Characters, not UTF-16 units.
  .refine((value) => [...value].length <= LONGEST_QUERY, {
    error: `"q" is too long: at most ${LONGEST_QUERY} characters.`,
    abort: true,
  })
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, '"q" holds control characters: give plain text.')
  .meta({ description: 'The text to search for; trimmed.', maxLength: LONGEST_QUERY });

const limit = z
  .string(LIMIT)
  .regex(/^\d{1,3}$/, LIMIT)
  .transform(Number)
  .pipe(z.int(LIMIT).min(1, LIMIT).max(200, LIMIT))
  .default(50)
  .meta({ description: 'The maximum number of tracks.' });

/** The parameters of a search. */
export const searchParameters = z.strictObject(
  { q: text, limit },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown parameter "${String(issue['keys'][0]).slice(0, 40)}": give "q" and "limit".`
        : undefined,
  },
);

/** How many tracks one look-up may ask for. */
const MOST_IDS = 100;
const IDS = `Give "ids": 1 to ${MOST_IDS} track ids with commas, for example 110101,110102.`;

/** The parameters of a look-up. */
export const trackParameters = z.strictObject(
  {
    ids: z
      .string(IDS)
      .regex(new RegExp(`^\\d{1,16}(,\\d{1,16}){0,${MOST_IDS - 1}}$`), IDS)
      .meta({ description: `1 to ${MOST_IDS} track ids with commas.` }),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown parameter "${String(issue['keys'][0]).slice(0, 40)}": give "ids".`
        : undefined,
  },
);

/** The parameters of a cover. */
export const coverParameters = z.object({
  size: z
    .enum(COVER_SIZES.map(String), `"size" must be one of ${COVER_SIZES.join(', ')}.`)
    .transform((size) => Number(size) as CoverSize)
    .pipe(z.literal(COVER_SIZES))
    .default(300)
    .meta({ description: 'The width and height in pixels.' }),
  format: z
    .enum(['svg', 'jpeg'], '"format" must be svg or jpeg.')
    .default('svg')
    .meta({ description: 'A JPEG has 600 px, whatever the size: link previews show no SVG.' }),
  v: z.string().optional().catch(undefined).meta({
    description:
      'The version of the drawing: with the current one the answer may be kept for ever.',
  }),
});

const PARTS = ['preview', 'whole'] as const;

/** The parameters of a track's audio. */
export const audioParameters = z.object({
  quality: z
    .enum(AUDIO_QUALITIES, `quality must be one of ${AUDIO_QUALITIES.join(', ')}.`)
    .default('normal'),
  part: z
    .enum(PARTS, `part must be one of ${PARTS.join(', ')}.`)
    .default('preview')
    .meta({ description: 'The 30 seconds around the hook, or the whole track.' }),
});

/** The answer of `/api/music/search`. */
export const searchAnswer = z.strictObject({
  resultCount: z.int().nonnegative(),
  results: z.array(trackSchema),
  correctedQuery: z
    .string()
    .optional()
    .meta({ description: 'The corrected query, if a word was treated as a typing error.' }),
  hints: hintsSchema.optional(),
});

/** The answer of `/api/music/spotify` and `/api/music/tracks`. */
export const tracksAnswer = z.strictObject({ results: z.array(trackSchema) });

/** The answer of `/api/music/audio/{trackId}/waveform`. */
export const waveformAnswer = z.strictObject({
  peaks: z
    .array(z.int().min(0).max(255))
    .length(PEAK_COUNT)
    .meta({ description: 'The highest sample of each of as many equal parts; 255 is full scale.' }),
  sections: z.array(
    z.strictObject({
      kind: z.enum(['intro', 'verse', 'chorus', 'bridge', 'outro']),
      startSeconds: z.number().nonnegative(),
    }),
  ),
});

const FAILURES = {
  400: 'A parameter is invalid.',
  404: 'There is no such thing.',
  416: 'The range lies outside the track.',
  429: 'Too many searches; Retry-After says when to come again.',
  502: 'The source failed.',
  503: 'The service or its source is busy; Retry-After says when to come again.',
} as const;

/** Every failure has the same shape; gives it for these statuses. */
export const failures = (...statuses: readonly (keyof typeof FAILURES)[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      z
        .strictObject({
          error: z.string().meta({ description: 'What went wrong, in plain words.' }),
        })
        .meta({ description: FAILURES[status] }),
    ]),
  );

/** An answer of other types than JSON. */
export const contentOf = (description: string, ...types: readonly string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])),
});

/** The options of a route whose parameters are read by schemas of zod; what does not fit is a RequestError. */
export const readBy = <Schema extends FastifySchema>(schema: Schema) => ({
  schema,
  validatorCompiler: (of: { readonly schema: unknown }) => (given: unknown) => {
    const { data, error } = (of.schema as z.ZodType).safeParse(given);
    const message = error?.issues[0]?.message ?? 'The parameters are invalid.';
    return error ? { error: new RequestError(message) } : { value: data };
  },
  serializerCompiler: () => (answer: unknown) => JSON.stringify(answer),
});
