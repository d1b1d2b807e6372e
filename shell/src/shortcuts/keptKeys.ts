const TEXTLESS_INPUTS = ['range', 'checkbox', 'radio', 'button', 'submit', 'reset', 'color', 'file']
  .map((type) => `[type="${type}"]`)
  .join(',');

const byRole = (roles: string): string =>
  roles
    .split(' ')
    .map((role) => `[role="${role}"]`)
    .join(',');

/** Where a character is written. */
const TAKES_TEXT = `input:not(${TEXTLESS_INPUTS}),textarea,select,[contenteditable]:not([contenteditable="false"]),${byRole('textbox searchbox combobox')}`;

/** Where a character is written, or chooses what begins with it. */
const TAKES_CHARACTERS = `${TAKES_TEXT},${byRole('menu menubar listbox tree spinbutton')}`;

/** Where a key that is typed on the search page belongs to what has the focus. */
const TAKES_TYPING = `${TAKES_CHARACTERS},input[type="range"],${byRole('slider')}`;

/** Where the arrow keys move something (decisions, "Pages and history"). */
const USES_ARROWS = `input,textarea,select,[contenteditable],audio,video,[data-uses-arrows],${byRole('slider menu listbox radiogroup tablist spinbutton combobox grid tree menubar toolbar')}`;

/** What Space activates, opens or chooses. */
const USES_SPACE = `${TAKES_CHARACTERS},input:not([type="range"]),button,a[href],summary,label,audio,video,iframe,${byRole('button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem scrollbar grid')}`;

/** Who keeps a key for itself while it has the focus. */
export type Keeper = 'text' | 'characters' | 'typing' | 'arrows' | 'space';

const SELECTORS: Readonly<Record<Keeper, string>> = {
  text: TAKES_TEXT,
  characters: TAKES_CHARACTERS,
  typing: TAKES_TYPING,
  arrows: USES_ARROWS,
  space: USES_SPACE,
};

/** While one is open, the page behind it is out of reach, wherever a click has left the focus. */
const DIALOGS = 'dialog[open],[role="dialog"][aria-modal="true"],[role="alertdialog"]';

/** True where the key belongs to what has the focus, to an open dialog or to a text that is selected by keyboard. */
export function isKept(
  { target, shiftKey }: KeyboardEvent,
  keeper: Keeper,
  page: Document,
): boolean {
  if (page.querySelector(DIALOGS)) return true;
  // Shift and an arrow grow or shrink it.
  if (shiftKey && keeper === 'arrows' && page.getSelection()?.type === 'Range') return true;
  return target instanceof Element && target.closest(SELECTORS[keeper]) !== null;
}
