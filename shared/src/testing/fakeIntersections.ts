/** The entry that an observer gets. */
interface Intersection {
  readonly target: Element;
  readonly isIntersecting: boolean;
  readonly intersectionRatio: number;
}

/** Controls a fake of the browser's IntersectionObserver, which jsdom lacks. */
export type FakeIntersections = ReturnType<typeof installFakeIntersections>;

/** Installs a fake IntersectionObserver; nothing is visible at first. */
export function installFakeIntersections() {
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
    /** The observed elements. */
    get watched(): ReadonlySet<Element> {
      return new Set(callbacks.keys());
    },
    /** Reports an element's visible share, 0 to 1; call it in React's `act`. */
    report(target: Element, intersectionRatio: number): void {
      callbacks.get(target)?.([
        { target, isIntersecting: intersectionRatio > 0, intersectionRatio },
      ]);
    },
  };
}
