import { type gracefulShutdown, localHost, type ReservedPort } from '../lib/index.ts';
import { type SiteConfig, type SiteLayout, throwListenError } from '../site/index.ts';
import type { AuthEmulator } from './auth/authEmulator.ts';
import type { ServerEnvironment } from './environment.ts';
import { limitsFor } from './limits.ts';
import { createMetrics } from './reports/metrics.ts';
import { createMetricsServer } from './reports/metricsServer.ts';
import { OWN_NAMES } from './requests.ts';
import { createSiteServer } from './siteServer.ts';
import { startMusicApi } from './startMusicApi.ts';

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

/** How long answers in progress may take to end once the product is asked to stop. */
const GRACE_MILLIS = 2_000;

/** Connections that wait to be accepted. What is over it Linux drops, and clients try again after 1, 3 and 7 s. Node's own is 511. */
const BACKLOG = 4_096;

/** Serves a composed site and starts what it needs. Throws a UserError if it can't listen where the environment says. */
export async function serveProduction(options: ProductionOptions): Promise<void> {
  const { environment, site, config, shutdown, authEmulator, reserved } = options;
  const { PORT, HOST, METRICS_PORT, METRICS_HOST } = environment;
  let musicApiUrl = environment.MUSIC_API_URL;
  if (musicApiUrl === undefined) {
    const musicApi = await startMusicApi({
      METRICS_PORT: environment.MUSIC_METRICS_PORT?.toString(),
      METRICS_HOST: environment.MUSIC_METRICS_HOST,
      RENDER_AHEAD: environment.RENDER_AHEAD,
    });
    shutdown.dependsOn(musicApi);
    musicApiUrl = musicApi.url;
  }
  const metrics = createMetrics(site);
  const server = await createSiteServer({
    directory: site.directory,
    musicApiUrl,
    config,
    metrics,
    auth: authEmulator ?? null,
    // The emulator believes everybody: a foreign page must not be of one origin with it.
    ...(authEmulator && HOST === undefined && { hosts: OWN_NAMES }),
    tokenKey: environment.PRELUDE_TOKEN_KEY,
    trustedProxies: environment.TRUSTED_PROXIES,
    limits: limitsFor(environment.HOUSEHOLDS_PER_ADDRESS),
    maxLagMillis: environment.MAX_LAG_MILLIS,
    graceMillis: GRACE_MILLIS,
  });
  if (METRICS_PORT !== undefined) {
    const metricsServer = createMetricsServer(metrics, environment.METRICS_TOKEN ?? null);
    await metricsServer
      .listen({ port: METRICS_PORT, host: METRICS_HOST })
      .catch((error: unknown) => throwListenError(error, METRICS_PORT, 'METRICS_'));
    shutdown.onStop(() => metricsServer.close());
  }
  await reserved?.release();
  await server
    .listen({ port: PORT, host: HOST ?? (await localHost()), backlog: BACKLOG })
    .catch((error: unknown) => throwListenError(error, PORT));
  shutdown.onStop(() => server.close());
  process.stdout.write(`Prelude is ready at http://localhost:${PORT}\n`);
}
