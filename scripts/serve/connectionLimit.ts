import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from './clientOf.ts';

/** Refuses the connections that a client opens beyond these. */
export function limitConnections(server: Server, perClient: number): void {
  const byClient = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const client = clientOf(socket.remoteAddress ?? '');
    const open = (byClient.get(client) ?? 0) + 1;
    if (open > perClient) return void socket.destroy();
    byClient.set(client, open);
    socket.once('close', () => {
      const left = (byClient.get(client) ?? 1) - 1;
      if (left === 0) byClient.delete(client);
      else byClient.set(client, left);
    });
  });
}
