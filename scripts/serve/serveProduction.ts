import type { AuthEmulator } from './auth/authEmulator.ts';
import { type ReservedPort, localHost } from '../lib/index.ts';
import { localSite, type SiteConfig } from '../site/index.ts';
import { limitsFor } from './limits.ts';
import { createMetrics } from './reports/metrics.ts';
import { listenForMetrics } from './reports/metricsServer.ts';
import { createSiteServer } from './siteServer.ts';
import { startMusicApi } from './startMusicApi.ts';

/** The running product. */
export interface RunningSite {
  readonly url: string;
  /** Stops what was started for it. */
  stop(): Promise<void>;
}

/** Where and for whom the product runs. */
interface ProductionOptions {
  readonly port: number;
  /** How many households may share an address. */
  readonly households: number;
  readonly config: SiteConfig;
  /** Answers for `config.auth`; null where that is a real project or nothing. */
  readonly authEmulator: AuthEmulator | null;
  /** Keeps the port from others until the site can be served. */
  readonly reserved: ReservedPort;
}

/**
 * The names of this machine for itself. A foreign page can have its own name resolve to this address (DNS rebinding), and
 * would then be of one origin with an emulator that believes everybody.
 */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** How long answers in progress may take to end once the product is asked to stop. */
const DRAIN_MILLIS = 2_000;

/**
 * How far the event loop may lag on average, unless the environment sets MAX_LAG_MILLIS. Less than a second also happens on
 * a machine that other work keeps busy.
 */
const MAX_LAG_MILLIS = 1_000;

/** Connections that wait to be accepted. What is over it Linux drops, and clients try again after 1, 3 and 7 s. Node's own is 511. */
const BACKLOG = 4_096;

/** Serves the composed site and starts what it needs; rejects where the port is taken. */
export async function serveProduction(options: ProductionOptions): Promise<RunningSite> {
  const { port, households, config, authEmulator, reserved } = options;
  const url = `http://localhost:${port}`;
  const { HOST: host, TRUSTED_PROXIES: proxies } = process.env;
  const { PRELUDE_PARTS_PATH: partsPath } = process.env;
  const site = localSite();
  const metrics = createMetrics(site);
  const metricsServer = await listenForMetrics(metrics, process.env);
  const musicApi = await startMusicApi();
  const server = await createSiteServer({
    directory: site.directory,
    musicApiUrl: musicApi.url,
    config,
    metrics,
    auth: authEmulator && { emulator: authEmulator, origin: url },
    ...(authEmulator && !host && { hosts: LOCAL_HOSTS }),
    ...(proxies && { trustedProxies: proxies.split(',').map((proxy) => proxy.trim()) }),
    limits: limitsFor(households),
    ...(partsPath && { partsPath }),
    maxLagMillis: Number(process.env['MAX_LAG_MILLIS']) || MAX_LAG_MILLIS,
    drainMillis: DRAIN_MILLIS,
  });
  const stop = async (): Promise<void> => {
    // What the site still answers comes from there.
    await server.close();
    await metricsServer?.close();
    await musicApi.stop();
  };
  try {
    await reserved.release();
    await server.listen({ port, host: host ?? (await localHost()), backlog: BACKLOG });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
