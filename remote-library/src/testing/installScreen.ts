/** What a page's scroller shows of itself, in px: ten rows. */
const SCREEN_HEIGHT_PX = 560;

/** Gives the tests' DOM the height that a windowed list asks of a screen. */
export function installScreen(): void {
  HTMLElement.prototype.scrollIntoView = () => {};
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
    configurable: true,
    get: () => SCREEN_HEIGHT_PX,
  });
}
