import type { CDPSession, Page } from '@playwright/test';

/** The number of steps of a swipe. */
const SWIPE_STEPS = 12;

/** A place in the viewport or a way through it, in pixels. */
export interface Vector {
  readonly x: number;
  readonly y: number;
}

/** Moves a finger over the screen, so that the content moves `by`; the movement is centred on `middle`. */
export async function swipe(session: CDPSession, middle: Vector, by: Vector): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined ? [] : [{ x: middle.x - share * by.x, y: middle.y - share * by.y }],
    });
  await touch('touchStart', -0.5);
  for (let step = 1; step <= SWIPE_STEPS; step += 1) {
    await touch('touchMove', step / SWIPE_STEPS - 0.5);
  }
  await touch('touchEnd');
}

/**
 * Scrolls an element into view; returns its centre after scrolling has ended, or null while another element covers it.
 */
async function visibleMiddle(page: Page, selector: string, index: number): Promise<Vector | null> {
  const isThere = await page.evaluate(
    ([wanted, at]) => {
      window.probe.pressed = document.querySelectorAll(wanted)[at] ?? null;
      // Centred, because a row that snaps would scroll an element at its edge out of view again.
      window.probe.pressed?.scrollIntoView({
        behavior: 'instant',
        block: 'center',
        inline: 'center',
      });
      return window.probe.pressed !== null;
    },
    [selector, index] as const,
  );
  if (!isThere) throw new Error(`There is no ${selector} number ${index} to press`);
  await page.evaluate(() => window.probe.untilAtRest());
  return page.evaluate(() => {
    const { pressed } = window.probe;
    if (!pressed) return null;
    const { x, y, width, height } = pressed.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    return pressed.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
  });
}

/**
 * The point to press an element, which the probe remembers as its `pressed`. Fails if the element does not exist or is
 * covered.
 */
export async function placeToPress(page: Page, selector: string, index: number): Promise<Vector> {
  const place = await visibleMiddle(page, selector, index);
  if (!place) throw new Error(`Something covers ${selector} number ${index}`);
  return place;
}

/** The centre of the visible part of a length that starts at `from`, in pixels. */
export const middleWithin = (from: number, length: number, visible: number): number =>
  (Math.max(from, 0) + Math.min(from + length, visible)) / 2;
