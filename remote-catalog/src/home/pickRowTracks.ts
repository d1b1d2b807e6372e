import type { Track } from '@prelude/shared';

/** A home row asks for and shows at most this many tracks (specification 9.4). */
export const ROW_LIMIT = 12;

/** Its first tracks are by this many artists, one each (specification 9.4). */
const UNIQUE_ARTISTS = 7;

/** A row built around artists has at most this many tracks of each. */
export const TRACKS_OF_ARTIST = 2;

const artistOf = ({ artistName }: Track): string => artistName.toLowerCase();

/** Identifies a cover; tracks without a cover have different keys. */
const coverOf = ({ artworkUrl100, trackId }: Track): string | number => artworkUrl100 || trackId;

/** The first `most` tracks of each artist, in their order. */
function limitPerArtist(tracks: readonly Track[], most: number): readonly Track[] {
  const counts = new Map<string, number>();
  return tracks.filter((track) => {
    const count = (counts.get(artistOf(track)) ?? 0) + 1;
    counts.set(artistOf(track), count);
    return count <= most;
  });
}

/** Keeps the order, but separates equal covers where possible. */
function keepCoversApart(tracks: readonly Track[]): readonly Track[] {
  const waiting = [...tracks];
  const counts = new Map<string | number, number>();
  const count = (track: Track, more: 1 | -1): void =>
    void counts.set(coverOf(track), (counts.get(coverOf(track)) ?? 0) + more);
  tracks.forEach((track) => count(track, 1));
  const placed: Track[] = [];
  while (waiting.length > 0) {
    const previous = placed.at(-1);
    const isOther = (track: Track): boolean => !previous || coverOf(track) !== coverOf(previous);
    // A cover of more than half of the tracks must take every second place from here on.
    const isUrgent = (track: Track): boolean =>
      2 * (counts.get(coverOf(track)) ?? 0) > waiting.length && isOther(track);
    const urgent = waiting.findIndex(isUrgent);
    const [next] = waiting.splice(Math.max(0, urgent < 0 ? waiting.findIndex(isOther) : urgent), 1);
    if (!next) break;
    count(next, -1);
    placed.push(next);
  }
  return placed;
}

/**
 * A row's tracks: one each by the first seven artists, then the others in their order up to twelve, at most
 * `mostOfArtist` of each artist. Equal covers are separated where possible.
 */
export function pickRowTracks(found: readonly Track[], mostOfArtist = ROW_LIMIT): readonly Track[] {
  const unique = [...new Map(found.map((track) => [track.trackId, track])).values()];
  const tracks = limitPerArtist(unique, mostOfArtist);
  const leading = new Set(limitPerArtist(tracks, 1).slice(0, UNIQUE_ARTISTS));
  return keepCoversApart(
    [...leading, ...tracks.filter((track) => !leading.has(track))].slice(0, ROW_LIMIT),
  );
}

/** The tracks that a row takes of one artist: the first, and one with another cover if there is one. */
export function pickOfArtist(found: readonly Track[]): readonly Track[] {
  const [first, ...others] = found;
  if (!first) return [];
  const other = others.find((track) => coverOf(track) !== coverOf(first)) ?? others[0];
  return other ? [first, other] : [first];
}
