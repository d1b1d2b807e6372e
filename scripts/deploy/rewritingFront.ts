import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createUpstream } from '../serve/index.ts';

/** A server before the Hosting emulator. */
export interface RewritingFront {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Does before the emulator what Hosting does itself and the emulator can't without a project: it hands `/api/music` to a
 * service, and everything else to the shell's target as it came.
 */
export async function startRewritingFront(
  shellUrl: string,
  musicApiUrl: string,
): Promise<RewritingFront> {
  const front = fastify({ forceCloseConnections: true });
  const handOn = (path: string, url: string): void => {
    const upstream = createUpstream({
      url,
      connections: 32,
      deadlineMillis: 30_000,
      unavailable: '',
    });
    front.get(path, (request, reply) => upstream.forward(request, reply));
    front.addHook('onClose', () => upstream.close());
  };
  handOn('/api/music/*', musicApiUrl);
  handOn('/*', shellUrl);
  await front.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`,
    stop: () => front.close(),
  };
}
