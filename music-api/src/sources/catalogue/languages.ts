/**
 * The languages that the catalogue can be searched by, and what people call their music besides the language's name. Entries
 * without one are English.
 */
export const LANGUAGE_NAMES = {
  arabic: 'arab, arabic pop',
  french: 'francais, chanson',
  hebrew: 'israeli',
  hindi: 'hindustani',
  japanese: 'j pop, jpop, city pop, j rock, anime',
  kannada: 'sandalwood',
  korean: 'k pop, kpop, k rap, k indie',
  malayalam: 'mollywood',
  persian: 'farsi, iranian',
  polish: 'polski',
  portuguese: 'brazilian, brasil, brazil',
  spanish: 'espanol, latin, latino, latina',
  tamil: 'kollywood',
  telugu: 'tollywood',
  urdu: 'ghazal, ghazals, shayari',
} as const;

/** A key of {@link LANGUAGE_NAMES}. */
export type Language = keyof typeof LANGUAGE_NAMES;
