import type { KeyboardEvent } from 'react';
import type { QueueCommands } from './queueCommands';
import { rowControlOf } from './rowElements';

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);
const ENDS: ReadonlyMap<string, 'first' | 'last'> = new Map([
  ['Home', 'first'],
  ['End', 'last'],
]);

/**
 * The keys of a queue's row: arrows walk from row to row, with Alt, or on the handle, they move the row (as in the
 * rearrangeable lists of the ARIA Authoring Practices); Delete takes it out.
 */
export function obeyRowKey(event: KeyboardEvent, commands: QueueCommands): void {
  const at = rowControlOf(event.target);
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!at || event.defaultPrevented || ctrlKey || metaKey || shiftKey) return;
  const step = STEPS.get(key);
  const end = ENDS.get(key);
  if (step && (altKey || at.control === 'handle')) commands.moveBy(at.entryId, step);
  else if (altKey) return;
  else if (step ?? end) commands.walk(at.entryId, step ?? end ?? 'first');
  else if (key === 'Delete') commands.remove(at.entryId);
  else return;
  event.preventDefault();
}
