/** What a page's scroller shows of itself, in px: ten rows. */
const SCREEN_HEIGHT_PX = 560;

/** Gives the tests' DOM what a windowed list asks of a screen: a height, and news of sizes, which never change. */
export function installScreen(): void {
  const still = { observe() {}, unobserve() {}, disconnect() {} };
  Object.assign(window, {
    ResizeObserver: function ResizeObserver() {
      return still;
    },
  });
  HTMLElement.prototype.scrollIntoView = () => {};
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
    configurable: true,
    get: () => SCREEN_HEIGHT_PX,
  });
}
