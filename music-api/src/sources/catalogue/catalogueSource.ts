import type { MusicSource, SourceTrack } from '../musicSource.ts';
import type { Catalogue, CatalogueTrack } from './catalogue.ts';
import type { Covers } from './covers.ts';
import { orderForReader } from './search/readerOrder.ts';
import { createSearchIndex } from './search/searchIndex.ts';

function itemOf(track: CatalogueTrack, covers: Covers): SourceTrack {
  const cover = covers.get(track.albumId);
  return {
    kind: 'song',
    source: 'catalogue',
    trackId: track.trackId,
    trackName: track.name,
    artistName: track.artistName,
    collectionName: track.albumName,
    artworkUrl60: cover?.urlOf(60),
    artworkUrl100: cover?.urlOf(300),
    artworkTone: cover?.tone,
    previewUrl: `/api/music/audio/${track.trackId}`,
    trackTimeMillis: track.durationMillis,
    primaryGenreName: track.genreName,
    releaseDate: `${track.released}T00:00:00Z`,
  };
}

/** The default source: the embedded catalogue, which needs no network and no key. */
export function createCatalogueSource(catalogue: Catalogue, covers: Covers): Required<MusicSource> {
  const index = createSearchIndex(catalogue);
  return {
    search: async ({ query, limit, scripts }) => {
      let isForReader = false;
      const {
        tracks,
        understood = [],
        ...correction
      } = index.find(query, (category) => {
        isForReader = true;
        return orderForReader(category, scripts);
      });
      const items = tracks.slice(0, limit).map((track) => itemOf(track, covers));
      const suggestions = [...index.suggest(query)];
      const hasHints = understood.length + suggestions.length > 0;
      return {
        ...correction,
        isForReader,
        tracks: items,
        ...(hasHints && { hints: { understood, suggestions } }),
      };
    },
    lookUp: async (ids) =>
      ids.flatMap((id) => {
        const track = catalogue.findTrack(id);
        return track ? [itemOf(track, covers)] : [];
      }),
  };
}
