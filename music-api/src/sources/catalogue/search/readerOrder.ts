import type { CatalogueTrack } from '../catalogue.ts';

// What a script is called in Unicode's own list, for those that the catalogue is written in, other than Latin.
const UNICODE_SCRIPTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Arab', ['Arabic']],
  ['Deva', ['Devanagari']],
  ['Hans', ['Han']],
  ['Hant', ['Han']],
  ['Hebr', ['Hebrew']],
  ['Jpan', ['Han', 'Hiragana', 'Katakana']],
  ['Knda', ['Kannada']],
  ['Kore', ['Han', 'Hangul']],
  ['Mlym', ['Malayalam']],
  ['Taml', ['Tamil']],
  ['Telu', ['Telugu']],
]);

// Specification 9.4: a row asks for twelve tracks and begins with seven artists.
const ROW_LENGTH = 12;
const ROW_ARTISTS = 7;

// One of three tracks is in the visitor's own script, while there are new artists who write in it not too far down:
// new releases stay new.
const LONGEST_RUN = 2;
const farthestDown = 8 * ROW_LENGTH;

const namesOf = ({ name, artistName }: CatalogueTrack): string => `${name} ${artistName}`;

const lettersOutside = (scripts: readonly string[]): RegExp =>
  new RegExp(`[^${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

const LATIN = ['Latin', 'Common', 'Inherited'];
const NOT_LATIN = lettersOutside(LATIN);

/** Whether the title or the artist has a letter of another script than Latin. */
const isNotLatin = (track: CatalogueTrack): boolean => NOT_LATIN.test(namesOf(track));

/** Whether the title or the artist has a letter that is neither Latin nor of these scripts. */
function foreignTo(scripts: readonly string[]): (track: CatalogueTrack) => boolean {
  const pattern = lettersOutside([...LATIN, ...scripts]);
  return (track) => pattern.test(namesOf(track));
}

/** Keeps the order, but brings new artists of the visitor's own script forward where a whole run has none. */
function withOwnScript(readable: readonly CatalogueTrack[]): readonly CatalogueTrack[] {
  const own = readable.slice(0, farthestDown).filter(isNotLatin);
  const placed = new Set<CatalogueTrack>();
  const artists = new Set<string>();
  let run = 0;
  const place = (track: CatalogueTrack): void => {
    placed.add(track);
    artists.add(track.artistName);
    run = isNotLatin(track) ? 0 : run + 1;
  };
  for (const track of readable) {
    if (placed.has(track)) continue;
    const next =
      run >= LONGEST_RUN &&
      !isNotLatin(track) &&
      own.find(({ artistName }) => !artists.has(artistName));
    if (next) place(next);
    place(track);
  }
  return [...placed];
}

/** The first track of each artist. */
function firstOfEach(tracks: readonly CatalogueTrack[]): readonly CatalogueTrack[] {
  const artists = new Set<string>();
  return tracks.filter(({ artistName }) => artists.size < artists.add(artistName).size);
}

/**
 * A category for a visitor: first the tracks whose title and artist are in Latin letters or in one of the scripts
 * (ISO 15924) that the visitor reads, then all others, each in the category's order. Where too few artists are readable
 * for a row, the row's first artists are filled up from the others.
 */
export function orderForReader(
  tracks: readonly CatalogueTrack[],
  scripts: readonly string[],
): readonly CatalogueTrack[] {
  const isForeign = foreignTo(scripts.flatMap((script) => UNICODE_SCRIPTS.get(script) ?? []));
  const readable = withOwnScript(tracks.filter((track) => !isForeign(track)));
  const others = tracks.filter(isForeign);
  const leading = firstOfEach(readable.slice(0, ROW_LENGTH));
  if (leading.length >= ROW_ARTISTS) return [...readable, ...others];
  const known = new Set(leading.map(({ artistName }) => artistName));
  const guests = firstOfEach(others.filter(({ artistName }) => !known.has(artistName)));
  return [
    ...new Set([
      ...leading,
      ...guests.slice(0, ROW_ARTISTS - leading.length),
      ...readable,
      ...others,
    ]),
  ];
}
