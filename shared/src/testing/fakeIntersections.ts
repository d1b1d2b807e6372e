/** What an observer is told of an element. */
interface Intersection {
  readonly target: Element;
  readonly isIntersecting: boolean;
  readonly intersectionRatio: number;
}

/** What a test sees of the browser's IntersectionObserver, which jsdom does not have. */
export interface FakeIntersections {
  /** The elements that are watched now. */
  readonly watched: ReadonlySet<Element>;
  /** Tells the element's observer which share of it is in sight, 0 to 1; call it in React's `act`. */
  report(element: Element, ratio: number): void;
}

/** Puts a fake IntersectionObserver in place; nothing is in sight until a test says so. */
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
