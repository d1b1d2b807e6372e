import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AuthEmulator,
  createSiteServer,
  startAuthEmulator,
  startMusicApi,
} from '../../serve/index.ts';
import { freePort, localHost } from '../../lib/index.ts';
import { EMULATED_AUTH, type SiteLayout } from '../../site/index.ts';

/** The services behind the staged sites of one gate. */
export interface Services {
  /** Serves a site to this machine only; `close` ends that. */
  serve(
    site: SiteLayout,
    withAccounts: boolean,
  ): Promise<{ readonly url: string; close(): Promise<void> }>;
  stop(): Promise<void>;
}

/** Starts the music API; the Auth emulator follows where a journey needs accounts, which takes seconds. */
export async function startServices(): Promise<Services> {
  const musicApi = await startMusicApi();
  const directory = mkdtempSync(join(tmpdir(), 'prelude-gate-'));
  let emulator: AuthEmulator | null = null;

  async function startedEmulator(): Promise<AuthEmulator> {
    emulator ??= await startAuthEmulator({ projectId: EMULATED_AUTH.projectId, directory });
    await emulator.ready;
    return emulator;
  }

  return {
    async serve(site, withAccounts) {
      const accounts = withAccounts ? await startedEmulator() : null;
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const server = await createSiteServer({
        directory: site.directory,
        musicApiUrl: musicApi.url,
        config: { auth: accounts && EMULATED_AUTH },
        auth: accounts,
      });
      await server.listen({ port, host: await localHost() });
      return { url, close: () => server.close() };
    },
    async stop() {
      await Promise.all([musicApi.stop(), emulator?.stop()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
