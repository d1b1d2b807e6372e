import { itemControlOf, type RovingRows } from '@prelude/shared/lists';
import { rowIdOf } from '@prelude/shared/reorder';
import { useLayoutEffect, useRef } from 'react';

/**
 * The focus at the moment when the window's width switches the frame, so that the other frame can restore it: a row's
 * control, another control by its name, or an element outside the panel.
 */
export type KeptFocus =
  | { readonly at: 'row'; readonly entryId: number; readonly control: string }
  | { readonly at: 'control'; readonly name: string }
  | { readonly at: 'page' };

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent;

/** The current focus, relative to a panel. */
export function keepFocusOf(panel: Element | null): KeptFocus {
  const { activeElement } = document;
  if (!activeElement || !panel?.contains(activeElement)) return { at: 'page' };
  const row = itemControlOf(activeElement, '[data-row-id]');
  if (row) return { at: 'row', entryId: rowIdOf(row.item), control: row.control };
  return { at: 'control', name: nameOf(activeElement) };
}

const controlNamed = (panel: Element | null, name: string): HTMLElement | undefined =>
  [...(panel?.querySelectorAll<HTMLElement>('button, input') ?? [])].find(
    (control) => nameOf(control) === name,
  );

/** Runs once when a frame of the panel is rendered: restores the focus of the other frame, or focuses and shows the heading. */
export function useOpeningFocus(
  heading: HTMLElement | null,
  kept: KeptFocus | null,
  follow: RovingRows<number>['follow'],
): void {
  const isGiven = useRef(false);
  useLayoutEffect(() => {
    if (!heading || isGiven.current) return;
    isGiven.current = true;
    const dialog = heading.closest('dialog');
    // A modal sheet takes the focus from the page; a column does not.
    if (kept?.at === 'page' && !dialog) return;
    if (kept?.at === 'row') {
      const { entryId, control } = kept;
      // Its row can be rendered after this change.
      queueMicrotask(() => follow(() => entryId, control));
      return;
    }
    const panel = dialog ?? heading.closest('section');
    const control = kept?.at === 'control' ? controlNamed(panel, kept.name) : undefined;
    (control ?? heading).focus({ preventScroll: true });
    if (!control) heading.scrollIntoView({ block: 'start' });
  }, [heading, kept, follow]);
}
