import type { Schedule } from '@prelude/shared';

/** The pause before another try: this long, then twice as long each time. */
const FIRST_RETRY_MILLISECONDS = 2_000;
const LONGEST_RETRY_MILLISECONDS = 60_000;

/** Runs what a chunk brings as soon as it can be had; a chunk that can't is no defect of the page, and asked for again. */
export async function startWhenLoaded<T>(
  load: () => Promise<T>,
  start: (code: T) => void,
  schedule: Schedule,
  retryMilliseconds = FIRST_RETRY_MILLISECONDS,
): Promise<void> {
  const code = await load().catch(() => null);
  if (code) return start(code);
  const next = Math.min(2 * retryMilliseconds, LONGEST_RETRY_MILLISECONDS);
  schedule(() => void startWhenLoaded(load, start, schedule, next), retryMilliseconds);
}
