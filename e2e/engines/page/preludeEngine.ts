import type { Step } from '../steps.ts';
import { find } from './finder.ts';

/** Where to click an element, or why it can't be clicked now. */
export type ClickPlace = { readonly x: number; readonly y: number } | { readonly wait: string };

const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
};

const nextFrame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

/** The only element, or why there is none. */
function only(steps: readonly Step[]): Element | string {
  const elements = find(steps);
  const [element] = elements;
  if (elements.length > 1) return `${elements.length} elements`;
  return element ?? 'no element';
}

const isHit = (element: Element, x: number, y: number): boolean => {
  const hit = document.elementFromPoint(x, y);
  if (!hit) return false;
  const label = hit.closest('label');
  return element.contains(hit) || label?.control === element;
};

/** The centre of the only element, once it is shown, enabled, at rest and not covered; scrolls it into view. */
async function clickPlace(steps: readonly Step[]): Promise<ClickPlace> {
  const element = only(steps);
  if (typeof element === 'string') return { wait: element };
  if (!isShown(element)) return { wait: 'not shown' };
  if (element.matches(':disabled')) return { wait: 'disabled' };
  const centre = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = centre();
  if (!isHit(element, before.x, before.y))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const from = centre();
  await nextFrame();
  await nextFrame();
  const place = centre();
  if (place.x !== from.x || place.y !== from.y) return { wait: 'moving' };
  if (!element.isConnected) return { wait: 'replaced' };
  return isHit(element, place.x, place.y) ? place : { wait: 'covered' };
}

/** Sets the value of a range or a list as the user's own input does, with its events. */
function setValue(steps: readonly Step[], value: string): string | null {
  const element = only(steps);
  if (typeof element === 'string') return element;
  const prototype = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return null;
}

const engine = { find, only, isShown, clickPlace, setValue };

/** What the tests put into a page. */
export type PreludeEngine = typeof engine;

Object.assign(globalThis, { preludeEngine: engine });
