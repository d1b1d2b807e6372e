/** Letters that Unicode does not decompose, with what users without them on the keyboard type. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

// Apostrophes, quotation marks and dashes, which keyboards and catalogues write differently, and invisible marks of
// direction. Before NFKD, which makes a space and an accent of an acute accent that stands alone.
const UNTYPED_MARKS = /[\p{Pd}\p{Pi}\p{Pf}\u2212'"`´ʹʻʼʽˈꞌ′″＇＂՚׳״\u200b-\u200f\u2066-\u2069]/gu;

// Removes accents of Latin, Greek and Cyrillic and the optional vowel points of Hebrew and Arabic. Marks that change
// the letter, such as the vowels of Indian scripts, stay.
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/**
 * Folds a text for comparing: ignores case, accents, apostrophes, quotation marks, dashes and the width of characters.
 * The same in every locale.
 */
export const foldText = (text: string): string =>
  text
    .replace(UNTYPED_MARKS, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Makes a test of folded texts: true if a text contains every word of the query. */
export function hasWordsOf(query: string): (foldedText: string) => boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return (foldedText) => words.every((word) => foldedText.includes(word));
}
