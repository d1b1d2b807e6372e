import { foldText } from '@prelude/shared/lists';

/** Additions to a name that do not change what is heard, in folded words. */
const ADDITION =
  /\b(remaster\w*|official|video|audio|lyrics?|visuali[sz]er|hd|hq|4k|explicit|clean|mono|stereo|bonus|deluxe|edition|original mix|(album|single|original|radio) (version|edit))\b|^(feat|ft|featuring|with|from)\b/;

/** Words of an addition that name another recording. */
const OTHER_RECORDING =
  /\b(live|remix|(?<!original )mix|rework|acoustic|unplugged|instrumental|karaoke|demo|cover|session|orchestral|a ?cappella|sped up|slowed|reprise|dub)\b/;

const isAddition = (words: string): boolean => {
  const folded = foldText(words).trim();
  return ADDITION.test(folded) && !OTHER_RECORDING.test(folded);
};

/**
 * A name without "(Remastered)", "feat. …", "[Official Video]" and the like; a name of nothing else stays as it is.
 * Names of other recordings, such as "(Live)", stay.
 */
export function withoutAdditions(name: string): string {
  const plain = name
    .replace(/[([{]([^()[\]{}]*)[)\]}]/g, (part: string, words: string) =>
      isAddition(words) ? '' : part,
    )
    .replace(/ [-–—] ([^-–—]*)$/, (part: string, words: string) => (isAddition(words) ? '' : part))
    .replace(/ (?:feat|ft|featuring)\b\.? .*$/i, '')
    .trim();
  return plain === '' ? name : plain;
}

/** What is compared of a name: the letters and digits of any script. */
export function nameKey(name: string): string {
  const folded = foldText(name).replaceAll('&', ' and ');
  // A name of nothing but signs, such as "!!!".
  return folded.replace(/[^\p{L}\p{M}\p{N}]+/gu, '') || folded.trim();
}

/** What is compared of a name without its additions. */
export const plainKey = (name: string): string => nameKey(withoutAdditions(name));

/** Each further one is compared with all that is found. No song has more that a search would miss. */
const ARTIST_LIMIT = 10;

/** The names that a list of artists may mean: all of it, and each of the first ten. */
export function artistsIn(list: string): readonly string[] {
  const separator = list.includes(';') ? ';' : /(?<!\\),/;
  const names = list
    .split(separator, ARTIST_LIMIT)
    .map((name) => name.replaceAll('\\,', ',').trim());
  const all = names.length === 1 ? names : [list, names.join(' & '), ...names];
  return all.filter((name) => name !== '');
}
