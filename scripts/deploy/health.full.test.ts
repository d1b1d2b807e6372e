import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { freePort } from '../lib/ports.ts';
import { MUSIC_API_SOURCES, spawnMusicApi, type MusicApiProcess } from '../serve/index.ts';
import { repositoryRoot } from '../lib/workspaces.ts';
import { nginxForTests } from './nginx.ts';
import { sendRaw } from '../lib/rawRequest.ts';
import { writeSampleSite, type SampleSite } from './testing/sampleSite.ts';
import { startNginx, type RunningNginx } from './startNginx.ts';

const text = (file: string): string =>
  readFileSync(resolve(repositoryRoot, 'deploy', file), 'utf8');

/** How Compose, as the image, asks after a service's health; at another port. */
function healthCommand(service: string, port: string): readonly string[] {
  const { services } = parse(text('compose.yaml'), { merge: true }) as {
    services: Record<string, { healthcheck: { test: string[] } }>;
  };
  const [, ...command] = services[service]?.healthcheck.test ?? [];
  return command.map((word) => word.replaceAll(/127\.0\.0\.1([:/])\d+/g, `127.0.0.1$1${port}`));
}

/** True where the command says that all is well. */
function saysWell(service: string, port: string): boolean {
  const [program = '', ...words] = healthCommand(service, port);
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}

type Probe = 'startupProbe' | 'livenessProbe' | 'readinessProbe';
const PROBES: readonly Probe[] = ['startupProbe', 'livenessProbe', 'readinessProbe'];

/** What the cluster asks the pods of a deployment. */
function probePath(deployment: string, probe: Probe): string {
  const found = parseAllDocuments(text('kubernetes.yaml'))
    .map((document) => document.toJS() as { kind: string; metadata: { name: string } })
    .find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === deployment);
  const { spec } = found as unknown as {
    spec: { template: { spec: { containers: Record<Probe, { httpGet: { path: string } }>[] } } };
  };
  return spec.template.spec.containers[0]?.[probe].httpGet.path ?? '';
}

const statusAt = async (url: string, path: string): Promise<number> =>
  (await sendRaw(url, { path, headers: { 'user-agent': 'kube-probe/1.32', accept: '*/*' } }))
    .status;

describe('the music API', () => {
  let musicApi: MusicApiProcess;
  beforeAll(async () => {
    musicApi = await spawnMusicApi(MUSIC_API_SOURCES);
    await musicApi.ready;
  }, 60_000);
  afterAll(() => musicApi.stop());

  test('is well to the cluster and to Compose', async () => {
    for (const probe of PROBES)
      expect(await statusAt(musicApi.url, probePath('music-api', probe))).toBe(200);
    expect(saysWell('music-api', new URL(musicApi.url).port)).toBe(true);
  });

  test('is not ready where no server answers', async () => {
    expect(saysWell('music-api', String(await freePort()))).toBe(false);
  });
});

const nginx = nginxForTests();

describe('the site', () => {
  if (!nginx) {
    test.skip('is well to the cluster and to Compose', () => undefined);
    return;
  }

  let site: SampleSite;
  let running: RunningNginx;
  beforeAll(async () => {
    site = writeSampleSite();
    running = await startNginx(nginx, {
      siteDirectory: site.directory,
      musicApiUrls: ['http://127.0.0.1:1'],
      config: { auth: null },
    });
  });
  afterAll(async () => {
    await running.stop();
    site.remove();
  });

  test('is well to the cluster and to Compose, whether or not there is music', async () => {
    for (const probe of PROBES)
      expect(await statusAt(running.url, probePath('site', probe))).toBe(200);
    expect(saysWell('site', new URL(running.url).port)).toBe(true);
  });

  test('lives but is not ready before anything is published', async () => {
    site.withdraw('index');
    expect(await statusAt(running.url, probePath('site', 'livenessProbe'))).toBe(200);
    expect(await statusAt(running.url, probePath('site', 'readinessProbe'))).toBe(503);
  });

  test('is not healthy where no server answers', async () => {
    expect(saysWell('site', String(await freePort()))).toBe(false);
  });
});
