import type { KeyboardEvent } from 'react';
import { focusControl, indexForKey, isInOpenPart, isListKey, itemControlOf } from './rovingFocus';
import { isPlain } from './keyEvents';

/** The items of all grids inside; a grid is a list with `data-uses-arrows`, which also disables the shell's page keys. */
const ITEMS = '[data-uses-arrows] > li';

/** Items within this many pixels are in one line: browsers round at fractional zoom. */
const SLACK = 1;

const itemsOf = (container: Element): readonly HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(ITEMS),
];

/** Moves the focus to the first item of the first grid inside, if there is one. */
export function focusFirstItem(container: Element): void {
  const [first] = itemsOf(container);
  if (first) focusControl(first, '0');
}

/** The nearest item in the next line up or down, in any grid. */
function itemInNextLine(
  items: readonly HTMLElement[],
  item: HTMLElement,
  direction: 1 | -1,
): HTMLElement | undefined {
  const here = item.getBoundingClientRect();
  const centre = ({ left, width }: DOMRect): number => left + width / 2;
  const distance = ({ top }: DOMRect): number => direction * (top - here.top);
  const offset = (box: DOMRect): number => Math.abs(centre(box) - centre(here));
  const beyond = items
    .map((other) => ({ other, box: other.getBoundingClientRect() }))
    .filter(({ box }) => distance(box) > SLACK);
  const nearest = Math.min(...beyond.map(({ box }) => distance(box)));
  const [best] = beyond
    .filter(({ box }) => distance(box) <= nearest + SLACK)
    .sort((a, b) => offset(a.box) - offset(b.box));
  return best?.other;
}

/** The item that a key leads to, `out` above the first line, or undefined if the key has no meaning. */
function destination(
  key: string,
  items: readonly HTMLElement[],
  item: HTMLElement,
): HTMLElement | 'out' | undefined {
  if (key === 'ArrowUp') return itemInNextLine(items, item, -1) ?? 'out';
  if (key === 'ArrowDown') return itemInNextLine(items, item, 1) ?? item;
  const siblings = items.filter(({ parentElement }) => parentElement === item.parentElement);
  const place = { index: siblings.indexOf(item), count: siblings.length };
  return siblings[indexForKey(key, 'horizontal', place) ?? -1];
}

/** The item with the focus and the one that an arrow with Shift leads to; null for any other key. */
export function itemsByShift(
  event: KeyboardEvent<HTMLElement>,
): { readonly from: HTMLElement; readonly to: HTMLElement } | null {
  const { key, target, currentTarget, shiftKey } = event;
  const at = shiftKey && isListKey(event, true) && !event.altKey && itemControlOf(target, ITEMS);
  if (!at || isInOpenPart(at.item, target as Element)) return null;
  const to = destination(key, itemsOf(currentTarget), at.item);
  return to === undefined || to === 'out' ? null : { from: at.item, to };
}

/**
 * Handles a key of the element around grids. Arrows move between items as they are laid out, on the same control of
 * each. Home and End move to the ends of a grid. Up from the first line, and Escape, call `leave`.
 */
export function obeyGridKey(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const { key, target, currentTarget } = event;
  if (event.defaultPrevented || !isPlain(event) || !(target instanceof Element)) return;
  const at = itemControlOf(target, ITEMS);
  if (at && isInOpenPart(at.item, target)) return;
  if (key === 'Escape') {
    event.preventDefault();
    return leave();
  }
  // The container has the focus after a button removed itself.
  if (target === currentTarget && key === 'ArrowDown') focusFirstItem(currentTarget);
  if (target === currentTarget && key === 'ArrowUp') leave();
  const next = at && destination(key, itemsOf(currentTarget), at.item);
  if (!next) return;
  event.preventDefault();
  if (next === 'out') return leave();
  if (next !== at.item) focusControl(next, at.control);
}
