import { Observable } from 'rxjs';
import { Scope } from './scope';

// Why not those of RxJS: its `fromEvent`, `merge`, `startWith`, `switchMap` and `combineLatest` can also read promises, iterators and
// streams, which costs the first screen 2 kB and serves none of our uses. Delete when RxJS imports that code only where it is used.

/** The events of a target. */
export const fromEvent = <E extends Event = Event>(
  target: EventTarget,
  type: string,
  options?: AddEventListenerOptions,
): Observable<E> =>
  new Observable((subscriber) => {
    const listener = (event: Event): void => subscriber.next(event as E);
    target.addEventListener(type, listener, options);
    return () => target.removeEventListener(type, listener, options);
  });

/** The values of streams that do not end. */
export const merge = <T>(...sources: readonly Observable<T>[]): Observable<T> =>
  new Observable((subscriber) => {
    const scope = new Scope();
    for (const source of sources) scope.observe(source, (value) => subscriber.next(value));
    return () => scope.end();
  });

/** One value, at once. */
export const now = new Observable<null>((subscriber) => subscriber.next(null));
