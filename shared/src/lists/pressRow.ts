import { isOnControl } from '@prelude/shared';
import type { MouseEvent } from 'react';

/** Marks the button that a press on its row presses. */
export const ROW_BUTTON = { 'data-row-button': '' };

/** True if a drag over the row has selected text in it. */
function hasSelection(row: Element): boolean {
  const selection = getSelection();
  return selection?.isCollapsed === false && selection.getRangeAt(0).intersectsNode(row);
}

/**
 * A click on a row outside its controls focuses the row's button and presses it, for a mouse and a finger alike. The
 * second click of a double click does not press it again. The row has no role and no Tab stop: its button is the control
 * for keyboards and screen readers, and does not cover the row, because a title's text must be selectable.
 */
export function pressRow(click: MouseEvent<HTMLElement>): void {
  const { target, currentTarget: row, detail } = click;
  const hasModifier = click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
  if (hasModifier || isOnControl(target) || hasSelection(row)) return;
  const button = row.querySelector<HTMLButtonElement>('[data-row-button]');
  const focused = button?.disabled ? row.querySelector<HTMLElement>('button:enabled') : button;
  focused?.focus({ preventScroll: true });
  if (detail < 2) button?.click();
}
