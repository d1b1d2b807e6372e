import { GENRE_IDS } from '@prelude/composer';
import type { MusicSource, SourceTrack } from '../musicSource.ts';
import type { Catalogue, CatalogueTrack } from './catalogue.ts';
import type { CoverShop } from './covers/coverShop.ts';
import { createPatientFind } from './search/patientFind.ts';
import { orderForReader } from './search/readerOrder.ts';
import { createTrackSounds } from './search/trackSounds.ts';
import type { TrackSounds } from './search/trackSounds.ts';

function itemOf(track: CatalogueTrack, covers: CoverShop): SourceTrack {
  const previewUrl = `/api/music/audio/${track.trackId}`;
  return {
    kind: 'song',
    source: 'catalogue',
    trackId: track.trackId,
    trackName: track.name,
    artistName: track.artistName,
    collectionName: track.albumName,
    artworkUrl60: covers.urlOf(track.albumId, 60),
    artworkUrl100: covers.urlOf(track.albumId, 300),
    artworkTone: covers.toneOf(track.albumId),
    previewUrl,
    previewRenditions: {
      low: `${previewUrl}?quality=low`,
      normal: `${previewUrl}?quality=normal`,
      high: `${previewUrl}?quality=high`,
      lossless: `${previewUrl}?quality=lossless`,
    },
    trackTimeMillis: track.durationMillis,
    primaryGenreName: track.genreName,
    releaseDate: `${track.released}T00:00:00Z`,
  };
}

// Low priority: a search that needs a track's instruments earlier learns them itself.
const PAUSE_MILLIS = 50;

/** Learns what the tracks are played on, one at a time between the requests. */
function learnInPauses(tracks: Iterator<CatalogueTrack>, sounds: TrackSounds): void {
  const next = tracks.next();
  if (next.done) return;
  setTimeout(() => {
    sounds.learn(next.value);
    learnInPauses(tracks, sounds);
  }, PAUSE_MILLIS).unref();
}

/** The default source: the embedded catalogue, which needs no network and no key. */
export function createCatalogueSource(catalogue: Catalogue, covers: CoverShop): MusicSource {
  const sounds = createTrackSounds(catalogue);
  const find = createPatientFind(catalogue, sounds);
  learnInPauses(sounds.unlearntOf(GENRE_IDS).values(), sounds);
  return {
    search: async ({ query, limit, scripts }) => {
      let isForReader = false;
      const { tracks, ...correction } = await find(query, {
        arrangeShelf: (shelf) => {
          isForReader = true;
          return orderForReader(shelf, scripts);
        },
        most: limit,
      });
      return { ...correction, isForReader, tracks: tracks.map((track) => itemOf(track, covers)) };
    },
  };
}
