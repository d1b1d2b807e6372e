import { Subject, filter, map } from 'rxjs';
import {
  parseWindowEvent,
  type EventBus,
  type WindowEventName,
  type WindowEvents,
} from '../events/windowEvents';

/** One published event. */
export type PublishedEvent = {
  readonly [N in WindowEventName]: { readonly name: N; readonly detail: WindowEvents[N] };
}[WindowEventName];

/** An event bus without a window. */
export interface FakeEvents extends EventBus {
  /** All events so far. */
  readonly published: readonly PublishedEvent[];
}

/** Creates a bus that delivers at once, parsed like a window event. */
export function createFakeEvents(): FakeEvents {
  const published: PublishedEvent[] = [];
  const events$ = new Subject<PublishedEvent>();

  return {
    published,
    publish(name, detail) {
      const event = { name, detail } as PublishedEvent;
      published.push(event);
      events$.next(event);
    },
    on: (name) =>
      events$.pipe(
        filter((event) => event.name === name),
        map(({ detail }) => parseWindowEvent(name, detail)),
        filter((detail) => detail !== null),
      ),
  };
}
