import { BehaviorSubject, Observable, distinctUntilChanged, map } from 'rxjs';
import { merge } from './streams';

/**
 * A stream that always has a current value: a subscriber gets it at once, then every later one that differs (by
 * `Object.is`). Only its store can write it.
 */
export interface Behavior<T> extends Observable<T> {
  /** The current value; the same reference until it changes. */
  readonly value: T;
}

/** The writable side of a store's state; private to the store that created it. */
export interface StateCell<T> {
  readonly state$: Behavior<T>;
  /** Replaces the state by the result of `change`; returning the same reference changes nothing. */
  update(change: (state: T) => T): void;
}

class DerivedBehavior<S, T> extends Observable<T> implements Behavior<T> {
  #source: S | undefined;
  #derived: T | undefined;
  #known = false;

  constructor(
    private readonly read: () => S,
    source$: Observable<S>,
    private readonly project: (source: S) => T,
    private readonly isEqual: (a: T, b: T) => boolean,
  ) {
    super((subscriber) =>
      source$
        .pipe(
          map(() => this.value),
          distinctUntilChanged(Object.is),
        )
        .subscribe(subscriber),
    );
  }

  get value(): T {
    const source = this.read();
    if (this.#known && Object.is(source, this.#source)) return this.#derived as T;
    const next = this.project(source);
    if (!this.#known || !this.isEqual(next, this.#derived as T)) this.#derived = next;
    this.#source = source;
    this.#known = true;
    return this.#derived as T;
  }
}

/** Creates a store's private state, starting at `initial`. */
export function createState<T>(initial: T): StateCell<T> {
  const subject = new BehaviorSubject(initial);
  const identity = (state: T): T => state;
  return {
    state$: new DerivedBehavior(() => subject.value, subject, identity, Object.is),
    update(change) {
      const next = change(subject.value);
      if (!Object.is(next, subject.value)) subject.next(next);
    },
  };
}

/**
 * A read-only part of a behavior. It holds no subscription, so it needs no owner. `isEqual` keeps the earlier reference
 * if a projection creates an equal object.
 */
export function select<S, T>(
  source$: Behavior<S>,
  project: (source: S) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): Behavior<T> {
  return new DerivedBehavior(() => source$.value, source$, project, isEqual);
}

/** Combines the values of two behaviors. */
export function combine<A, B, T>(
  a$: Behavior<A>,
  b$: Behavior<B>,
  project: (a: A, b: B) => T,
): Behavior<T> {
  let last: readonly [A, B] | undefined;
  const read = (): readonly [A, B] => {
    const pair = [a$.value, b$.value] as const;
    if (!last || !Object.is(last[0], pair[0]) || !Object.is(last[1], pair[1])) last = pair;
    return last;
  };
  return new DerivedBehavior(
    read,
    merge<unknown>(a$, b$).pipe(map(read)),
    ([a, b]) => project(a, b),
    Object.is,
  );
}
