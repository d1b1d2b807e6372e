import type { EventBus, WindowEventName, WindowEvents } from '@prelude/shared';
import { parseWindowEvent, fromEvent } from '@prelude/shared/host';
import { filter, map } from 'rxjs';

/** Reading a sender's detail may throw: the event is then invalid like any other, and the next one is still delivered. */
function read<N extends WindowEventName>(
  name: N,
  event: CustomEvent<unknown>,
): WindowEvents[N] | null {
  try {
    return parseWindowEvent(name, event.detail);
  } catch {
    return null;
  }
}

/** The bus over the window's custom events: the only code that creates or reads them (docs/contracts.md). */
export function createEventBus(target: Window): EventBus {
  return {
    publish(name, detail) {
      target.dispatchEvent(new CustomEvent(name, { detail }));
    },
    on<N extends WindowEventName>(name: N) {
      return fromEvent<CustomEvent<unknown>>(target, name).pipe(
        map((event) => read(name, event)),
        filter((detail): detail is WindowEvents[N] => detail !== null),
      );
    },
  };
}
