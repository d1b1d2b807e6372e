import {
  parseWindowEvent,
  type EventBus,
  type WindowEventName,
  type WindowEvents,
} from '@prelude/shared';
import { filter, fromEvent, map } from 'rxjs';

/** The bus over the window's custom events: the only place that makes or reads them (docs/contracts.md). */
export function createEventBus(target: Window): EventBus {
  return {
    publish(name, detail) {
      target.dispatchEvent(new CustomEvent(name, { detail }));
    },
    on<N extends WindowEventName>(name: N) {
      return fromEvent<CustomEvent<unknown>>(target, name).pipe(
        map(({ detail }) => parseWindowEvent(name, detail)),
        filter((detail): detail is WindowEvents[N] => detail !== null),
      );
    },
  };
}
