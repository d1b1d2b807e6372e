import { act } from '@testing-library/react';

/** What a test sees of the browser's IntersectionObserver, which jsdom does not have. */
export interface FakeIntersections {
  /** The elements that are watched now. */
  readonly watched: ReadonlySet<Element>;
  /** The element comes near. */
  bringNear(element: Element): void;
}

/** Puts a fake IntersectionObserver in place; nothing is near until a test says so. */
export function installFakeIntersections(): FakeIntersections {
  const callbacks = new Map<Element, (entries: readonly { isIntersecting: boolean }[]) => void>();
  class FakeIntersectionObserver {
    readonly #mine = new Set<Element>();
    constructor(
      private readonly callback: (entries: readonly { isIntersecting: boolean }[]) => void,
    ) {}
    observe(element: Element): void {
      this.#mine.add(element);
      callbacks.set(element, this.callback);
    }
    disconnect(): void {
      for (const element of this.#mine) callbacks.delete(element);
    }
  }
  Object.assign(window, { IntersectionObserver: FakeIntersectionObserver });
  return {
    get watched() {
      return new Set(callbacks.keys());
    },
    bringNear: (element) => act(() => callbacks.get(element)?.([{ isIntersecting: true }])),
  };
}
