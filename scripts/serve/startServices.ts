import type { AddressInfo } from 'node:net';
import { localHost, temporaryFolder } from '../lib/index.ts';
import { EMULATED_AUTH, type SiteLayout } from '../site/index.ts';
import { type AuthEmulator, startAuthEmulator } from './auth/authEmulator.ts';
import { createSiteServer } from './siteServer.ts';
import { startMusicApi } from './startMusicApi.ts';

/** Starts what sites need that are served to this machine only: the music API, and the Auth emulator for the first site with accounts. */
export async function startServices() {
  const musicApi = await startMusicApi();
  const accounts = temporaryFolder('services');
  const { projectId } = EMULATED_AUTH;
  let emulator: AuthEmulator | null = null;
  return {
    musicApiUrl: musicApi.url,
    /** Serves a site at a free port; `close` ends that. */
    async serve(site: SiteLayout, withAccounts: boolean) {
      if (withAccounts)
        emulator ??= await startAuthEmulator({ projectId, directory: accounts.path });
      const auth = withAccounts ? emulator : null;
      await auth?.ready;
      const server = await createSiteServer({
        directory: site.directory,
        musicApiUrl: musicApi.url,
        config: { auth: auth && EMULATED_AUTH },
        auth,
        trustedProxies: 'loopback',
      });
      await server.listen({ port: 0, host: await localHost() });
      const { port } = server.server.address() as AddressInfo;
      return { url: `http://localhost:${port}`, close: () => server.close() };
    },
    async stop(): Promise<void> {
      await Promise.all([musicApi.stop(), emulator?.stop()]);
      accounts.remove();
    },
  };
}
