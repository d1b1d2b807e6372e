import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawRequest, type RawResponse, sendRaw } from '../../lib/index.ts';

/** A client of this machine by its number. Linux answers on all of 127.0.0.0/8, so each address is another client to the product. */
export const client = (number: number): string =>
  process.platform === 'linux' ? `127.0.${number >> 8}.${number & 255}` : '127.0.0.1';

/** The client that attacks; autocannon is client 1. */
const HOSTILE = client(2);
/** The client whose answers are timed. */
const VISITOR = client(3);

/** An answer and its time; `status` is 0 and `millis` Infinity where none came. */
export interface TimedAnswer {
  readonly status: number;
  readonly millis: number;
  readonly answer: RawResponse | null;
}

/** Asks once as a visitor, on a new connection. */
export async function timed(
  port: number,
  question: Partial<RawRequest> & Pick<RawRequest, 'path'>,
): Promise<TimedAnswer> {
  const startedAt = performance.now();
  const asked = {
    headers: {},
    ...question,
    client: { localAddress: VISITOR, signal: AbortSignal.timeout(40_000) },
  };
  const answer = await sendRaw(`http://127.0.0.1:${port}`, asked).catch(() => null);
  const millis = answer ? performance.now() - startedAt : Infinity;
  return { status: answer?.status ?? 0, millis, answer };
}

/** The slowest of some answers to a visitor who asks again and again; Infinity if one was no success. */
export async function slowestOf(port: number, path: string, count: number): Promise<number> {
  let slowest = 0;
  for (let index = 0; index < count; index += 1) {
    const { status, millis } = await timed(port, { path });
    slowest = Math.max(slowest, status === 200 ? millis : Infinity);
  }
  return slowest;
}

/** Opens a connection to this machine and sends a text; what comes is read once there is a listener of `data`. */
export function send(port: number, text: string, from = HOSTILE): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true });
  socket.on('error', () => undefined).write(text, 'latin1');
  return socket;
}

/** Waits until all connections are closed, at most so long; the time that it took, in seconds. */
export async function untilClosed(sockets: readonly Socket[], limitMillis: number) {
  const startedAt = performance.now();
  const took = (): number => performance.now() - startedAt;
  while (!sockets.every(({ closed }) => closed) && took() < limitMillis) await wait(50);
  return took() / 1_000;
}
