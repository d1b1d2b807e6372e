import { makeTrack } from '@prelude/shared/testing';
import type { Track } from '@prelude/shared';

/** The name and the artist of each of the harness's tracks; some try the layout on purpose. */
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
  ['The Sound Is Missing', 'Nobody at All'],
];

/** Covers and tones come from the harness's own server (scripts/dev/harnessMedia.ts); the last has no sound. */
export const HARNESS_TRACKS: readonly Track[] = NAMES.map(([trackName, artistName], index) => {
  const trackId = index + 1;
  const cover = `/harness/cover/${trackId}.svg`;
  const isMute = trackId === NAMES.length;
  return makeTrack({
    trackId,
    trackName,
    artistName,
    collectionName: `Sketches, volume ${1 + (index % 4)}`,
    artworkUrl100: cover,
    artworkUrl60: cover,
    previewUrl: isMute ? '/harness/missing.wav' : `/harness/tone/${trackId}.wav`,
    trackTimeMillis: 150_000 + index * 7_000,
  });
});

/** The tracks in an order of the query's own, so that rows and results differ. */
export function tracksFor(query: string, limit: number): readonly Track[] {
  const turn = [...query].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return HARNESS_TRACKS.map((_, index) => HARNESS_TRACKS[(index + turn) % HARNESS_TRACKS.length])
    .filter((track) => track !== undefined)
    .slice(0, limit);
}
