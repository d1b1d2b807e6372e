import { z } from 'zod';
import { count, httpUrl, listOf, optional, text } from './answerFields.ts';
import type { MusicSource, SourceTrack } from './musicSource.ts';
import { createOutsideSource, type OutsideSourceOptions } from './outsideSource.ts';

const SERVICE = 'iTunes';

/** Apple's documentation: about 20 calls per minute. */
const BUDGET = { calls: 20, seconds: 60 };

/** Apple's refusal of too many calls does not say for how long. */
const REST_SECONDS = 120;

/** The words that Apple's terms ask for (docs/sources.md). */
const ATTRIBUTION = 'Provided courtesy of iTunes';

const song = z
  .object({
    // Podcasts and music videos have the same fields.
    kind: z.literal('song'),
    trackId: z.int().nonnegative(),
    trackName: text,
    artistName: text,
    collectionName: text.catch(''),
    artworkUrl60: optional(httpUrl),
    artworkUrl100: optional(httpUrl),
    previewUrl: optional(httpUrl),
    trackTimeMillis: count.catch(0),
    primaryGenreName: text.catch(''),
    releaseDate: optional(text),
    // By Apple's terms a track may be shown with its link alone.
    trackViewUrl: httpUrl,
  })
  .transform(({ trackViewUrl, ...track }): SourceTrack => ({
    ...track,
    source: 'itunes',
    attribution: { name: SERVICE, text: ATTRIBUTION, url: trackViewUrl },
  }));

const answer = z.object({ results: listOf(song) });

/** Searches the iTunes Search API and looks tracks up in it; drops items that are not tracks. */
export const createItunesSource = (options: OutsideSourceOptions): MusicSource =>
  createOutsideSource(
    options,
    {
      service: SERVICE,
      budget: BUDGET,
      restAfter: { status: 403, seconds: REST_SECONDS },
    },
    ({ upstream }) => ({
      async search({ query: term, limit }, signal) {
        const parameters = new URLSearchParams({
          term,
          media: 'music',
          entity: 'song',
          limit: String(limit),
        });
        const url = `https://itunes.apple.com/search?${parameters.toString()}`;
        const { results } = await upstream.ask(answer, { url, signal });
        return { tracks: results.slice(0, limit) };
      },
      async lookUp(ids, signal) {
        const url = `https://itunes.apple.com/lookup?id=${ids.join(',')}`;
        const { results } = await upstream.ask(answer, { url, signal });
        return { tracks: results };
      },
    }),
  );
