import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request, as it goes over the wire. */
export interface WireRequest {
  readonly head: string;
  readonly body: string;
}

/** A request as a browser or a team's program makes it. */
export const wireRequest = (
  line: string,
  { body = '', headers = '' }: { readonly body?: string; readonly headers?: string } = {},
): WireRequest => ({
  head: `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}${body && `Content-Length: ${body.length}\r\n`}\r\n`,
  body,
});

const half = (text: string): string => text.slice(0, text.length / 2);

/** When a client goes: what it has sent by then, and whether it waits for the first bytes of an answer. */
const STAGES: readonly ((request: WireRequest) => readonly [sent: string, reads: boolean])[] = [
  () => ['', false],
  ({ head }) => [half(head), false],
  ({ head }) => [head, false],
  ({ head, body }) => [head + half(body), false],
  ({ head, body }) => [head + body, false],
  ({ head, body }) => [head + body, true],
];

/** Opens a connection to a server of this machine. */
function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

/** The statuses of requests that are sent at the same time, each on its connection; 0 where none came. */
export function statusesOf(
  port: number,
  requests: readonly WireRequest[],
): Promise<readonly number[]> {
  return Promise.all(
    requests.map(async ({ head, body }) => {
      const socket = open(port);
      socket.write(head + body);
      const [chunk] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [
        unknown,
      ];
      socket.destroy();
      return chunk instanceof Buffer ? Number(chunk.toString('latin1', 9, 12)) : 0;
    }),
  );
}

/**
 * Sends so many requests of a kind and ends each connection early: at every stage, and by FIN and RST in turns. Without
 * answers, none is waited for.
 */
export async function abandon(
  port: number,
  request: WireRequest,
  {
    count,
    atOnce,
    isAnswered = true,
  }: { readonly count: number; readonly atOnce: number; readonly isAnswered?: boolean },
): Promise<void> {
  let begun = 0;
  const goOn = async (): Promise<void> => {
    while (begun < count) {
      const index = begun;
      begun += 1;
      const stage = STAGES[index % STAGES.length];
      const [sent, reads] = stage?.(request) ?? ['', false];
      const socket = open(port);
      await once(socket, 'connect');
      const closed = once(socket, 'close');
      // Not before the kernel has it.
      await new Promise((resolve) => socket.write(sent, resolve));
      if (reads && isAnswered) await Promise.race([once(socket, 'data'), closed]);
      if (Math.floor(index / STAGES.length) % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
      await closed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}
