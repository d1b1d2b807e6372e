import { client, times } from '../client.ts';
import { SHOWS_INTERNALS } from '../internals.ts';
import { createOddRequests, type OddRequest } from './oddRequest.ts';
import { RawConnection, type RawAnswer } from './rawConnection.ts';

const CONNECTIONS = 16;
const CLIENTS = 2_000;

/** What may be wrong with an answer. */
export type Fault = 'no answer' | '5xx' | 'internals';

/** What is wrong with an answer; undefined if nothing is. */
function faultOf({ status, head, body }: RawAnswer, { isHttp }: OddRequest): Fault | undefined {
  if (status === 0) return isHttp ? 'no answer' : undefined;
  const isHonest = status === 503 && /\r\nretry-after: \d/i.test(head);
  if (status >= 500 && !isHonest) return '5xx';
  if (SHOWS_INTERNALS.test(head + body) || /\r\n(?:server|x-powered-by):/i.test(head))
    return 'internals';
  return undefined;
}

/** What a run found. */
export interface OddRun {
  readonly sent: number;
  /** Answers by status; 0 is none. */
  readonly statuses: ReadonlyMap<number, number>;
  /** How often something was wrong. */
  readonly faults: ReadonlyMap<Fault, number>;
}

/** Sends odd requests, the same ones for the same seed, from many clients to some servers, until one bound is reached. */
export async function sendOdd(
  urls: readonly string[],
  {
    seed,
    requests,
    millis,
  }: { readonly seed: number; readonly requests: number; readonly millis: number },
  tell: (text: string) => void = () => undefined,
): Promise<OddRun> {
  const next = createOddRequests(seed);
  const endsAt = Date.now() + millis;
  const faults = new Map<Fault, number>();
  const statuses = new Map<number, number>();
  let sent = 0;
  const sendOn = async (worker: number): Promise<void> => {
    const from = (): string => client(4_000 + (sent % CLIENTS));
    const connection = new RawConnection(urls[worker % urls.length] ?? '', from);
    while (sent < requests && Date.now() < endsAt) {
      sent += 1;
      const request = next();
      const answer = await connection.send(request);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf(answer, request);
      if (fault === undefined) continue;
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      const [line = ''] = request.text.split('\r\n', 1);
      if ((faults.get(fault) ?? 0) <= 3)
        tell(`  ${fault}, ${answer.status}: ${JSON.stringify(line.slice(0, 200))}\n`);
    }
    connection.close();
  };
  await Promise.all(times(CONNECTIONS, sendOn));
  return { sent, statuses, faults };
}
