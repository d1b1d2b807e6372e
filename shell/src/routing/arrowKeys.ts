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
  '[role="dialog"]',
  'dialog',
  '[data-uses-arrows]',
].join(',');

/** The shell's own arrow keys: left goes home, right goes to search (specification, point 2). */
export function pageArrowKeys(target: Window): Observable<'home' | 'search'> {
  return fromEvent<KeyboardEvent>(target, 'keydown').pipe(
    filter((event) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return false;
      if (event.defaultPrevented || event.repeat) return false;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
      return !(event.target instanceof Element && event.target.closest(USES_ARROWS));
    }),
    map(({ key }) => (key === 'ArrowLeft' ? 'home' : 'search')),
  );
}
