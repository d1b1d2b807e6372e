/** The gap between a menu and its button, and the minimum distance from the screen's edges, in CSS pixels. */
const GAP_PX = 8;

/** A point on the screen, in CSS pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Places an open menu at its button: below it, or above if it would leave the screen or cover the player bar; aligned
 * at the end, and always within the screen.
 */
export function placeBeside(panel: HTMLElement, button: HTMLElement): void {
  place(panel, button.getBoundingClientRect());
}

/** Places an open menu below a point, aligned at its start; otherwise as at a button. */
export function placeAt(panel: HTMLElement, { x, y }: ScreenPoint): void {
  place(panel, { top: y, bottom: y, right: x + panel.offsetWidth });
}

function place(panel: HTMLElement, anchor: Pick<DOMRect, 'top' | 'bottom' | 'right'>): void {
  const bar = document.querySelector('[data-player-bar]')?.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  // Not its rectangle, which is smaller during the opening animation.
  const { offsetWidth: width, offsetHeight: height } = panel;

  const lowest = (bar?.top ?? clientHeight) - GAP_PX - height;
  const below = anchor.bottom + GAP_PX;
  const above = anchor.top - GAP_PX - height;
  const top = below > lowest && above >= GAP_PX ? above : Math.min(below, lowest);
  const left = Math.min(anchor.right, clientWidth - GAP_PX) - width;
  panel.style.top = `${Math.max(GAP_PX, top)}px`;
  panel.style.left = `${Math.max(GAP_PX, left)}px`;
}
