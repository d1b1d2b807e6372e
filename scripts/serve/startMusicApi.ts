import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort, startServer, repositoryRoot } from '../lib/index.ts';

/**
 * glibc returns a freed block of this size to the system. Without it, the size grows to 32 MB, and the notes that the composer caches
 * keep all that was freed between them: 40 paused listeners left 500 MB. The image sets it, too (deploy/music-api.Dockerfile).
 */
const GIVES_MEMORY_BACK = { MALLOC_MMAP_THRESHOLD_: '65536' };

/** Starts the music API at a free port with these arguments for Node, and keeps it; `own` wins over this process's variables. */
export async function spawnMusicApi(nodeArguments: readonly string[], own: NodeJS.ProcessEnv = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startServer({
    name: 'music-api',
    nodeArguments,
    env: {
      AUDIO_CACHE_DIR: resolve(repositoryRoot, '.cache/audio'),
      ...process.env,
      HOST: '127.0.0.1',
      ...GIVES_MEMORY_BACK,
      // The site is the only proxy before it, and says who asks.
      TRUSTED_PROXIES: 'loopback',
      PORT: String(port),
      // The terminal shows what goes wrong; the site's own variables of this name are not for it.
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      METRICS_PORT: undefined,
      METRICS_HOST: undefined,
      ...own,
    },
    healthUrl: `${url}/healthz`,
  });
  return { url, ...server };
}

/** Starts the music API, built where it is and from its sources where it is not, and waits until it is healthy. */
export async function startMusicApi(own?: NodeJS.ProcessEnv) {
  const built = resolve(repositoryRoot, 'music-api/dist/server.js');
  const source = resolve(repositoryRoot, 'music-api/src/server.ts');
  const musicApi = await spawnMusicApi(
    existsSync(built) ? [built] : ['--conditions=source', '--import', 'tsx', source],
    own,
  );
  await musicApi.ready;
  return musicApi;
}
