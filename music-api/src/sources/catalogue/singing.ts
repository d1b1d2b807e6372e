import type { Language } from './languages.ts';
import { foldedWords } from './search/fold.ts';

/** Words of titles that promise a voice, which sings or speaks: in Latin letters, folded. Each of them is in a title. */
export const SINGING_WORDS: Readonly<Partial<Record<Language | 'english', string>>> = {
  english:
    'alto ballad birdsong choir evensong falsetto gospel hallelujah holler hum hymn hymnal lament lullabies lullaby psalms ' +
    'said sang say scream sermon sermons sings song songs tell testify told verses vespers voice',
  arabic: 'haki sawt',
  french: 'dis voix',
  hebrew: 'milim shir tagid',
  hindi: 'aawaaz bole',
  kannada: 'helu maatu',
  malayalam: 'paattu',
  polish: 'kolysanka krzyk',
  spanish: 'dime',
  tamil: 'paattu sonnaal',
  telugu: 'maata paadanaa paata padaalu',
};

/** Whether a title promises a voice; its words are read as English and as its artist's language. */
export function promisesSinging(romanisedTitle: string, language?: Language): boolean {
  const own = language && SINGING_WORDS[language];
  const promises = `${SINGING_WORDS.english} ${own ?? ''}`.split(' ');
  return foldedWords(romanisedTitle).some((word) => promises.includes(word));
}
