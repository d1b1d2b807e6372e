import { type gracefulShutdown, localHost, type ReservedPort } from '../lib/index.ts';
import { type SiteConfig, type SiteLayout, throwListenError } from '../site/index.ts';
import type { AuthEmulator } from './auth/authEmulator.ts';
import type { ServerEnvironment } from './environment.ts';
import { createMetrics } from './reports/metrics.ts';
import { createMetricsServer } from './reports/metricsServer.ts';
import { createSiteServer } from './siteServer.ts';
import { startMusicApi } from './startMusicApi.ts';

/** What is served, and for whom. */
interface ProductionOptions {
  readonly environment: ServerEnvironment;
  readonly site: SiteLayout;
  readonly config: SiteConfig;
  /** Stops what is started here. */
  readonly shutdown: ReturnType<typeof gracefulShutdown>;
  /** Answers for `config.auth`; absent: that is a real project or nothing. */
  readonly authEmulator?: AuthEmulator | null;
  /** Keeps the port from others until the site can be served. */
  readonly reserved?: ReservedPort;
}

/**
 * The names of this machine for itself. A foreign page can have its own name resolve to this address (DNS rebinding), and
 * would then be of one origin with an emulator that believes everybody.
 */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** How long answers in progress may take to end once the product is asked to stop. */
const GRACE_MILLIS = 2_000;

/** Connections that wait to be accepted. What is over it Linux drops, and clients try again after 1, 3 and 7 s. Node's own is 511. */
const BACKLOG = 4_096;

/** Serves a composed site and starts what it needs. Throws a UserError if it can't listen where the environment says. */
export async function serveProduction(options: ProductionOptions): Promise<void> {
  const { environment, site, config, shutdown, authEmulator, reserved } = options;
  const { port, host, counts } = environment;
  let { musicApiUrl } = environment;
  if (musicApiUrl === undefined) {
    const musicApi = await startMusicApi(environment.musicApi);
    shutdown.dependsOn(musicApi);
    musicApiUrl = musicApi.url;
  }
  const metrics = createMetrics(site);
  const server = await createSiteServer({
    ...environment,
    directory: site.directory,
    musicApiUrl,
    config,
    metrics,
    auth: authEmulator ?? null,
    ...(authEmulator && !host && { hosts: LOCAL_HOSTS }),
    graceMillis: GRACE_MILLIS,
  });
  if (counts.port !== undefined) {
    const { port, host } = counts;
    const metricsServer = createMetricsServer({ metrics, token: counts.token ?? null });
    await metricsServer
      .listen({ port, host })
      .catch((error: unknown) => throwListenError(error, port, 'METRICS_'));
    shutdown.onStop(() => metricsServer.close());
  }
  await reserved?.release();
  await server
    .listen({ port, host: host ?? (await localHost()), backlog: BACKLOG })
    .catch((error: unknown) => throwListenError(error, port));
  shutdown.onStop(() => server.close());
  process.stdout.write(`Prelude is ready at http://localhost:${port}\n`);
}
