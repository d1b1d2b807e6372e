import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEndpoint } from '../endpoint/index.ts';
import { isNoAddress, gracefulShutdown, localHost, portFromEnvironment } from '../lib/index.ts';
import { UserError, say, type SiteLayout } from '../site/index.ts';
import { actsInChild } from './actsInChild.ts';

const STANDARD_PORT = 4100;

/** Serves the publish endpoint of a site on PORT of HOST (this machine alone without it) until the process is stopped. */
export async function serveEndpoint(site: SiteLayout): Promise<void> {
  const { HOST: host = await localHost(), TRUSTED_PROXIES: proxies } = process.env;
  const shutdown = gracefulShutdown();
  // Received builds and what acts write for a while; an act that is cut off leaves some of it.
  const temporary = mkdtempSync(join(tmpdir(), 'prelude-endpoint-'));
  process.env['TMPDIR'] = temporary;
  shutdown.onStop(async () => rmSync(temporary, { recursive: true, force: true }));
  const port = portFromEnvironment(STANDARD_PORT);
  const endpoint = await createEndpoint({
    site,
    acts: actsInChild(site),
    ...(proxies && { trustedProxies: proxies.split(',').map((proxy) => proxy.trim()) }),
  });
  shutdown.onStop(() => endpoint.close());
  try {
    say(`The publish endpoint is at ${await endpoint.listen({ port, host })}`);
  } catch (error) {
    if (isNoAddress(error))
      throw new UserError(`HOST must be an address of this machine, not ${host}`, { cause: error });
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new UserError(`Port ${port} is taken: choose another by PORT`, { cause: error });
  }
}
