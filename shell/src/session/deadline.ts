import type { Schedule } from '@prelude/shared';
import { withErrorAfter } from '../platform/deadline';
import { AuthError } from './authErrors';

/** The result of `call`, or an AuthError 'timeout' if it takes longer; a late result is dropped. */
export function withDeadline<T>(
  call: Promise<T>,
  deadlineMillis: number,
  schedule: Schedule,
): Promise<T> {
  return withErrorAfter(call, deadlineMillis, () => new AuthError('timeout'), schedule);
}

/** The result of `call`, or an AuthError 'timeout' if its caller cancels first; a late result is dropped. */
export function untilAborted<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new AuthError('timeout'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    call.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
