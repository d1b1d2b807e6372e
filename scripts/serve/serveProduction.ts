import { type ReservedPort, isNoAddress, isTaken, localHost } from '../lib/index.ts';
import { type SiteConfig, type SiteLayout, UserError } from '../site/index.ts';
import type { AuthEmulator } from './auth/authEmulator.ts';
import type { ServerEnvironment } from './environment.ts';
import { createMetrics } from './reports/metrics.ts';
import { listenForMetrics } from './reports/metricsServer.ts';
import { createSiteServer } from './siteServer.ts';
import { startMusicApi } from './startMusicApi.ts';

/** The running product. */
export interface RunningSite {
  readonly url: string;
  /** Resolves with a message if a server ends that the product needs. */
  readonly ended: Promise<string>;
  /** Stops what was started for it. */
  stop(): Promise<void>;
}

/** What is served, and for whom. */
interface ProductionOptions {
  readonly environment: ServerEnvironment;
  readonly site: SiteLayout;
  readonly config: SiteConfig;
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
const DRAIN_MILLIS = 2_000;

/** Connections that wait to be accepted. What is over it Linux drops, and clients try again after 1, 3 and 7 s. Node's own is 511. */
const BACKLOG = 4_096;

/** A failure to listen as a UserError that names the variable to change; any other error as it is. */
function listenError(error: unknown, port: number): unknown {
  if (isTaken(error))
    return new UserError(`Port ${port} is taken. Choose another: PORT=${port + 10}`);
  if (isNoAddress(error))
    return new UserError(
      `HOST and METRICS_HOST must be addresses of this machine (${String(error)})`,
    );
  return error;
}

/** Serves a composed site and starts what it needs. Throws a UserError if it can't listen where the environment says. */
export async function serveProduction(options: ProductionOptions): Promise<RunningSite> {
  const { environment, site, config, authEmulator, reserved } = options;
  const { port, host, metrics: read } = environment;
  const url = `http://localhost:${port}`;
  const stops: (() => Promise<unknown>)[] = [];
  // The site's last answers need what was started before it.
  const stop = async (): Promise<void> => {
    for (const each of stops.toReversed()) await each();
  };
  let ended = new Promise<string>(() => undefined);
  try {
    let { musicApiUrl } = environment;
    if (musicApiUrl === undefined) {
      const musicApi = await startMusicApi(environment.musicApi);
      stops.push(() => musicApi.stop());
      musicApiUrl = musicApi.url;
      ({ ended } = musicApi);
    }
    const metrics = createMetrics(site);
    if (read) {
      const metricsServer = await listenForMetrics(metrics, read);
      stops.push(() => metricsServer.close());
    }
    const server = await createSiteServer({
      ...environment,
      directory: site.directory,
      musicApiUrl,
      config,
      metrics,
      auth: authEmulator ?? null,
      ...(authEmulator && !host && { hosts: LOCAL_HOSTS }),
      drainMillis: DRAIN_MILLIS,
    });
    stops.push(() => server.close());
    await reserved?.release();
    await server.listen({ port, host: host ?? (await localHost()), backlog: BACKLOG });
  } catch (error) {
    await stop();
    throw listenError(error, port);
  }
  return { url, ended, stop };
}
