// Letters that Unicode does not decompose, and spellings that people use for one another.
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
  // Candrabindu and anusvara: चाँदनी is as often typed चांदनी.
  '\u0901': '\u0902',
};

const foldedLetters = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'gu');

// Accents (Latin), niqqud (Hebrew), harakat and tatweel (Arabic), nukta (Devanagari), apostrophes.
// Vowel signs of the Indic scripts are not among them: they tell words apart.
// The marks stand alone in this class on purpose.
const IGNORED_MARKS =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c'’ʼ\u200b-\u200f]/gu;

/** A text as search compares it: lower case, without accents and optional marks. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(IGNORED_MARKS, '')
    .replace(foldedLetters, (letter) => SAME_LETTERS[letter] ?? letter)
    .normalize('NFC');

// Some characters are written out as eighteen letters: 200 of them must not become a text of thousands.
const MOST_LETTERS = 400;

/** A query, cut off where it is longer than people type once its characters are written out. */
export function readableQuery(query: string): string {
  const letters = [...query.normalize('NFKD')];
  return letters.length > MOST_LETTERS ? letters.slice(0, MOST_LETTERS).join('') : query;
}

const WORD_PATTERN = /[\p{L}\p{M}\p{N}]+/gu;
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a word is of a script that puts no spaces between words. */
export const isUnspaced = (word: string): boolean => UNSPACED_SCRIPT.test(word);

// Japanese has no spaces between words: pairs of characters stand in for words.
function pairsOf(word: string): string[] {
  const characters = [...word];
  return characters.length < 3
    ? [word]
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** The folded words of a text, in order; "&" is read as "and". */
export const foldedWords = (text: string): string[] =>
  (fold(text).replaceAll('&', ' and ').match(WORD_PATTERN) ?? []).flatMap((word) =>
    isUnspaced(word) ? pairsOf(word) : [word],
  );

/** The words that a text is found by: its folded words and, in Japanese, every character too. */
export const indexedWords = (text: string): string[] => [
  ...foldedWords(text),
  ...[...fold(text)].filter(isUnspaced),
];
