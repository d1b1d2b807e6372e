import type { MusicSource, SourceTrack } from './musicSource.ts';
import { askForJson, countOf, fieldsOf, httpUrlOf, itemsOf, textOf } from './upstream.ts';
import type { Fetch } from './upstream.ts';

/** How the iTunes Search API is asked. */
export interface ItunesOptions {
  readonly fetch: Fetch;
  /** When a call is given up; 5 s by default. */
  readonly deadlineMillis?: number;
}

const trackOf = (item: unknown): SourceTrack[] => {
  const fields = fieldsOf(item);
  const trackId = countOf(fields.trackId);
  const trackName = textOf(fields.trackName);
  const artistName = textOf(fields.artistName);
  if (trackId === undefined || trackName === undefined || artistName === undefined) return [];
  return [
    {
      kind: 'song',
      trackId,
      trackName,
      artistName,
      collectionName: textOf(fields.collectionName) ?? '',
      artworkUrl60: httpUrlOf(fields.artworkUrl60),
      artworkUrl100: httpUrlOf(fields.artworkUrl100),
      previewUrl: httpUrlOf(fields.previewUrl),
      trackTimeMillis: countOf(fields.trackTimeMillis) ?? 0,
      primaryGenreName: textOf(fields.primaryGenreName) ?? '',
      releaseDate: textOf(fields.releaseDate),
    },
  ];
};

/** Asks the iTunes Search API; items that are not tracks are dropped. */
export const createItunesSource = ({
  fetch,
  deadlineMillis = 5_000,
}: ItunesOptions): MusicSource => ({
  search: async ({ query, limit }) => {
    const parameters = new URLSearchParams({
      term: query,
      media: 'music',
      entity: 'song',
      limit: String(limit),
    });
    const answer = await askForJson({
      service: 'iTunes',
      fetch,
      url: `https://itunes.apple.com/search?${parameters}`,
      deadlineMillis,
    });
    return { tracks: itemsOf(fieldsOf(answer).results).flatMap(trackOf).slice(0, limit) };
  },
});
