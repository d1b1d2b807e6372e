import type { Schedule } from '../state/schedule';

/** The waits that endpoints have asked for with Retry-After; all calls of an endpoint share one. */
export interface EndpointPauses {
  /** Notes the wait that a response asks for; false where it asks for none. */
  note(endpoint: string, response: Pick<Response, 'status' | 'headers'>): boolean;
  /** True while a wait lasts. */
  isPaused(endpoint: string): boolean;
  /** True as soon as the endpoint may be asked; false at once where its wait exceeds the caller's patience. */
  mayAsk(endpoint: string, patienceMilliseconds: number): Promise<boolean>;
}

interface Pause {
  readonly milliseconds: number;
  readonly over: Promise<unknown>;
}

/** The statuses with which a server may ask for a wait. */
const STATUSES: readonly number[] = [429, 503];
/** Enough for any server, and a time that every timer can keep. */
const LONGEST_SECONDS = 24 * 60 * 60;

/** The wait that a response asks for with Retry-After, in seconds; null where it asks for none. */
export function secondsToWait({
  status,
  headers,
}: Pick<Response, 'status' | 'headers'>): number | null {
  const retryAfter = headers.get('retry-after') ?? '';
  if (!STATUSES.includes(status) || !/^\d+$/.test(retryAfter)) return null;
  return Math.min(Number(retryAfter), LONGEST_SECONDS);
}

/** Makes the pauses; there are none at first. */
export function createEndpointPauses(schedule: Schedule): EndpointPauses {
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
    note(endpoint, response) {
      const seconds = secondsToWait(response);
      if (seconds === null) return false;
      begin(endpoint, seconds * 1_000);
      return true;
    },
    isPaused: (endpoint) => pauses.has(endpoint),
    async mayAsk(endpoint, patienceMilliseconds) {
      for (let pause = pauses.get(endpoint); pause; pause = pauses.get(endpoint)) {
        if (pause.milliseconds > patienceMilliseconds) return false;
        await pause.over;
      }
      return true;
    },
  };
}
