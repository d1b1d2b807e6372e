import { connect } from 'node:net';
import { client, getText, loopbackPort, times } from './client.ts';

/** Requests one after the other on each of some connections. */
export interface Flood {
  readonly url: string;
  /** The path of the nth request. */
  readonly pathOf: (index: number) => string;
  readonly headers?: string;
  readonly connections: number;
  readonly millis: number;
  /** The client of the nth connection; each is another one where it is not given. */
  readonly from?: (index: number) => string;
  /** Called once: when each connection has had its first answer. */
  readonly onEveryConnectionAnswered?: () => void;
}

/** What a flood got. */
export interface Flooded {
  /** Answers with a success in a second. */
  readonly perSecond: number;
  /** Answers with another status. */
  readonly refused: number;
}

/** Counts the bytes of an answer; true from `add` at its end. It knows lengths and chunks, and no more of HTTP. */
function createAnswerReader() {
  let text = '';
  let missing: number | null = null;
  let isOk = false;

  const readHead = (): void => {
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    isOk = text.startsWith('HTTP/1.1 200');
    const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
    if (length !== undefined) missing = end + 4 + Number(length) - text.length;
  };

  return {
    isOk: () => isOk,
    add(chunk: Buffer): boolean {
      if (missing !== null) missing -= chunk.length;
      else {
        text += chunk.toString('latin1');
        readHead();
      }
      const isWhole = missing === null ? text.endsWith('\r\n0\r\n\r\n') : missing <= 0;
      if (isWhole) {
        text = '';
        missing = null;
      }
      return isWhole;
    },
  };
}

/** Asks as fast as answers come, for a while; raw sockets, so that the attack costs less than the answer. */
export async function flood(options: Flood): Promise<Flooded> {
  const {
    url,
    pathOf,
    headers,
    connections,
    millis,
    from = (index) => client(600 + index),
    onEveryConnectionAnswered,
  } = options;
  const port = loopbackPort(url);
  let successes = 0;
  let refused = 0;
  let asked = 0;
  const unanswered = new Set(times(connections, (index) => index));
  const startedAt = performance.now();
  const isOver = (): boolean => performance.now() - startedAt > millis;
  const runOne = (index: number): Promise<void> =>
    new Promise((resolve) => {
      const reader = createAnswerReader();
      const socket = connect({ port, host: '127.0.0.1', localAddress: from(index), noDelay: true });
      const next = (): void => void socket.write(getText(pathOf((asked += 1)), headers));
      // An answer that never comes must not keep the flood.
      const deadline = setTimeout(() => socket.destroy(), millis + 2_000);
      socket.on('connect', next);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(deadline);
        resolve();
      });
      socket.on('data', (chunk: Buffer) => {
        if (!reader.add(chunk)) return;
        if (unanswered.delete(index) && unanswered.size === 0) onEveryConnectionAnswered?.();
        if (reader.isOk()) successes += 1;
        else refused += 1;
        if (isOver()) socket.destroy();
        else next();
      });
    });
  await Promise.all(times(connections, runOne));
  return { perSecond: (successes / (performance.now() - startedAt)) * 1_000, refused };
}
