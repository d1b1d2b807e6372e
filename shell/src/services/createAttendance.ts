import { createDeferredCode, retryDeferredCode } from '@prelude/shared';
import type { AttendanceDependencies } from './attendListener';
import { noteEarlyPresses } from './noteEarlyPresses';

/** Prepares the listener's services, which are a deferred chunk; the returned function loads and starts them. */
export function createAttendance(dependencies: AttendanceDependencies): () => void {
  const { window, schedule, scope } = dependencies;
  const code = createDeferredCode(
    () => import(/* webpackChunkName: "attendance" */ './attendListener'),
  );
  const attend = (): void => {
    if (code.state$.value.status === 'idle') void code.load();
  };
  const takeEarlyPresses = noteEarlyPresses(window, attend);
  retryDeferredCode(code, schedule, scope);
  scope.observe(code.state$, (state) => {
    if (state.status === 'ready') state.value.attendListener(dependencies, takeEarlyPresses());
  });
  return attend;
}
