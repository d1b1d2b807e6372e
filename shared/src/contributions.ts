/** The door for Node, which loads no style sheets: what a remote's declarations may name. */
export { TRACK_MENU, VIEW_SLOTS } from './contract/contributions';
export type { Contributions } from './contract/contributions';
export { isPageKey, PAGE_KEYS } from './model/page';
export { parseText } from './model/parseTrack';
export { ICON_NAMES } from './ui/icons';
