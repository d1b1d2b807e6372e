import { Command } from '@commander-js/extra-typings';
import { z } from 'zod';
import { countsAt, createEndpoint } from '../../endpoint/index.ts';
import { gracefulShutdown, localHost } from '../../lib/index.ts';
import {
  proxies,
  readVariables,
  say,
  siteOption,
  throwListenError,
  whole,
} from '../../site/index.ts';
import { performInChild } from '../performInChild.ts';

const STANDARD_PORT = 4100;

const variables = z.object({
  PORT: whole(1, 65_535).default(STANDARD_PORT),
  HOST: z.string().optional(),
  TRUSTED_PROXIES: proxies.optional(),
  SITE_URL: z.url().default('http://localhost:3000'),
  METRICS_URL: z.url().optional(),
  METRICS_TOKEN: z.string().optional(),
});

export const serveCommand = new Command('serve')
  .description(
    `Serves the publish endpoint of the site on PORT (${STANDARD_PORT}) of HOST (this machine alone without it).`,
  )
  .addOption(siteOption)
  .action(async ({ site }) => {
    const environment = readVariables(variables, process.env);
    const { PORT: port, HOST: host = await localHost() } = environment;
    const shutdown = gracefulShutdown();
    const { METRICS_URL: metrics, METRICS_TOKEN: token } = environment;
    const endpoint = await createEndpoint({
      site,
      siteUrl: environment.SITE_URL,
      counts: metrics === undefined ? undefined : countsAt(metrics, token),
      perform: performInChild(site),
      trustedProxies: environment.TRUSTED_PROXIES,
    });
    shutdown.onStop(() => endpoint.close());
    const url = await endpoint
      .listen({ port, host })
      .catch((error: unknown) => throwListenError(error, port));
    say(`The publish endpoint is at ${url}`);
  });
