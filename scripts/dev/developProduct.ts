import { resolve } from 'node:path';
import { spawnMusicApi, startAuthGateway, startConfiguredEmulator } from '../serve/index.ts';
import type { SiteConfig } from '../site/index.ts';
import { remotePackages, repositoryRoot } from '../lib/index.ts';
import { developRemotes } from './developedRemotes.ts';
import { buildPageCode } from './emulator/buildEmulator.ts';
import { REMOTE_PATH } from './emulator/remoteFiles.ts';
import { startShellServer } from './shellServer.ts';

/** Starts everything with hot reload, at `port`. */
export async function developProduct(port: number, config: SiteConfig) {
  const emulator = await startConfiguredEmulator(config, port);
  const auth = emulator && (await startAuthGateway(emulator));
  const musicApi = await spawnMusicApi([
    resolve(repositoryRoot, 'node_modules/tsx/dist/cli.mjs'),
    ...['watch', '--clear-screen=false', '--conditions=source'],
    resolve(repositoryRoot, 'music-api/src/server.ts'),
  ]);
  const pageCode = resolve(repositoryRoot, '.cache/page-code');
  buildPageCode(pageCode);
  const packages = remotePackages();
  const remotes = developRemotes(packages, pageCode, ({ name }) => `${REMOTE_PATH}/${name}`);
  const page = await startShellServer({
    port,
    remotes: remotes.files,
    musicApiUrl: musicApi.url,
    config,
    authUrl: auth?.url ?? null,
  });
  const built = remotes
    .startBuilding((errors) => page.showErrors('builds', errors))
    .then((files) => Promise.all(files.map(({ ready }) => ready)));
  const musicApiReady = musicApi.ready.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  });
  return {
    url: `http://localhost:${port}`,
    showTypeErrors: (errors: string | null): void => page.showErrors('types', errors),
    /** The TypeScript projects that it is made of. */
    projects: ['shell', 'music-api', ...packages.map(({ folder }) => folder)],
    /** Resolves when the product can be opened; a remote that does not compile or start is reported and does not delay it. */
    ready: Promise.all([musicApiReady, page.firstCompilation, built]),
    async stop(): Promise<void> {
      await Promise.all([auth?.stop(), musicApi.stop(), page.stop(), remotes.stop()]);
    },
  };
}
