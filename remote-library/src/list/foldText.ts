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
};

// Removes accents of Latin, Greek and Cyrillic and the optional vowel points of Hebrew and Arabic. Marks that change
// the letter, such as the vowels of Indian scripts, stay.
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

const PLAIN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Folds a text for searching: ignores case, accents and the width of characters. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter);
