import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawResponse, sendRaw, type RawRequest } from '../lib/index.ts';

/** Linux answers on all of 127.0.0.0/8, so there each address is another client to the product. */
const HAS_MANY_ADDRESSES = process.platform === 'linux';

/** A client of this machine by its number; usual visitors are number 1. */
export const client = (number: number): string =>
  HAS_MANY_ADDRESSES ? `127.0.${number >> 8}.${number & 255}` : '127.0.0.1';

/** The client that attacks. */
export const HOSTILE = client(2);

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost'];

/** Refuses every address but this machine's own. */
export function loopbackPort(url: string): number {
  const { hostname, port } = new URL(url);
  if (LOOPBACK.includes(hostname) && port !== '') return Number(port);
  throw new Error(`Attacks go to this machine alone, not to ${hostname}`);
}

/** An answer and its time; `status` is 0 where none came. */
export interface TimedAnswer {
  readonly status: number;
  readonly millis: number;
  readonly answer: RawResponse | null;
}

/** Asks once, on a new connection, as `from`. */
export async function timed(
  url: string,
  question: Partial<RawRequest> & Pick<RawRequest, 'path'>,
  { from = client(1), limitMillis = 40_000 } = {},
): Promise<TimedAnswer> {
  const local = `http://127.0.0.1:${loopbackPort(url)}`;
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(Math.ceil(limitMillis));
  const asked = { headers: {}, ...question, client: { localAddress: from, signal } };
  const answer = await sendRaw(local, asked).catch(() => null);
  return { status: answer?.status ?? 0, millis: performance.now() - startedAt, answer };
}

/** A connection of an attack. */
export interface Held {
  readonly socket: Socket;
  /** The status of the first answer; null while there is none, or where nothing is read. */
  status(): number | null;
  /** When the first byte came, in milliseconds since the connection was asked for; null before. */
  firstByteMillis(): number | null;
  /** When it ended; null while it is open. */
  closedMillis(): number | null;
}

/** Opens a connection, sends `text`, and reads nothing, the first piece, or everything. */
export function hold(
  url: string,
  text: string,
  {
    reads = 'nothing',
    from = HOSTILE,
  }: { reads?: 'nothing' | 'first' | 'all'; from?: string } = {},
): Held {
  const startedAt = performance.now();
  let status: number | null = null;
  let firstByteMillis: number | null = null;
  let closedMillis: number | null = null;
  const port = loopbackPort(url);
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true });
  const hear = (chunk: Buffer): void => {
    if (firstByteMillis !== null) return;
    firstByteMillis = performance.now() - startedAt;
    status = Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1', 0, 12))?.[1] ?? 0);
    if (reads === 'first') socket.pause();
  };
  if (reads === 'nothing') socket.pause();
  else socket.on('data', hear);
  socket.on('error', () => undefined);
  socket.once('close', () => (closedMillis = performance.now() - startedAt));
  socket.write(text);
  return {
    socket,
    status: () => status,
    firstByteMillis: () => firstByteMillis,
    closedMillis: () => closedMillis,
  };
}

/** The text of a GET request. */
export const getText = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

/** `count` of something. */
export const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Waits until `isDone`, but not for ever. */
export async function until(isDone: () => boolean, limitMillis: number): Promise<void> {
  const endsAt = performance.now() + limitMillis;
  while (!isDone() && performance.now() < endsAt) await wait(50);
}

/** Ends connections. */
export function release(held: readonly Held[]): void {
  for (const { socket } of held) socket.destroy();
}
