/** The visible height of a page's scrolling element, in px: ten rows. */
const SCREEN_HEIGHT_PX = 560;

/** Gives jsdom the element heights that a windowed list reads, and media queries, of which none matches. */
export function installScreen(): void {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  HTMLElement.prototype.scrollIntoView = () => {};
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
    configurable: true,
    get: () => SCREEN_HEIGHT_PX,
  });
}
