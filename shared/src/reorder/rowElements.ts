import type { RowId } from './rowLists';

/** The attributes of a row's element. */
export const rowAttributes = (id: RowId): object => ({
  'data-row-id': id,
  'data-row-kind': typeof id,
});
/** The attributes of a row's control that keys follow from row to row; its menu's button needs none. */
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

/** The id of a row's element. */
export const rowIdOf = <Id extends RowId>({ dataset }: HTMLElement): Id =>
  // Written by `rowAttributes`, so it has the type of this list's ids.
  (dataset['rowKind'] === 'number' ? Number(dataset['rowId']) : dataset['rowId']) as Id;

/** The rendered list of a section. */
export const listOf = (root: Element, section: string): HTMLElement | null =>
  root.querySelector(`[data-row-list="${section}"]`);
