/** A ResizeObserver for jsdom that never reports anything, because jsdom has no layout. */
export function completeResizeObserver(): void {
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}
