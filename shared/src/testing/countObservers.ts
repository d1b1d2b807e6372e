import { Observable } from 'rxjs';
import type { HostApi } from '../contract/hostApi';
import type { WindowEventName } from '../events/windowEvents';
import type { Behavior } from '../reactive/behavior';
import type { RemoteStorage } from '../state/userMemory';

/** A host and the number of its live subscriptions. */
export type CountedHost = ReturnType<typeof countObservers>;

/** Wraps a host to count the live subscriptions to its streams. */
export function countObservers(host: HostApi) {
  let count = 0;

  const counted = <T>(source$: Observable<T>): Observable<T> =>
    new Observable<T>((subscriber) => {
      count += 1;
      subscriber.add(() => (count -= 1));
      return source$.subscribe(subscriber);
    });

  const watch = (value: unknown): unknown => {
    if (value instanceof Observable) {
      const source$ = value as Behavior<unknown>;
      // Views compare streams by reference, so each is wrapped only once and keeps its current value.
      return Object.defineProperty(counted(source$), 'value', { get: () => source$.value });
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, watch(part)]));
  };

  const { events, userMemory } = host;
  const watched = (part: keyof HostApi): never => watch(host[part]) as never;
  return {
    observers: (): number => count,
    host: {
      ...host,
      session$: watched('session$'),
      page$: watched('page$'),
      theme: watched('theme'),
      playback: watched('playback'),
      library: watched('library'),
      settings: watched('settings'),
      userMemory: {
        ...(watched('userMemory') as HostApi['userMemory']),
        storageOf: (...of: Parameters<HostApi['userMemory']['storageOf']>) =>
          watch(userMemory.storageOf(...of)) as RemoteStorage,
      },
      toasts: watched('toasts'),
      events: {
        publish: events.publish,
        on: <N extends WindowEventName>(name: N) => counted(events.on(name)),
      },
    },
  };
}
