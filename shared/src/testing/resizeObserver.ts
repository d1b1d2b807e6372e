/** Gives jsdom, which has no layout, the news of sizes that browsers have: there is none. */
export function completeResizeObserver(): void {
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}
