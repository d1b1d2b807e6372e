import { z } from 'zod';

/** The sources of tracks; docs/sources.md has the terms of each. */
const SOURCES = ['catalogue', 'audius', 'itunes', 'spotify'] as const;

const attribution = z
  .object({
    name: z.string().meta({ description: 'The source’s name, for places with little room.' }),
    text: z.string().meta({ description: 'The words of the link.' }),
    url: z.url().meta({ description: 'The track’s page at the source.' }),
  })
  .meta({ description: 'What a page must show next to the track; absent if nothing is required.' });

const address = (description: string) =>
  z
    .string()
    .optional()
    .meta({ description: `${description}; http(s), or a path on this origin.` });

/** One search result in the item shape of the iTunes Search API, with Prelude's own additions. */
export const trackSchema = z
  .strictObject({
    kind: z.literal('song'),
    source: z.enum(SOURCES),
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
    artworkTone: z
      .string()
      .optional()
      .meta({ description: 'The cover’s leading colour, #rrggbb.' }),
    attribution: attribution.optional(),
  })
  .meta({
    description: 'A track: the item of the iTunes Search API, with Prelude’s own additions.',
  });

/** One search result. */
export type SourceTrack = Readonly<z.output<typeof trackSchema>>;

/** A trimmed text and the maximum number of tracks. */
export interface SearchQuery {
  readonly query: string;
  readonly limit: number;
}

/** A search and its visitor. */
export interface SearchRequest extends SearchQuery {
  /** The scripts (ISO 15924) that the visitor reads; a source may order categories by them. */
  readonly scripts: readonly string[];
}

export const hintsSchema = z
  .strictObject({
    understood: z
      .array(
        z.strictObject({
          text: z.string().meta({ description: 'The words as typed, such as "before 1970".' }),
          without: z.string().meta({ description: 'The query without them.' }),
        }),
      )
      .meta({ description: 'Words that were read as a mood, an instrument, a time and so on.' }),
    suggestions: z.array(z.string()).meta({
      description:
        'Queries that begin like it, best first; for a text without words, examples of what the search can do.',
    }),
  })
  .meta({ description: 'How the query was understood, and how it may go on.' });

/** What a source says of a query besides its tracks. */
export type Hints = z.output<typeof hintsSchema>;

/** The tracks found, best first. */
export interface SearchOutcome {
  readonly tracks: readonly SourceTrack[];
  /** The corrected query, if a word was treated as a typing error. */
  readonly correctedQuery?: string;
  /** Absent if there are none, or if the source can't tell. */
  readonly hints?: Hints;
  /** True if the order depends on the scripts that a visitor reads; default false. */
  readonly isForReader?: boolean;
}

/** A source of tracks. */
export interface MusicSource {
  /** Rejects with an UpstreamError if the source fails, with a BusyError if it asked to wait. */
  search(request: SearchRequest): Promise<SearchOutcome>;
  /**
   * The tracks with these ids that the source has, in any order; rejects as `search` does. Absent for a source whose ids
   * are texts, of which tracks have hashes only.
   */
  lookUp?(ids: readonly number[]): Promise<readonly SourceTrack[]>;
}
