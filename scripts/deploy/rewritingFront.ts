import type { AddressInfo } from 'node:net';
import httpProxy from '@fastify/http-proxy';
import fastify from 'fastify';

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
  const musicApi = { upstream: musicApiUrl, prefix: '/api/music', rewritePrefix: '/api/music' };
  await front.register(httpProxy, musicApi);
  await front.register(httpProxy, { upstream: shellUrl });
  await front.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`,
    stop: () => front.close(),
  };
}
