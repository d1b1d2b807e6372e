import { filter, fromEvent, map, type Observable } from 'rxjs';

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

/** While one is open, the page behind it is out of reach, wherever a click has left the focus. */
const DIALOGS = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]';

/** The shell's own arrow keys: left goes home, right goes to search (specification, point 2). */
export function pageArrowKeys(target: Window): Observable<'home' | 'search'> {
  const { document: page } = target;
  return fromEvent<KeyboardEvent>(target, 'keydown').pipe(
    filter((event) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false;
      if (event.defaultPrevented || event.repeat) return false;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
      if (page.querySelector(DIALOGS)) return false;
      return !(event.target instanceof Element && event.target.closest(USES_ARROWS));
    }),
    map(({ key }) => (key === 'ArrowLeft' ? 'home' : 'search')),
  );
}
