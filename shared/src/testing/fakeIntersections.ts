/** The entry that an observer gets. */
interface Intersection {
  readonly target: Element;
  readonly isIntersecting: boolean;
  readonly intersectionRatio: number;
}

/** Controls a fake of the browser's IntersectionObserver, which jsdom lacks. */
export interface FakeIntersections {
  /** The observed elements. */
  readonly watched: ReadonlySet<Element>;
  /** Reports an element's visible share, 0 to 1; call it in React's `act`. */
  report(element: Element, ratio: number): void;
}

/** Installs a fake IntersectionObserver; nothing is visible at first. */
export function installFakeIntersections(): FakeIntersections {
  const callbacks = new Map<Element, (entries: readonly Intersection[]) => void>();
  class FakeIntersectionObserver {
    readonly #mine = new Set<Element>();
    constructor(private readonly callback: (entries: readonly Intersection[]) => void) {}
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
    report(target, intersectionRatio) {
      callbacks.get(target)?.([
        { target, isIntersecting: intersectionRatio > 0, intersectionRatio },
      ]);
    },
  };
}
