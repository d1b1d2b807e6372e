import { fieldOf } from '../routing/pageField';

const byType = (types: string): string =>
  types
    .split(' ')
    .map((type) => `[type="${type}"]`)
    .join(',');

/** Inputs that are only pressed. */
const PRESSED_INPUTS = byType('checkbox button submit reset color file');

const byRole = (roles: string): string =>
  roles
    .split(' ')
    .map((role) => `[role="${role}"]`)
    .join(',');

/** Elements for typing. */
const TAKES_TEXT = `input:not(${PRESSED_INPUTS},${byType('range radio')}),textarea,select,[contenteditable]:not([contenteditable="false"]),${byRole('textbox searchbox combobox')}`;

/** Elements for typing, or for choosing by the first letter. */
const TAKES_CHARACTERS = `${TAKES_TEXT},${byRole('menu menubar listbox tree spinbutton')}`;

/** Elements that keep typed keys on the search page. */
const TAKES_TYPING = `${TAKES_CHARACTERS},input[type="range"],${byRole('slider')}`;

/** Elements that use the arrow keys (specification 2.6); a handle moves its row. */
const USES_ARROWS = `input:not(${PRESSED_INPUTS}),textarea,select,[contenteditable],audio,video,[data-control="handle"],${byRole('slider menu listbox radiogroup tablist spinbutton combobox grid tree menubar toolbar')}`;

/** Elements that Space activates, opens or chooses. */
const USES_SPACE = `${TAKES_CHARACTERS},input:not([type="range"]),button,a[href],summary,label,audio,video,iframe,${byRole('button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem scrollbar grid')}`;

/** The focused elements that use a key themselves. */
export type KeyUse = 'text' | 'characters' | 'typing' | 'arrows' | 'arrows-in-rows' | 'space';

const SELECTORS: Readonly<Record<KeyUse, string>> = {
  text: TAKES_TEXT,
  characters: TAKES_CHARACTERS,
  typing: TAKES_TYPING,
  arrows: USES_ARROWS,
  'arrows-in-rows': `${USES_ARROWS},[data-uses-arrows]`,
  space: USES_SPACE,
};

/** Open dialogs make the page behind them unreachable, wherever a click has moved the focus. The player's has the player's keys. */
const DIALOGS =
  'dialog[open]:not([data-player-keys]),[role="dialog"][aria-modal="true"],[role="alertdialog"]';

const isEmpty = (field: HTMLInputElement | null, target: EventTarget | null): boolean =>
  field !== null && field === target && field.value === '';

/** True if the key belongs to the focused element, to an open dialog or to a keyboard selection. */
export function isHandledByTarget(
  { target, shiftKey }: KeyboardEvent,
  use: KeyUse,
  page: Document,
): boolean {
  if (page.querySelector(DIALOGS)) return true;
  const isArrow = use === 'arrows' || use === 'arrows-in-rows';
  // An empty search box does not use left and right (specification 2.6).
  if (isArrow && !shiftKey && isEmpty(fieldOf(page), target)) return false;
  // Shift and an arrow change the selection.
  if (isArrow && shiftKey && page.getSelection()?.type === 'Range') return true;
  return target instanceof Element && target.closest(SELECTORS[use]) !== null;
}
