import type { Schedule } from '@prelude/shared';
import { AuthError } from './authErrors';

/** What `call` gives, or an AuthError 'timeout' where that takes longer; a late outcome is dropped. */
export function withDeadline<T>(
  call: Promise<T>,
  deadlineMillis: number,
  schedule: Schedule,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(() => reject(new AuthError('timeout')), deadlineMillis);
    call.then(resolve, reject).finally(cancel);
  });
}

/** What `call` gives, or an AuthError 'timeout' where its caller gives it up first; a late outcome is dropped. */
export function untilAborted<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new AuthError('timeout'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    call.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
