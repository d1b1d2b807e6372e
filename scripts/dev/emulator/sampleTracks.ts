import type { Track } from '@prelude/shared';

/** The name and the artist of each of the emulator's tracks; some try the layout on purpose. */
const NAMES: readonly (readonly [string, string])[] = [
  ['Paper Lanterns', 'Oda Vale'],
  ['Northbound', 'The Quiet Harbour'],
  [
    'Every Light in the House Left Burning While We Waited for the Morning',
    'Ilse & the Long Names',
  ],
  ['दूर के तारे', 'नीला आकाश'],
  ['Salt', 'Mara Quill'],
  ['மழைக்காலம்', 'கடல் குழு'],
  ['Second Hand Sun', 'Pinewood Radio'],
  ['Glasshouse', 'Tern'],
  ['Copper Wire', 'Juno Ferrier'],
  ['Half a Map', 'Low Tide Union'],
  ['Ferris', 'Oda Vale'],
  ['Overnight Train', 'The Quiet Harbour'],
  ['Marigold', 'Sana Rue'],
  ['Two Rivers', 'Pinewood Radio'],
  ['Static and Snow', 'Tern'],
  ['Kite', 'Mara Quill'],
  ['Warm Concrete', 'Juno Ferrier'],
  ['Borrowed Time', 'Low Tide Union'],
  ['Lighthouse Keeping', 'Sana Rue'],
  ['The Sound Is Missing', 'No One at All'],
];

/** A track with a cover and a sound of the emulator (media.ts). */
export function makeSampleTrack(
  given: Pick<Track, 'trackId' | 'trackName' | 'artistName'> & Partial<Track>,
): Track {
  const { trackId } = given;
  const cover = `/emulator/cover/${trackId}.svg`;
  return {
    collectionName: `Sketches, volume ${1 + (trackId % 4)}`,
    artworkUrl100: cover,
    artworkUrl60: cover,
    previewUrl: `/emulator/tone/${trackId}.wav`,
    trackTimeMillis: 150_000 + (trackId % 20) * 7_000,
    ...given,
  };
}

/** The tracks of an emulator without a seed; the last has no sound. */
export const SAMPLE_TRACKS: readonly Track[] = NAMES.map(([trackName, artistName], index) =>
  makeSampleTrack({
    trackId: index + 1,
    trackName,
    artistName,
    ...(index === NAMES.length - 1 && { previewUrl: '/emulator/missing.wav' }),
  }),
);

/** The query that finds nothing. */
const NOTHING = 'nothing';

const textOf = ({ trackName, artistName, collectionName }: Track): string =>
  `${trackName} ${artistName} ${collectionName}`.toLowerCase();

/**
 * Searches tracks: those that have each of the query's words in their names. A query that fits none gives all, in an order of its
 * own, so that each row of the product has music; "nothing" gives none.
 */
export function findTracks(
  tracks: readonly Track[],
  query: string,
  limit: number,
): readonly Track[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === NOTHING) return [];
  const words = wanted.split(/\s+/);
  const found = tracks.filter((track) => words.every((word) => textOf(track).includes(word)));
  if (found.length > 0) return found.slice(0, limit);
  const sum = [...wanted].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const first = sum % Math.max(1, tracks.length);
  return [...tracks.slice(first), ...tracks.slice(0, first)].slice(0, limit);
}
