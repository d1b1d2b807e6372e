import { spawnSync } from 'node:child_process';
import { MUSIC_API_SOURCES, spawnMusicApi } from '../serve/index.ts';
import { nginxForTests } from './nginx.ts';
import { startReplicas, type Replicas } from './startReplicas.ts';
import { SAMPLE, type SampleSite, writeSampleSite } from './testing/sampleSite.ts';

// Three processes start from their sources, on a machine that may be busy.
jest.setTimeout(240_000);

const nginx = nginxForTests();
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const SEARCHES = Array.from(
  { length: 30 },
  (_, index) => `/api/music/search?q=jazz&limit=${index + 1}`,
);

describe('three replicas behind nginx with one Redis', () => {
  if (!nginx || !hasRedis) {
    test.skip('answer while one of them is killed', () => undefined);
    return;
  }

  let site: SampleSite;
  let replicas: Replicas;
  const statuses = async (): Promise<ReadonlySet<number>> => {
    const found = new Set<number>();
    for (const path of ['/', ...SEARCHES]) found.add((await fetch(replicas.url + path)).status);
    return found;
  };
  const readiness = ({ url }: { readonly url: string }): Promise<unknown> =>
    fetch(`${url}/health/ready`).then((answer) => answer.json());

  beforeAll(async () => {
    site = writeSampleSite();
    replicas = await startReplicas({
      nginx,
      site,
      config: { auth: null },
      // Never overloaded: this machine may be busy with other tests.
      env: { RENDER_AHEAD: 'none', LOG_LEVEL: 'silent', MAX_LAG_MILLIS: '3600000' },
      spawn: (env) => spawnMusicApi(MUSIC_API_SOURCES, env),
    });
  });
  afterAll(async () => {
    await replicas.stop();
    site.remove();
  });

  test('serve the page and answer searches, each with Redis', async () => {
    expect(await (await fetch(replicas.url)).text()).toContain(SAMPLE.page.slice(0, 40));
    expect(await statuses()).toEqual(new Set([200]));
    expect(replicas.musicApis).toHaveLength(3);
    for (const replica of replicas.musicApis)
      expect(await readiness(replica)).toMatchObject({ status: 'ready', degraded: [] });
  });

  test('answer while one of them is killed', async () => {
    process.kill(replicas.musicApis[0]!.pid!, 'SIGKILL');
    expect(await statuses()).toEqual(new Set([200]));
  });

  test('answer without Redis', async () => {
    await replicas.redis.kill();
    expect(await statuses()).toEqual(new Set([200]));
    expect(await readiness(replicas.musicApis[1]!)).toMatchObject({
      status: 'ready',
      degraded: ['redis'],
    });
  });
});
