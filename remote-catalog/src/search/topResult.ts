import type { Track } from '@prelude/shared';
import { foldText } from '@prelude/shared/lists';

/** The artist, the song or the album whose name is the query. */
export interface TopResult {
  readonly kind: 'artist' | 'song' | 'album';
  readonly name: string;
  /** Its tracks among the results; never empty. */
  readonly tracks: readonly [Track, ...Track[]];
}

const fold = (text: string): string =>
  foldText(text.replaceAll('&', ' and ')).split(/\s+/).filter(Boolean).join(' ');

const isFilled = (tracks: readonly Track[]): tracks is readonly [Track, ...Track[]] =>
  tracks.length > 0;

/**
 * The result that leads: the artist of the query's name, otherwise the only song, otherwise the only album. Null if none is
 * called so, or several are.
 */
export function topResultOf(query: string, tracks: readonly Track[]): TopResult | null {
  const wanted = fold(query);
  const named = (nameOf: (track: Track) => string): readonly Track[] =>
    tracks.filter((track) => fold(nameOf(track)) === wanted);
  const ofArtist = named(({ artistName }) => artistName);
  if (isFilled(ofArtist)) return { kind: 'artist', name: ofArtist[0].artistName, tracks: ofArtist };
  const songs = named(({ trackName }) => trackName);
  if (isFilled(songs))
    return songs.length === 1 ? { kind: 'song', name: songs[0].trackName, tracks: songs } : null;
  const ofAlbum = named(({ collectionName }) => collectionName);
  const isOneAlbum = new Set(ofAlbum.map(({ artistName }) => artistName)).size === 1;
  return isFilled(ofAlbum) && isOneAlbum
    ? { kind: 'album', name: ofAlbum[0].collectionName, tracks: ofAlbum }
    : null;
}
