import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createPlaces } from '../lib/index.ts';
import { clientOf } from './clientOf.ts';

/** Refuses the connections that a client opens beyond these. */
export function limitConnections(server: Server, perClient: number): void {
  const places = createPlaces({ perClient });
  server.on('connection', (socket: Socket) => {
    const leave = places.take(clientOf(socket.remoteAddress ?? ''));
    if (typeof leave === 'string') socket.destroy();
    else socket.once('close', leave);
  });
}
