/** Between a menu and its button, and the least between a menu and the screen's edges, in CSS pixels. */
const GAP_PX = 8;

/** A point on the screen, in CSS pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Puts an open menu beside its button: below it, or above where it would reach over the screen's foot or the player
 * bar, its end at the button's end, and always within the screen.
 */
export function placeBeside(panel: HTMLElement, button: HTMLElement): void {
  place(panel, button.getBoundingClientRect());
}

/** Puts an open menu below a point, its start at the point; otherwise as beside a button. */
export function placeAt(panel: HTMLElement, { x, y }: ScreenPoint): void {
  place(panel, { top: y, bottom: y, right: x + panel.offsetWidth });
}

function place(panel: HTMLElement, anchor: Pick<DOMRect, 'top' | 'bottom' | 'right'>): void {
  const bar = document.querySelector('[data-player-bar]')?.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  // Not its rectangle: that is smaller while it arrives.
  const { offsetWidth: width, offsetHeight: height } = panel;

  const lowest = (bar?.top ?? clientHeight) - GAP_PX - height;
  const below = anchor.bottom + GAP_PX;
  const above = anchor.top - GAP_PX - height;
  const top = below > lowest && above >= GAP_PX ? above : Math.min(below, lowest);
  const left = Math.min(anchor.right, clientWidth - GAP_PX) - width;
  panel.style.top = `${Math.max(GAP_PX, top)}px`;
  panel.style.left = `${Math.max(GAP_PX, left)}px`;
}
