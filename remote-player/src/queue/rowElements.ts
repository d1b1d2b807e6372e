import type { QueuePlace } from './queueOutlook';

/** What can have the focus in a row. */
export type RowControl = 'play' | 'menu' | 'handle';

/** What marks a row, its controls and a section's list in the document. */
export const rowAttributes = (entryId: number): object => ({ 'data-entry-id': entryId });
export const controlAttributes = (control: RowControl): object => ({ 'data-control': control });
export const listAttributes = (section: QueuePlace['section']): object => ({
  'data-queue-list': section,
});

/** The row of an entry, where it is drawn. */
export const rowOf = (root: Element, entryId: number): HTMLElement | null =>
  root.querySelector(`[data-entry-id="${entryId}"]`);

/** The list of a section, where it is drawn. */
export const listOf = (root: Element, section: QueuePlace['section']): HTMLElement | null =>
  root.querySelector(`[data-queue-list="${section}"]`);

/** A row's control that can take the focus: the one asked for, or its first. */
export const controlOf = (row: Element, control: RowControl): HTMLElement | null =>
  row.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`) ??
  row.querySelector<HTMLElement>('[data-control]:not(:disabled)');

/** The entry and the control that an element belongs to, or null. */
export function rowControlOf(
  target: EventTarget,
): { readonly entryId: number; readonly control: RowControl } | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-entry-id]');
  if (!row) return null;
  const control = target.closest<HTMLElement>('[data-control]')?.dataset['control'];
  return {
    entryId: Number(row.dataset['entryId']),
    // What is in a row and no control of its own belongs to its open menu.
    control: control === 'play' || control === 'handle' ? control : 'menu',
  };
}
