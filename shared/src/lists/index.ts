/** Parts of lists and of playlist forms, and what they compare, count and name: a separate door, because no first screen needs them. */
export { count } from './count';
export { CreditedArtist, type CreditedArtistProps } from './CreditedArtist';
export { foldText, hasWordsOf } from './foldText';
export { isComposed, isPlain } from './keyEvents';
export { focusFirstItem, obeyGridKey } from './gridKeys';
export { NameLines, type NameLinesProps } from './NameLines';
export { SearchField, type SearchFieldProps } from './SearchField';
export { gainOfVolume } from '../state/volumeMemory';
export { playingTime, PREVIEW_SECONDS, secondsOf } from '../model/playingTime';
export { useDraftRefusal, type ShownRefusal } from './useDraftRefusal';
export { useRovingRows, type RovingRows, type RowCommands } from './useRovingRows';
export { useActiveItem } from '../ui/useActiveItem';
export { itemControlOf, type ItemControl } from './rovingFocus';
export { obeyRowKey } from './rowKeys';
export { userLocales } from './userLocales';
