import { resolve } from 'node:path';
import { spawnMusicApi, startAuthGateway, startConfiguredEmulator } from '../serve/index.ts';
import type { SiteConfig } from '../site/index.ts';
import { portNear, remotePackages, repositoryRoot } from '../lib/index.ts';
import type { DevelopmentServer } from './developmentServer.ts';
import { developmentRegistration, startRemoteServer } from './remoteServer.ts';
import { startShellServer } from './shellServer.ts';

/** What is being developed, while it runs. */
export interface Development {
  readonly url: string;
  /** The server of the page. */
  readonly page: DevelopmentServer;
  /** The TypeScript projects that it is made of. */
  readonly projects: readonly string[];
  /**
   * Resolves when the product can be opened; a remote that does not compile or start is reported and does not delay it.
   */
  readonly ready: Promise<unknown>;
  stop(): Promise<void>;
}

const watchMusicApi = () =>
  spawnMusicApi([
    resolve(repositoryRoot, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--conditions=source',
    resolve(repositoryRoot, 'music-api/src/server.ts'),
  ]);

/** Starts everything with hot reload: the page at `port`, each remote at one of the ports that follow. */
export async function developProduct(port: number, config: SiteConfig): Promise<Development> {
  const pageOrigin = `http://localhost:${port}`;
  const emulator = await startConfiguredEmulator(config, port);
  const auth = emulator && (await startAuthGateway(emulator));
  const musicApi = await watchMusicApi();
  const remotes = [];
  // One after the other: a port that is looked for while another server is about to take it seems free.
  for (const [index, remote] of remotePackages().entries()) {
    const server = await startRemoteServer(remote, await portNear(port + 1 + index), [pageOrigin]);
    remotes.push({ server, registration: developmentRegistration(remote, server.origin) });
  }
  const shell = await startShellServer({
    port,
    registrations: remotes.map(({ registration }) => registration),
    musicApiUrl: musicApi.url,
    config,
    authUrl: auth?.url ?? null,
  });
  const servers = [shell, ...remotes.map(({ server }) => server)];
  const musicApiReady = musicApi.ready.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  });
  return {
    url: pageOrigin,
    page: shell,
    projects: ['shell', 'music-api', ...remotePackages().map(({ folder }) => folder)],
    ready: Promise.all([musicApiReady, ...servers.map(({ firstCompilation }) => firstCompilation)]),
    async stop() {
      await Promise.all([auth?.stop(), musicApi.stop(), ...servers.map((server) => server.stop())]);
    },
  };
}
