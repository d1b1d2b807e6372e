import { z } from 'zod';
import { count, httpUrl, listOf, numericId, optional, text } from './answerFields.ts';
import type { MusicSource, SourceTrack } from './musicSource.ts';
import { createOutsideSource, type OutsideSourceOptions } from './outsideSource.ts';
import { createSpotifyTokens } from './spotifyTokens.ts';
import { isRefusedWith } from './upstream.ts';

/** How the Spotify Web API is called. */
export interface SpotifyOptions extends OutsideSourceOptions {
  readonly clientId: string;
  readonly clientSecret: string;
}

const SERVICE = 'Spotify';

// The Web API's limit for apps in development mode since February 2026, at most five pages a search.
const PAGE_SIZE = 10;
const MOST_PAGES = 5;

const image = z.object({ url: httpUrl, width: count.catch(0) });

function imageOf(images: readonly z.infer<typeof image>[], atLeastPixels: number) {
  const bySize = images.toSorted((left, right) => left.width - right.width);
  return (bySize.find(({ width }) => width >= atLeastPixels) ?? bySize.at(-1))?.url;
}

const NO_ALBUM = { name: '', release_date: undefined, images: [] };

const track = z
  .object({
    id: text,
    name: text,
    artists: listOf(z.object({ name: text })).refine((artists) => artists.length > 0),
    // New applications get no previews since November 2024, and a track without one can't be played.
    preview_url: httpUrl,
    duration_ms: count.catch(0),
    album: z
      .object({
        name: text.catch(''),
        release_date: optional(text),
        images: listOf(image).catch([]),
      })
      .catch(NO_ALBUM),
    external_urls: optional(z.object({ spotify: httpUrl })),
  })
  .transform(
    ({ id, name, artists, preview_url, duration_ms, album, external_urls }): SourceTrack => ({
      kind: 'song',
      source: 'spotify',
      trackId: numericId(id),
      trackName: name,
      artistName: artists.map((artist) => artist.name).join(', '),
      collectionName: album.name,
      artworkUrl60: imageOf(album.images, 60),
      artworkUrl100: imageOf(album.images, 300),
      previewUrl: preview_url,
      trackTimeMillis: duration_ms,
      primaryGenreName: '',
      releaseDate: album.release_date,
      ...(external_urls && {
        attribution: { name: SERVICE, text: 'Play on Spotify', url: external_urls.spotify },
      }),
    }),
  );

/** A page of results. Its last one has fewer items than were asked for. */
const answer = z.object({
  tracks: z.object({
    items: z
      .array(z.unknown())
      .transform((items) => ({ length: items.length, tracks: listOf(track).parse(items) })),
  }),
});
type Page = z.infer<typeof answer>['tracks']['items'];

/** Searches the Spotify Web API with client credentials; drops what can't be played. */
export const createSpotifySource = ({
  clientId,
  clientSecret,
  ...options
}: SpotifyOptions): MusicSource =>
  createOutsideSource(options, { service: SERVICE }, ({ upstream, deadlineMillis }) => {
    const tokens = createSpotifyTokens({
      clientId,
      clientSecret,
      spotify: upstream,
      deadlineMillis,
    });

    const askWith = (token: string, url: string, signal: AbortSignal) =>
      upstream.ask(answer, { url, signal, headers: { authorization: `Bearer ${token}` } });

    const askForPage = async (url: string, signal: AbortSignal): Promise<Page> => {
      const token = await tokens.take();
      const page = await askWith(token, url, signal).catch(async (error: unknown) => {
        if (!isRefusedWith(error, 401)) throw error;
        // A token can be revoked before it expires. If the new one is refused too, the search fails.
        await tokens.forget(token);
        return askWith(await tokens.take(), url, signal);
      });
      return page.tracks.items;
    };

    return {
      async search({ query, limit }, signal) {
        const wanted = Math.min(limit, PAGE_SIZE * MOST_PAGES);
        const tracks: SourceTrack[] = [];
        for (let offset = 0; offset < wanted && !signal.aborted; offset += PAGE_SIZE) {
          const size = Math.min(PAGE_SIZE, wanted - offset);
          const parameters = new URLSearchParams({
            q: query,
            type: 'track',
            limit: String(size),
            offset: String(offset),
          });
          const url = `https://api.spotify.com/v1/search?${parameters.toString()}`;
          const page = await askForPage(url, signal);
          tracks.push(...page.tracks.slice(0, size));
          if (page.length < size) break;
        }
        return { tracks };
      },
    };
  });
