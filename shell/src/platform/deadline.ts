import type { Schedule } from '@prelude/shared';

const byTimer: Schedule = (run, delayMilliseconds) => {
  const timer = setTimeout(run, delayMilliseconds);
  return () => clearTimeout(timer);
};

/** The result of `work`, or the error that `late` makes if it takes longer; a late result is dropped. */
export function withErrorAfter<T>(
  work: Promise<T>,
  millis: number,
  late: () => Error,
  schedule = byTimer,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = schedule(() => reject(late()), millis);
    work.then(resolve, reject).finally(cancel);
  });
}
