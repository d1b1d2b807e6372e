import type { RowId } from './rowLists';

/** The focusable controls of a row. */
export type RowControl = 'play' | 'menu' | 'handle';

/** The attributes of a row's element. */
export const rowAttributes = (id: RowId): object => ({
  'data-row-id': id,
  'data-row-kind': typeof id,
});
/** The attributes of a row's control; its menu's button needs none. */
export const controlAttributes = (control: 'play' | 'handle'): object => ({
  'data-control': control,
});
/** The attributes of a section's list. */
export const listAttributes = (section: string): object => ({ 'data-row-list': section });

/** The rendered row of an id. */
export const rowOf = (root: Element, id: RowId): HTMLElement | null =>
  [...root.querySelectorAll<HTMLElement>('[data-row-id]')].find(
    ({ dataset }) => dataset['rowId'] === String(id),
  ) ?? null;

/** The rendered list of a section. */
export const listOf = (root: Element, section: string): HTMLElement | null =>
  root.querySelector(`[data-row-list="${section}"]`);

const SELECTORS: Readonly<Record<RowControl, string>> = {
  play: '[data-control="play"]:not(:disabled)',
  handle: '[data-control="handle"]',
  menu: '[aria-haspopup="menu"]:not(:disabled)',
};

/** A row's focusable control: the requested one, or its first. */
export const controlOf = (row: Element, control: RowControl): HTMLElement | null =>
  row.querySelector<HTMLElement>(SELECTORS[control]) ??
  row.querySelector<HTMLElement>('button:not(:disabled)');

/** The row and the control that contain an element, or null. */
export function rowControlOf<Id extends RowId>(
  target: EventTarget,
): { readonly id: Id; readonly control: RowControl } | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row-id]');
  if (!row) return null;
  const { rowId = '', rowKind } = row.dataset;
  const control = target.closest<HTMLElement>('[data-control]')?.dataset['control'];
  return {
    // Written by `rowAttributes`, so it has the type of this list's ids.
    id: (rowKind === 'number' ? Number(rowId) : rowId) as Id,
    // Other elements in a row belong to its open menu.
    control: control === 'play' || control === 'handle' ? control : 'menu',
  };
}

/** True in a menu or a dialog opened from a row, which handles its own keys. */
export const isInOpenPart = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[popover], dialog') !== null;
