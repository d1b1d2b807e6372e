/** The visible height of a page's scrolling element, in px: ten rows. */
const SCREEN_HEIGHT_PX = 560;

/** Gives jsdom the element heights that a windowed list reads. */
export function installScreen(): void {
  HTMLElement.prototype.scrollIntoView = () => {};
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
    configurable: true,
    get: () => SCREEN_HEIGHT_PX,
  });
}
