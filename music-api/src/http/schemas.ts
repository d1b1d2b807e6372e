import { AUDIO_QUALITIES } from '@prelude/composer';
import { z } from 'zod';
import { COVER_SIZES, type CoverSize } from '../sources/catalogue/covers/coverRenderer.ts';
import type { SourceTrack } from '../sources/musicSource.ts';
import { RequestError } from './errors.ts';

/*
 * What requests may say and what answers hold. Requests are validated by these schemas, and openApi.ts describes them.
 * Schemas of answers are for the description; app.test.ts holds real answers to them.
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

/** The parameters of a cover. */
export const coverParameters = z.object({
  size: z
    .enum(COVER_SIZES.map(String), `"size" must be ${COVER_SIZES.join(' or ')}.`)
    .transform((size) => Number(size) as CoverSize)
    .pipe(z.literal(COVER_SIZES))
    .default(300)
    .meta({ description: 'The width and height in pixels.' }),
  v: z.string().optional().catch(undefined).meta({
    description:
      'The version of the drawing: with the current one the answer may be kept for ever.',
  }),
});

/** The parameters of a track's audio. */
export const audioParameters = z.object({
  quality: z
    .enum(AUDIO_QUALITIES, `quality must be one of ${AUDIO_QUALITIES.join(', ')}.`)
    .default('normal'),
});

const attribution = z
  .object({
    name: z.string().meta({ description: 'The source’s name, for places with little room.' }),
    text: z.string().meta({ description: 'The words of the link.' }),
    url: z.url().meta({ description: 'The track’s page at the source.' }),
  })
  .meta({ description: 'What a page must show next to the track; absent if nothing is required.' });

const renditions = z.object({
  low: z.string(),
  normal: z.string(),
  high: z.string(),
  lossless: z.string(),
});

const address = (description: string) =>
  z
    .string()
    .optional()
    .meta({ description: `${description}; http(s), or a path on this origin.` });

/** One track of an answer. */
export const trackAnswer: z.ZodType<SourceTrack> = z
  .strictObject({
    kind: z.literal('song'),
    source: z.enum(['catalogue', 'audius', 'itunes', 'spotify']),
    trackId: z.int().nonnegative(),
    trackName: z.string(),
    artistName: z.string(),
    collectionName: z.string().meta({ description: 'The album.' }),
    artworkUrl100: address('A cover for a card'),
    artworkUrl60: address('A small cover'),
    previewUrl: address('The preview; absent if the track can’t be played'),
    trackTimeMillis: z.number().nonnegative(),
    primaryGenreName: z.string(),
    releaseDate: z.string().optional().meta({ description: 'ISO 8601.' }),
    previewRenditions: renditions.optional(),
    artworkTone: z
      .string()
      .optional()
      .meta({ description: 'The cover’s leading colour, #rrggbb.' }),
    attribution: attribution.optional(),
  })
  .meta({
    description: 'A track: the item of the iTunes Search API, with Prelude’s own additions.',
  });

/** The answer of `/api/music/search`. */
export const searchAnswer = z.strictObject({
  resultCount: z.int().nonnegative(),
  results: z.array(trackAnswer),
  correctedQuery: z
    .string()
    .optional()
    .meta({ description: 'The corrected query, if a word was treated as a typing error.' }),
});

/** The answer of `/api/music/spotify`. */
export const spotifyAnswer = z.strictObject({ results: z.array(trackAnswer) });

/** Every failure. */
export const errorAnswer = z.strictObject({
  error: z.string().meta({ description: 'What went wrong, in plain words.' }),
});

/** Reads parameters; throws a RequestError that says what is wrong. */
export function readParameters<S extends z.ZodType>(schema: S, parameters: unknown): z.output<S> {
  const read = schema.safeParse(parameters);
  if (read.success) return read.data;
  throw new RequestError(read.error.issues[0]?.message ?? 'The parameters are invalid.');
}
