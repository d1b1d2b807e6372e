import type { Track } from '@prelude/shared';
import type { ReadSong, Reading } from './readSong';
import { nameKey, plainKey } from './songNames';

/** Tracks by what files call them. */
export interface SongIndex {
  /** The track of an address, absolute. */
  at(url: string): Track | undefined;
  /** The track of this title by this artist; none for a title alone. */
  find(song: ReadSong, milliseconds: number): Track | undefined;
  /** All tracks of a title, whatever their additions. */
  titled(trackName: string): readonly Track[];
}

/** How well a track of the right title and artist fits; lower is better, the first difference decides. */
const misfits = (
  track: Track,
  { trackName }: Reading,
  albumKeys: ReadonlySet<string>,
  milliseconds: number,
): readonly number[] => [
  Number(nameKey(track.trackName) !== nameKey(trackName)),
  Number(!albumKeys.has(plainKey(track.collectionName))),
  milliseconds > 0 ? Math.abs(track.trackTimeMillis - milliseconds) : 0,
];

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** The track of a reading that fits best by its additions, its album and, last, its length. */
export function bestOf(
  tracks: readonly Track[],
  reading: Reading,
  { albumNames }: ReadSong,
  milliseconds: number,
): Track | undefined {
  if (tracks.length < 2) return tracks[0];
  const albumKeys = new Set(albumNames.map(plainKey));
  return tracks
    .map((track) => ({ track, misfit: misfits(track, reading, albumKeys, milliseconds) }))
    .sort((one, other) => compare(one.misfit, other.misfit))[0]?.track;
}

/** Indexes tracks; `origin` is the site's, for relative addresses. */
export function createSongIndex(tracks: readonly Track[], origin: string): SongIndex {
  const byTitle = new Map<string, Track[]>();
  const byUrl = new Map<string, Track>();
  for (const track of tracks) {
    const key = plainKey(track.trackName);
    const titled = byTitle.get(key);
    if (titled) titled.push(track);
    else byTitle.set(key, [track]);
    if (track.previewUrl !== '') byUrl.set(new URL(track.previewUrl, origin).href, track);
  }
  const titled = (trackName: string): readonly Track[] => byTitle.get(plainKey(trackName)) ?? [];

  return {
    at: (url) => byUrl.get(url),
    titled,
    find(song, milliseconds) {
      for (const reading of song.readings) {
        const artist = plainKey(reading.artistName);
        const fitting = titled(reading.trackName).filter(
          ({ artistName }) => artist !== '' && plainKey(artistName) === artist,
        );
        const best = bestOf(fitting, reading, song, milliseconds);
        if (best) return best;
      }
      return undefined;
    },
  };
}
