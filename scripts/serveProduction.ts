import type { AuthEmulator } from './auth/authEmulator.ts';
import { localSite } from './publish/siteFolder.ts';
import type { SiteConfig } from './siteConfig.ts';
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
  readonly config: SiteConfig;
  /** Answers for `config.auth`; null where that is a real project or nothing. */
  readonly authEmulator: AuthEmulator | null;
}

/**
 * The names of this machine for itself. A page of somebody else's can have its own name lead here (DNS rebinding), and
 * would then be of one origin with an emulator that believes everybody.
 */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Serves the composed site and starts what it needs; rejects where the port is taken. */
export async function serveProduction(options: ProductionOptions): Promise<RunningSite> {
  const { port, config, authEmulator } = options;
  const url = `http://localhost:${port}`;
  const host = process.env['HOST'];
  const musicApi = await startMusicApi();
  const server = await createSiteServer({
    directory: localSite().directory,
    musicApiUrl: musicApi.url,
    config,
    auth: authEmulator && { emulator: authEmulator, origin: url },
    ...(authEmulator && !host && { hosts: LOCAL_HOSTS }),
  });
  const stop = async (): Promise<void> => {
    await Promise.all([server.close(), musicApi.stop()]);
  };
  try {
    await server.listen({ port, host: host ?? 'localhost' });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
