import { isPlain } from '@prelude/shared/lists';
import { useMemo, type KeyboardEvent, type KeyboardEventHandler } from 'react';

/** The cells of all grids inside; a grid is a list with `data-uses-arrows`, which also disables the shell's page keys. */
const CELLS = '[data-uses-arrows] > li';

/** Where an open element uses the arrows and Escape itself. */
const OPEN_PARTS = '[role="menu"], [aria-expanded="true"], dialog, [popover]';

/** Cells within this many pixels are in one line: browsers round at fractional zoom. */
const SLACK = 1;

const cellsOf = (container: Element): readonly HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(CELLS),
];

const buttonsOf = (cell: Element): readonly HTMLButtonElement[] => [
  ...cell.querySelectorAll('button'),
];

/** Focuses the cell's button at index `order`, or else its first that can take the focus. */
function focusCell(cell: Element, order = 0): void {
  const buttons = buttonsOf(cell);
  const wanted = buttons[order];
  const button = wanted?.disabled === false ? wanted : buttons.find(({ disabled }) => !disabled);
  button?.focus();
}

/** Moves the focus to the first cell of the first grid inside, if there is one. */
export function focusFirstCell(container: Element): void {
  const [first] = cellsOf(container);
  if (first) focusCell(first);
}

/** The nearest cell in the next line up or down, in any grid. */
function cellInNextLine(
  cells: readonly HTMLElement[],
  cell: HTMLElement,
  direction: 1 | -1,
): HTMLElement | undefined {
  const places = cells.map((other) => ({ other, box: other.getBoundingClientRect() }));
  const here = cell.getBoundingClientRect();
  const centre = ({ left, width }: DOMRect): number => left + width / 2;
  const distance = ({ top }: DOMRect): number => direction * (top - here.top);
  const beyond = places.filter(({ box }) => distance(box) > SLACK);
  const nearest = Math.min(...beyond.map(({ box }) => distance(box)));
  const offset = (box: DOMRect): number => Math.abs(centre(box) - centre(here));
  const [best] = beyond
    .filter(({ box }) => distance(box) <= nearest + SLACK)
    .sort((a, b) => offset(a.box) - offset(b.box));
  return best?.other;
}

/** Where a key leads from a cell: another cell, `out` above the first line, or undefined if the key has no meaning. */
function destination(
  key: string,
  cells: readonly HTMLElement[],
  cell: HTMLElement,
): HTMLElement | 'out' | undefined {
  const siblings = cells.filter(({ parentElement }) => parentElement === cell.parentElement);
  const index = siblings.indexOf(cell);
  switch (key) {
    case 'ArrowLeft':
      return siblings[index - 1] ?? cell;
    case 'ArrowRight':
      return siblings[index + 1] ?? cell;
    case 'Home':
      return siblings[0];
    case 'End':
      return siblings.at(-1);
    case 'ArrowUp':
      return cellInNextLine(cells, cell, -1) ?? 'out';
    case 'ArrowDown':
      return cellInNextLine(cells, cell, 1) ?? cell;
    default:
      return undefined;
  }
}

/** Handles a key in a grid; `leave` is called if it leads out. */
function moveFocus(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  const { key, target, currentTarget } = event;
  if (event.defaultPrevented || !isPlain(event)) return;
  if (!(target instanceof Element) || target.closest(OPEN_PARTS)) return;
  if (key === 'Escape') {
    event.preventDefault();
    return leave();
  }
  const cell = target.closest<HTMLElement>(CELLS);
  // The container has the focus after a button removed itself.
  if (target === currentTarget && key === 'ArrowDown') focusFirstCell(currentTarget);
  if (target === currentTarget && key === 'ArrowUp') leave();
  if (!cell) return;
  const next = destination(key, cellsOf(currentTarget), cell);
  if (!next) return;
  event.preventDefault();
  if (next === 'out') return leave();
  if (next !== cell)
    focusCell(
      next,
      buttonsOf(cell).findIndex((button) => button === target),
    );
}

/**
 * The keys of everything below the box, for the element around it: arrows move between cells as they are laid out (left
 * and right in reading order, on the same button of each), Home and End to the ends of a grid. Up from the first line,
 * and Escape, call `leave`, which must be stable.
 */
export function useGridKeys(leave: () => void): {
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
} {
  return useMemo(() => ({ onKeyDown: (event) => moveFocus(event, leave) }), [leave]);
}
