import type { HostApi, PageKey, Scope } from '@prelude/shared';
import { fromEvent } from 'rxjs';
import type { ArrivalTarget, Navigation } from './navigation';

/** Where the arrow keys belong to the element that has the focus (decisions, "Pages and history"). */
const USES_ARROWS = [
  'input',
  'textarea',
  'select',
  '[contenteditable]',
  'audio',
  'video',
  '[role="slider"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="radiogroup"]',
  '[role="tablist"]',
  '[role="spinbutton"]',
  '[role="combobox"]',
  '[role="grid"]',
  '[role="tree"]',
  '[role="menubar"]',
  '[role="toolbar"]',
  '[data-uses-arrows]',
].join(',');

const TEXTLESS_INPUTS = ['range', 'checkbox', 'radio', 'button', 'submit', 'reset', 'color', 'file']
  .map((type) => `[type="${type}"]`)
  .join(',');

/** Where a character belongs to the element that has the focus: it is written, or chooses from a list. */
const TAKES_TEXT = [
  `input:not(${TEXTLESS_INPUTS})`,
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="searchbox"]',
  '[role="combobox"]',
].join(',');

/** While one is open, the page behind it is out of reach, wherever a click has left the focus. */
const DIALOGS = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]';

interface Shortcut {
  readonly page: PageKey;
  readonly arrival: ArrivalTarget;
  /** The elements that keep the key for themselves. */
  readonly keptBy: string;
  /** Where Shift is no modifier of the key: many a keyboard has its character above another one. */
  readonly allowsShift: boolean;
}

const arrow = (page: PageKey): Shortcut => ({
  page,
  arrival: 'heading',
  keptBy: USES_ARROWS,
  allowsShift: false,
});

/** By the key's name: the arrow keys are the specification's (point 2), `/` is ours. */
const SHORTCUTS: ReadonlyMap<string, Shortcut> = new Map([
  ['ArrowLeft', arrow('home')],
  ['ArrowRight', arrow('search')],
  ['/', { page: 'search', arrival: 'field', keptBy: TAKES_TEXT, allowsShift: true }],
]);

/** The keys that show a page, as `aria-keyshortcuts` wants them; undefined where it has none. */
export const keysOf = (page: PageKey): string | undefined =>
  [...SHORTCUTS].flatMap(([key, shortcut]) => (shortcut.page === page ? key : [])).join(' ') ||
  undefined;

/** The shortcut that a key press is; undefined where it is none, or belongs to somebody else. */
function shortcutOf(event: KeyboardEvent, page: Document): Shortcut | undefined {
  const shortcut = SHORTCUTS.get(event.key);
  if (!shortcut || event.defaultPrevented) return undefined;
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.shiftKey && !shortcut.allowsShift) return undefined;
  if (page.querySelector(DIALOGS)) return undefined;
  const isKept = event.target instanceof Element && event.target.closest(shortcut.keptBy) !== null;
  return isKept ? undefined : shortcut;
}

/** What the single keys stand on. */
export interface ShortcutParts {
  readonly window: Window;
  /** Ends the listening. */
  readonly scope: Scope;
  readonly host: Pick<HostApi, 'session$' | 'settings'>;
  readonly navigation: Navigation;
}

/**
 * Obeys the shell's single keys: left goes home, right to search, `/` to the search box. They act in the shell only,
 * where somebody is present, and while the person has them switched on.
 */
export function followShortcuts({ window, scope, host, navigation }: ShortcutParts): void {
  const { session$, settings } = host;
  const areOn = (): boolean =>
    settings.state$.value.keyboardShortcuts &&
    session$.value.currentUser !== null &&
    navigation.state$.value.path === '/';
  let keyHeld: string | undefined;

  scope.observe(fromEvent<KeyboardEvent>(window, 'keydown'), (event) => {
    if (event.repeat) {
      // The search box has the focus by now, and a `/` that is still held would be written into it.
      if (event.key === keyHeld) event.preventDefault();
      return;
    }
    const shortcut = areOn() ? shortcutOf(event, window.document) : undefined;
    keyHeld = shortcut && event.key;
    if (!shortcut) return;
    event.preventDefault();
    navigation.showPage(shortcut.page, shortcut.arrival);
  });
}
