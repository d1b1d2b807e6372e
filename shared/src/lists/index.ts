/** Parts of lists and of what finds within them: a door of its own, because no first screen has them. */
export { NameLines, type NameLinesProps } from './NameLines';
export { SearchField, type SearchFieldProps } from './SearchField';
