import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createSiteServer, type SiteServerOptions } from '../siteServer.ts';

/** The server of a site without sign-in; unless the options say so, there is no music API. */
export const openSite = (
  directory: string,
  options: Partial<SiteServerOptions> = {},
): Promise<FastifyInstance> =>
  createSiteServer({
    directory,
    musicApiUrl: 'http://127.0.0.1:9',
    config: { auth: null },
    auth: null,
    ...options,
  });

/** Opens a server to requests of this machine; gives its port. */
export async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}
