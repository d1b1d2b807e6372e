/** Parts of lists, their search field and how it compares, and the user's languages: a separate door, because no first screen needs them. */
export { CreditedArtist, type CreditedArtistProps } from './CreditedArtist';
export { foldText, hasWordsOf } from './foldText';
export { NameLines, type NameLinesProps } from './NameLines';
export { SearchField, type SearchFieldProps } from './SearchField';
export { userLocales } from './userLocales';
