import type { RowId } from './rowLists';

/** What can have the focus in a row. */
export type RowControl = 'play' | 'menu' | 'handle';

/** What marks a row in the document. */
export const rowAttributes = (id: RowId): object => ({
  'data-row-id': id,
  'data-row-kind': typeof id,
});
/** What marks a row's control in the document; its menu's button needs no mark. */
export const controlAttributes = (control: 'play' | 'handle'): object => ({
  'data-control': control,
});
/** What marks the list of a section in the document. */
export const listAttributes = (section: string): object => ({ 'data-row-list': section });

/** The row of an id, where it is drawn. */
export const rowOf = (root: Element, id: RowId): HTMLElement | null =>
  [...root.querySelectorAll<HTMLElement>('[data-row-id]')].find(
    ({ dataset }) => dataset['rowId'] === String(id),
  ) ?? null;

/** The list of a section, where it is drawn. */
export const listOf = (root: Element, section: string): HTMLElement | null =>
  root.querySelector(`[data-row-list="${section}"]`);

const SELECTORS: Readonly<Record<RowControl, string>> = {
  play: '[data-control="play"]:not(:disabled)',
  handle: '[data-control="handle"]',
  menu: '[aria-haspopup="menu"]:not(:disabled)',
};

/** A row's control that can take the focus: the one asked for, or its first. */
export const controlOf = (row: Element, control: RowControl): HTMLElement | null =>
  row.querySelector<HTMLElement>(SELECTORS[control]) ??
  row.querySelector<HTMLElement>('button:not(:disabled)');

/** The row and the control that an element belongs to, or null. */
export function rowControlOf<Id extends RowId>(
  target: EventTarget,
): { readonly id: Id; readonly control: RowControl } | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row-id]');
  if (!row) return null;
  const { rowId = '', rowKind } = row.dataset;
  const control = target.closest<HTMLElement>('[data-control]')?.dataset['control'];
  return {
    // `rowAttributes` has written it, so it is of the kind that this list's ids have.
    id: (rowKind === 'number' ? Number(rowId) : rowId) as Id,
    // What is in a row and no control of its own belongs to its open menu.
    control: control === 'play' || control === 'handle' ? control : 'menu',
  };
}

/** True in a menu or a dialog that a row has opened, which stands above it: its keys are its own. */
export const isInOpenPart = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[popover], dialog') !== null;
