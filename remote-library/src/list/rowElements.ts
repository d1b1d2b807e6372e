import { isInOpenPart } from '@prelude/shared/reorder';

const CONTROLS = 'a[href], button, input, select';

/** A row, and the index of one of its controls. */
export interface ControlPlace {
  readonly row: HTMLElement;
  readonly control: number;
}

/** A row's controls in their order, including the unavailable ones. */
const controlsOf = (row: Element): readonly HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !isInOpenPart(control));

/** The row and the control that contain an element, or null; an open menu belongs to its button. */
export function placeOf(target: EventTarget): ControlPlace | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>('[data-row-id]');
  if (!row) return null;
  const control = controlsOf(row).findIndex((element) =>
    isInOpenPart(target) ? element.ariaExpanded === 'true' : element.contains(target),
  );
  return { row, control: Math.max(0, control) };
}

/** False also for a control that a narrow list moves to the row's menu. */
const isAvailable = (control: HTMLElement): boolean =>
  !control.matches(':disabled') && getComputedStyle(control).display !== 'none';

/** Moves the focus to one of a row's controls, or, if that is unavailable, to its first. */
export function focusControl(row: Element, control: number): void {
  const controls = controlsOf(row);
  const wanted = controls[control];
  (wanted && isAvailable(wanted) ? wanted : controls.find(isAvailable))?.focus();
}

/** Moves the focus to a row's next control to the right or left, if there is one. */
export function focusBeside({ row, control }: ControlPlace, direction: 1 | -1): void {
  const controls = controlsOf(row);
  const beside =
    direction === 1 ? controls.slice(control + 1) : controls.slice(0, control).reverse();
  beside.find(isAvailable)?.focus();
}
