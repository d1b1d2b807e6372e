import type { KeyboardEvent } from 'react';
import { isInOpenPart, rowControlOf, type RowId } from '@prelude/shared/reorder';

/** The commands of a row's keys. */
export interface RowCommands<Id extends RowId> {
  /** By one place; the focus moves along. */
  moveBy(id: Id, by: 1 | -1): void;
  remove(id: Id): void;
  /** Moves the focus to a neighbour of the row, or to the first or last one. */
  walk(id: Id, to: 1 | -1 | 'first' | 'last'): void;
}

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);
const ENDS: ReadonlyMap<string, 'first' | 'last'> = new Map([
  ['Home', 'first'],
  ['End', 'last'],
]);

/**
 * The keys of a row: arrows move between rows, with Alt, or on the handle, they move the row (as in the rearrangeable
 * lists of the ARIA Authoring Practices); Delete removes it. A row's open menu handles its own keys.
 */
export function obeyRowKey<Id extends RowId>(
  event: KeyboardEvent,
  commands: RowCommands<Id>,
): void {
  const at = rowControlOf<Id>(event.target);
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!at || event.defaultPrevented || ctrlKey || metaKey || shiftKey) return;
  if (isInOpenPart(event.target)) return;
  const step = STEPS.get(key);
  const end = ENDS.get(key);
  if (step && (altKey || at.control === 'handle')) commands.moveBy(at.id, step);
  else if (altKey) return;
  else if (step ?? end) commands.walk(at.id, step ?? end ?? 'first');
  else if (key === 'Delete') commands.remove(at.id);
  else return;
  event.preventDefault();
}
