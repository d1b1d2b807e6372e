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
