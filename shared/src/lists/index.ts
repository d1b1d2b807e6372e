/** Parts of lists and their search field: a separate door, because no first screen needs them. */
export { CreditedArtist, type CreditedArtistProps } from './CreditedArtist';
export { NameLines, type NameLinesProps } from './NameLines';
export { SearchField, type SearchFieldProps } from './SearchField';
