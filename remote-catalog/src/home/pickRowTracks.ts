import type { Track } from '@prelude/shared';

/** A home row asks for and shows at most this many tracks (specification, point 9). */
export const ROW_LIMIT = 12;

/** Its first tracks are by this many artists, one each (specification, point 9). */
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
  let waiting = tracks;
  const placed: Track[] = [];
  const choose = (): Track | undefined => {
    const previous = placed.at(-1);
    const others = waiting.filter((track) => !previous || coverOf(track) !== coverOf(previous));
    // A cover of more than half of the tracks must take every second place from here on.
    const urgent = others.find(
      (track) =>
        2 * waiting.filter((each) => coverOf(each) === coverOf(track)).length > waiting.length,
    );
    return urgent ?? others[0] ?? waiting[0];
  };
  for (let next = choose(); next; next = choose()) {
    const chosen = next;
    waiting = waiting.filter((track) => track !== chosen);
    placed.push(chosen);
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
