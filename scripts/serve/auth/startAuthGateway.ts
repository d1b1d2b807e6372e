import fastify from 'fastify';
import type { AuthEmulator } from './authEmulator.ts';
import { authGateway } from './authGateway.ts';

/** The gateway alone, for a proxy in front of it; `origin` is what people open. Stopping it stops the emulator. */
export async function startAuthGateway(emulator: AuthEmulator, origin: string) {
  const gateway = fastify({ forceCloseConnections: true });
  await gateway.register(authGateway, { emulator, origin });
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: () => Promise.all([gateway.close(), emulator.stop()]) };
}
