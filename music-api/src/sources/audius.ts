import { z } from 'zod';
import { count, httpUrl, listOf, numericId, optional, text } from './answerFields.ts';
import type { MusicSource, SourceTrack } from './musicSource.ts';
import { createOutsideSource, type OutsideSourceOptions } from './outsideSource.ts';

const SERVICE = 'Audius';
const API = 'https://api.audius.co/v1/tracks';
const SITE = 'https://audius.co';

/** Audius asks every application to name itself. */
const APP = 'Prelude';

function isoDate(value = ''): string | undefined {
  const millis = Date.parse(value);
  return Number.isNaN(millis) ? undefined : new Date(millis).toISOString();
}

const anythingBut = (schema: z.ZodType) =>
  z
    .unknown()
    .refine((value) => !schema.safeParse(value).success)
    .optional();

/** What everyone may stream: neither gated, nor unlisted, nor removed. */
const free = {
  is_streamable: anythingBut(z.literal(false)),
  is_stream_gated: anythingBut(z.literal(true)),
  is_unlisted: anythingBut(z.literal(true)),
  access: anythingBut(z.object({ stream: z.literal(false) })),
};

const track = z
  .object({
    ...free,
    id: text,
    title: text,
    user: z.object({ name: text }),
    artwork: z
      .object({ '150x150': optional(httpUrl), '480x480': optional(httpUrl) })
      .catch({ '150x150': undefined, '480x480': undefined }),
    duration: count.catch(0),
    genre: text.catch(''),
    release_date: optional(text),
    permalink: optional(text),
  })
  .transform(
    ({ id, title, user, artwork, duration, genre, release_date, permalink }): SourceTrack => ({
      kind: 'song',
      source: 'audius',
      trackId: numericId(id),
      trackName: title,
      artistName: user.name,
      collectionName: '',
      artworkUrl60: artwork['150x150'],
      artworkUrl100: artwork['480x480'] ?? artwork['150x150'],
      previewUrl: `${API}/${encodeURIComponent(id)}/stream?app_name=${APP}`,
      trackTimeMillis: duration * 1_000,
      primaryGenreName: genre,
      releaseDate: isoDate(release_date),
      attribution: {
        name: SERVICE,
        text: 'Listen on Audius',
        url: permalink?.startsWith('/') ? `${SITE}${permalink}` : SITE,
      },
    }),
  );

const answer = z.object({ data: listOf(track) });

/** Searches the Audius API, which needs no key; drops what not everyone may stream. */
export const createAudiusSource = (options: OutsideSourceOptions): MusicSource =>
  createOutsideSource(
    options,
    // Audius' free plan: 10 requests per second.
    { service: SERVICE, budget: { calls: 10, seconds: 1 } },
    ({ upstream }) => ({
      async search({ query, limit }, signal) {
        const parameters = new URLSearchParams({ query, limit: String(limit), app_name: APP });
        const url = `${API}/search?${parameters.toString()}`;
        const { data } = await upstream.ask(answer, { url, signal });
        return { tracks: data.slice(0, limit) };
      },
    }),
  );
