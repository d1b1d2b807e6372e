import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of this machine that stands for another one, such as the music API. */
export async function startStandIn(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
) {
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;
