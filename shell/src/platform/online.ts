import { createState, type Behavior, type Scope } from '@prelude/shared';
import { fromEvent, merge } from '@prelude/shared/host';

/** Whether the browser is online, as far as it knows; followed until the scope ends. */
export function createOnline(target: Window, scope: Scope): Behavior<boolean> {
  const cell = createState(target.navigator.onLine);
  scope.observe(merge(fromEvent(target, 'online'), fromEvent(target, 'offline')), () =>
    cell.update(() => target.navigator.onLine),
  );
  return cell.state$;
}
