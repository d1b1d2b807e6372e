import { CATEGORIES, GENRES, type Track } from '@prelude/shared';
import { makeTrack } from '@prelude/shared/testing';

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

/** What the product itself asks for: each of these has music. */
const PRODUCT_TERMS: ReadonlySet<string> = new Set(
  [...GENRES, ...CATEGORIES].flatMap(({ searchTerms }) => searchTerms),
);

/** All tracks in an order of the term's own, so that rows and genres differ. */
function tracksOfTerm(term: string): readonly Track[] {
  const turn = [...term].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const first = turn % HARNESS_TRACKS.length;
  return [...HARNESS_TRACKS.slice(first), ...HARNESS_TRACKS.slice(0, first)];
}

const namesOf = ({ trackName, artistName, collectionName }: Track): string =>
  `${trackName} ${artistName} ${collectionName}`.toLowerCase();

/** What a search finds: everything for a term of the product's own, else what has each of the query's words in its names. */
export function tracksFor(query: string, limit: number): readonly Track[] {
  const wanted = query.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const found = PRODUCT_TERMS.has(wanted)
    ? tracksOfTerm(wanted)
    : HARNESS_TRACKS.filter((track) => words.every((word) => namesOf(track).includes(word)));
  return found.slice(0, limit);
}

/** The tracks with these ids, which are separated by commas. */
export const tracksWithIds = (ids: string): readonly Track[] =>
  ids
    .split(',')
    .flatMap((id) => HARNESS_TRACKS.find(({ trackId }) => String(trackId) === id) ?? []);
