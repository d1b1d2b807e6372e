import { connect, type Socket } from 'node:net';
import { loopbackPort } from '../client.ts';
import type { OddRequest } from './oddRequest.ts';

/** What came back for a raw request; `status` is 0 where nothing came. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Audio is not read to its end. */
const AUDIO = /\r\ncontent-type: audio/i;

const NO_ANSWER: RawAnswer = { status: 0, head: '', body: '' };

/** An answer takes no longer than this: what waits longer counts as none. */
const LIMIT_MILLIS = 15_000;

/** The answer in some bytes, if it is whole. */
function wholeAnswer(text: string, isHead: boolean): RawAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = text.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  // 100 comes before the answer.
  if (status === 100) return wholeAnswer(text.slice(end + 4), isHead);
  const body = text.slice(end + 4);
  const answer = { status, head, body };
  if (isHead || status === 204 || status === 304) return answer;
  if (AUDIO.test(head)) return { status, head, body: '' };
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return body.length >= Number(length) ? answer : null;
  return text.endsWith('0\r\n\r\n') ? answer : null;
}

/**
 * Sends raw requests one after the other, over one connection as long as the server keeps it. A server may close a kept
 * connection at any time (RFC 9112, 9.3.1): a request that meets this is sent again over a new one.
 */
export class RawConnection {
  private socket: Socket | null = null;

  constructor(
    private readonly url: string,
    private readonly from: () => string,
  ) {}

  send(request: OddRequest): Promise<RawAnswer> {
    const { text, isHttp, isHead } = request;
    const kept = this.socket?.destroyed ? null : this.socket;
    const socket = kept ?? this.open();
    this.socket = null;
    return new Promise((resolve) => {
      let received = '';
      const finish = (answer: RawAnswer): void => {
        clearTimeout(deadline);
        socket.removeAllListeners('data').removeAllListeners('close');
        if (kept?.closed && received === '') return resolve(this.send(request));
        const isKept = isHttp && answer.status > 0 && !/\r\nconnection: close/i.test(answer.head);
        if (isKept && !AUDIO.test(answer.head)) this.socket = socket;
        else socket.destroy();
        resolve(answer);
      };
      const deadline = setTimeout(() => finish(NO_ANSWER), LIMIT_MILLIS);
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString('latin1');
        const answer = wholeAnswer(received, isHead);
        if (answer) return finish(answer);
      });
      socket.on('close', () => finish(wholeAnswer(`${received}0\r\n\r\n`, true) ?? NO_ANSWER));
      socket.write(text, 'latin1');
      if (!isHttp) socket.end();
    });
  }

  close(): void {
    this.socket?.destroy();
  }

  private open(): Socket {
    const port = loopbackPort(this.url);
    const opened = connect({ port, host: '127.0.0.1', localAddress: this.from(), noDelay: true });
    return opened.on('error', () => undefined);
  }
}
