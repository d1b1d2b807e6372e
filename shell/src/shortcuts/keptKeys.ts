const TEXTLESS_INPUTS = ['range', 'checkbox', 'radio', 'button', 'submit', 'reset', 'color', 'file']
  .map((type) => `[type="${type}"]`)
  .join(',');

const byRole = (roles: string): string =>
  roles
    .split(' ')
    .map((role) => `[role="${role}"]`)
    .join(',');

/** Elements for typing. */
const TAKES_TEXT = `input:not(${TEXTLESS_INPUTS}),textarea,select,[contenteditable]:not([contenteditable="false"]),${byRole('textbox searchbox combobox')}`;

/** Elements for typing, or for choosing by the first letter. */
const TAKES_CHARACTERS = `${TAKES_TEXT},${byRole('menu menubar listbox tree spinbutton')}`;

/** Elements that keep typed keys on the search page. */
const TAKES_TYPING = `${TAKES_CHARACTERS},input[type="range"],${byRole('slider')}`;

/** Elements that use the arrow keys (decisions, "Pages and history"). */
const USES_ARROWS = `input,textarea,select,[contenteditable],audio,video,[data-uses-arrows],${byRole('slider menu listbox radiogroup tablist spinbutton combobox grid tree menubar toolbar')}`;

/** Elements that Space activates, opens or chooses. */
const USES_SPACE = `${TAKES_CHARACTERS},input:not([type="range"]),button,a[href],summary,label,audio,video,iframe,${byRole('button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem scrollbar grid')}`;

/** The focused elements that use a key themselves. */
export type Keeper = 'text' | 'characters' | 'typing' | 'arrows' | 'space';

const SELECTORS: Readonly<Record<Keeper, string>> = {
  text: TAKES_TEXT,
  characters: TAKES_CHARACTERS,
  typing: TAKES_TYPING,
  arrows: USES_ARROWS,
  space: USES_SPACE,
};

/** Open dialogs make the page behind them unreachable, wherever a click has moved the focus. */
const DIALOGS = 'dialog[open],[role="dialog"][aria-modal="true"],[role="alertdialog"]';

/** True if the key belongs to the focused element, to an open dialog or to a keyboard selection. */
export function isKept(
  { target, shiftKey }: KeyboardEvent,
  keeper: Keeper,
  page: Document,
): boolean {
  if (page.querySelector(DIALOGS)) return true;
  // Shift and an arrow change the selection.
  if (shiftKey && keeper === 'arrows' && page.getSelection()?.type === 'Range') return true;
  return target instanceof Element && target.closest(SELECTORS[keeper]) !== null;
}
