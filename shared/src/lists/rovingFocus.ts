/**
 * The focus that arrow keys move among the items of a list and among the controls of an item. Known as a roving tabindex
 * (ARIA Authoring Practices, "Developing a Keyboard Interface"). The functions read the document and hold no state.
 */

/** An item, and the name of one of its controls. */
export interface ItemControl {
  readonly item: HTMLElement;
  readonly control: string;
}

/** The name of an item's first control: its play button, or its box while items are selected. */
export const FIRST_CONTROL = '0';

/** True for an element of a menu or dialog that is open in an item and handles its own keys. */
export const isInOpenPart = (item: Element, element: Element): boolean =>
  item.querySelector('[popover], dialog')?.contains(element) === true;

/** An item's controls in their order, including the unavailable ones. */
const controlsOf = (item: Element): readonly HTMLElement[] =>
  [...item.querySelectorAll<HTMLElement>('a[href], button, input, select')].filter(
    (control) => !isInOpenPart(item, control),
  );

/** A control's name, the same in each item: its `data-control`, `menu` for a menu's button, or its index. */
const nameOf = (control: HTMLElement, index: number): string =>
  control.dataset['control'] ?? control.getAttribute('aria-haspopup') ?? String(index);

/** False also for a control that a narrow list moves to the item's menu, and for one of a part that takes no focus. */
const isAvailable = (control: HTMLElement): boolean =>
  !control.matches(':disabled, [inert] *') && getComputedStyle(control).display !== 'none';

/** The item and the control that contain an element, or null; an open menu belongs to its button. */
export function itemControlOf(target: EventTarget, items: string): ItemControl | null {
  const item = target instanceof Element && target.closest<HTMLElement>(items);
  if (!item) return null;
  const names = controlsOf(item).map((control, index) =>
    control.contains(target) ? nameOf(control, index) : '',
  );
  return { item, control: isInOpenPart(item, target) ? 'menu' : names.join('') };
}

/** Moves the focus to an item's control, or to its first one if that is unavailable; false if it has none. */
export function focusControl(item: Element, name: string): boolean {
  const controls = controlsOf(item);
  const wanted = controls.find((control, index) => nameOf(control, index) === name);
  const control = wanted && isAvailable(wanted) ? wanted : controls.find(isAvailable);
  control?.focus();
  return control !== undefined;
}

/** Moves the focus to an item's next available control to the right or left, if there is one. */
export function focusBeside(item: Element, target: Element, direction: 1 | -1): void {
  const controls = controlsOf(item);
  const index = controls.findIndex((control) => control.contains(target));
  const beside =
    direction === 1 ? controls.slice(index + 1) : controls.slice(0, Math.max(0, index)).reverse();
  beside.find(isAvailable)?.focus();
}

/** The index of the item that a key leads to; undefined for any other key. With a `page` the page keys skip so many. */
export function indexForKey(
  key: string,
  axis: 'vertical' | 'horizontal',
  {
    index,
    count,
    page = 0,
  }: { readonly index: number; readonly count: number; readonly page?: number },
): number | undefined {
  const [back, forward] =
    axis === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const wanted = {
    [back]: index - 1,
    [forward]: index + 1,
    Home: 0,
    End: count - 1,
    ...(page > 0 && { PageUp: index - page, PageDown: index + page }),
  }[key];
  return wanted === undefined ? undefined : Math.min(Math.max(0, wanted), count - 1);
}

/** True if a list may handle a key: nothing else has, and only Alt is pressed with it, or Shift if `mayExtend`. */
export const isListKey = (
  event: Pick<KeyboardEvent, 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  mayExtend = false,
): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || (event.shiftKey && !mayExtend));
