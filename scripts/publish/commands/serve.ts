import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { createEndpoint } from '../../endpoint/index.ts';
import { isNoAddress, gracefulShutdown, localHost, portFromEnvironment } from '../../lib/index.ts';
import { say, siteOption, UserError } from '../../site/index.ts';
import { operationsInChild } from '../operationsInChild.ts';

const STANDARD_PORT = 4100;

export const serveCommand = new Command('serve')
  .description(
    `Serves the publish endpoint of the site on PORT (${STANDARD_PORT}) of HOST (this machine alone without it).`,
  )
  .addOption(siteOption)
  .action(async ({ site }) => {
    const { HOST: host = await localHost(), TRUSTED_PROXIES: proxies } = process.env;
    const shutdown = gracefulShutdown();
    // Received builds and what operations write for a while; one that is cut off leaves some of it.
    const temporary = mkdtempSync(join(tmpdir(), 'prelude-endpoint-'));
    process.env['TMPDIR'] = temporary;
    shutdown.onStop(async () => rmSync(temporary, { recursive: true, force: true }));
    const port = portFromEnvironment(STANDARD_PORT);
    const endpoint = await createEndpoint({
      site,
      operations: operationsInChild(site),
      ...(proxies && { trustedProxies: proxies.split(',').map((proxy) => proxy.trim()) }),
    });
    shutdown.onStop(() => endpoint.close());
    try {
      say(`The publish endpoint is at ${await endpoint.listen({ port, host })}`);
    } catch (error) {
      if (isNoAddress(error))
        throw new UserError(`HOST must be an address of this machine, not ${host}`, {
          cause: error,
        });
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      throw new UserError(`Port ${port} is taken: choose another by PORT`, { cause: error });
    }
  });
