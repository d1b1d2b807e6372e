import type { Schedule } from '../reactive/schedule';

interface Pause {
  readonly milliseconds: number;
  readonly over: Promise<unknown>;
}

/** The statuses with which a server may request a wait. */
const STATUSES: readonly number[] = [429, 503];
/** An upper bound that every timer supports. */
const LONGEST_SECONDS = 24 * 60 * 60;

/** The wait that a response requests with Retry-After, in seconds; null if there is none. */
export function secondsToWait({
  status,
  headers,
}: Pick<Response, 'status' | 'headers'>): number | null {
  const retryAfter = headers.get('retry-after') ?? '';
  if (!STATUSES.includes(status) || !/^\d+$/.test(retryAfter)) return null;
  return Math.min(Number(retryAfter), LONGEST_SECONDS);
}

/** The waits that endpoints request with Retry-After, shared by all calls of an endpoint. */
export function createRetryAfterGate(schedule: Schedule) {
  const pauses = new Map<string, Pause>();

  /** A pause that begins during another one ends after both. */
  const begin = (endpoint: string, milliseconds: number): void => {
    const time = new Promise<void>((resolve) => {
      schedule(resolve, milliseconds);
    });
    const over = Promise.all([pauses.get(endpoint)?.over, time]).then(() => {
      if (pauses.get(endpoint) === pause) pauses.delete(endpoint);
    });
    const pause = { milliseconds, over };
    pauses.set(endpoint, pause);
  };

  return {
    /** Notes the wait that a response requests; false if there is none. */
    note(endpoint: string, response: Pick<Response, 'status' | 'headers'>): boolean {
      const seconds = secondsToWait(response);
      if (seconds === null) return false;
      begin(endpoint, seconds * 1_000);
      return true;
    },
    /** True while a wait lasts. */
    isPaused: (endpoint: string): boolean => pauses.has(endpoint),
    /** True as soon as the endpoint may be asked; false at once if its wait is longer than the caller accepts. */
    async mayAsk(endpoint: string, patienceMilliseconds: number): Promise<boolean> {
      for (let pause = pauses.get(endpoint); pause; pause = pauses.get(endpoint)) {
        if (pause.milliseconds > patienceMilliseconds) return false;
        await pause.over;
      }
      return true;
    },
  };
}
