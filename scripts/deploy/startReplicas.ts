import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MusicApiProcess, spawnBuiltMusicApi } from '../serve/index.ts';
import type { SiteConfig, SiteLayout } from '../site/index.ts';
import type { Nginx } from './nginx.ts';
import { startNginx } from './startNginx.ts';
import { type RunningRedis, startRedis } from './startRedis.ts';

/** What production runs on many machines, on this one: nginx, replicas of music-api, one Redis. */
export interface Replicas {
  /** Where nginx serves the site. */
  readonly url: string;
  readonly redis: RunningRedis;
  readonly musicApis: readonly MusicApiProcess[];
  stop(): Promise<void>;
}

interface ReplicasOptions {
  readonly nginx: Nginx;
  readonly site: Pick<SiteLayout, 'directory'>;
  readonly config: SiteConfig;
  /** Where nginx listens; absent: a free port. */
  readonly port?: number;
  /** Of music-api; it wins over this process's own. */
  readonly env?: NodeJS.ProcessEnv;
  /** Starts one replica of music-api; absent: the built one. */
  readonly spawn?: (env: NodeJS.ProcessEnv) => Promise<MusicApiProcess>;
}

const COUNT = 3;

/** Starts all of them. Each replica has its own disk cache, as on separate machines. */
export async function startReplicas(options: ReplicasOptions): Promise<Replicas> {
  const { nginx, site, config, port, env, spawn = spawnBuiltMusicApi } = options;
  const folder = mkdtempSync(join(tmpdir(), 'prelude-replicas-'));
  const redis = await startRedis();
  const musicApis = await Promise.all(
    Array.from({ length: COUNT }, (_, index) =>
      spawn({
        REDIS_URL: redis.url,
        AUDIO_CACHE_DIR: join(folder, `audio-${index + 1}`),
        ...env,
      }),
    ),
  );
  const stopServices = async (): Promise<void> => {
    await Promise.all(musicApis.map((musicApi) => musicApi.stop()));
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(musicApis.map((musicApi) => musicApi.ready));
    const running = await startNginx(
      nginx,
      {
        siteDirectory: site.directory,
        musicApiUrls: musicApis.map(({ url }) => url),
        config,
        // As in the images: what is before nginx says who asks.
        trustedProxies: ['127.0.0.0/8'],
      },
      port,
    );
    return {
      url: running.url,
      redis,
      musicApis,
      stop: async () => {
        await running.stop();
        await stopServices();
      },
    };
  } catch (error) {
    await stopServices();
    throw error;
  }
}
