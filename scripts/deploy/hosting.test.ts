import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteLayout } from '../site/siteLayout.ts';
import { remoteSiteHeaders, securityHeaders } from '../site/securityHeaders.ts';
import type { SiteConfig } from '../site/siteConfig.ts';
import { writeHosting } from './hosting.ts';
import { A_PAGE, sendRaw, textOf, type RawResponse } from '../lib/rawRequest.ts';
import { SAMPLE, writeSampleSite, type SampleSite } from './testing/sampleSite.ts';
import { hostingPorts, startHostingEmulator, type RunningHosting } from './startHostingEmulator.ts';

const config: SiteConfig = {
  auth: null,
  remoteOrigins: { player: 'https://prelude-player.example' },
};
const headers = securityHeaders(config);

let sample: SampleSite;
let directory: string;

const write = (): ReturnType<typeof writeHosting> =>
  writeHosting({
    site: siteLayout(sample.directory),
    config,
    directory,
    project: 'demo-prelude',
    region: 'europe-west1',
  });

beforeAll(() => {
  sample = writeSampleSite();
  directory = mkdtempSync(join(tmpdir(), 'prelude-hosting-'));
});

afterAll(() => {
  sample.remove();
  rmSync(directory, { recursive: true, force: true });
});

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(directory, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, folder).length))
    .sort();

describe('what is written for Firebase Hosting', () => {
  test('is a folder for the shell, and one for each remote with its own origin', () => {
    expect(write()).toEqual({ targets: ['player', 'shell'], notes: [] });
    expect(filesOf('player')).toEqual([SAMPLE.script]);
    expect(filesOf('shell')).toEqual([
      '/404.html',
      '/icon.svg',
      '/index.html',
      '/shell/shell.0123456789.js',
    ]);
  });

  test('leaves nothing of an earlier time, and nothing of the registry', () => {
    sample.publish('index', SAMPLE.nextPage);
    write();
    expect(readFileSync(join(directory, 'shell/index.html'), 'utf8')).toBe(SAMPLE.nextPage);
    expect(readdirSync(directory).sort()).toEqual([
      '.firebaserc',
      'firebase.json',
      'player',
      'shell',
    ]);
    sample.publish('index', SAMPLE.page);
  });

  test('names a Hosting site for each target, and the service behind the music', () => {
    write();
    expect(JSON.parse(readFileSync(join(directory, '.firebaserc'), 'utf8'))).toEqual({
      projects: { default: 'demo-prelude' },
      targets: {
        'demo-prelude': {
          hosting: { player: ['demo-prelude-player'], shell: ['demo-prelude'] },
        },
      },
    });
    const { hosting } = JSON.parse(readFileSync(join(directory, 'firebase.json'), 'utf8')) as {
      hosting: readonly { target: string; public: string; rewrites?: readonly object[] }[];
    };
    expect(hosting.map(({ target, public: folder }) => [target, folder])).toEqual([
      ['player', 'player'],
      ['shell', 'shell'],
    ]);
    expect(hosting[1]?.rewrites).toContainEqual({
      source: '/api/music/**',
      run: { serviceId: 'music-api', region: 'europe-west1' },
    });
  });

  test('says that a canary reaches no visitor there', () => {
    sample.publish('0', SAMPLE.canaryPage);
    expect(write().notes).toEqual([expect.stringContaining('no canary')]);
    sample.withdraw('0');
  });

  test('is nothing where nothing is published', () => {
    const site = siteLayout(join(directory, 'nothing'));
    expect(() =>
      writeHosting({ site, config, directory, project: 'demo-prelude', region: 'x' }),
    ).toThrow('publish first');
  });
});

describe('the Hosting emulator on it', () => {
  let hosting: RunningHosting;

  beforeAll(async () => {
    write();
    hosting = await startHostingEmulator(directory, await hostingPorts());
  }, 90_000);

  afterAll(() => hosting.stop());

  const fromShell = (path: string, asked: Record<string, string> = {}): Promise<RawResponse> =>
    sendRaw(hosting.urls[1], { path, headers: asked });
  const fromPlayer = (path: string): Promise<RawResponse> =>
    sendRaw(hosting.urls[0], { path, headers: {} });

  test.each(['/', '/concerts', '/?from=mail'])('shows the page at %s', async (path) => {
    const answer = await fromShell(path, A_PAGE);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(textOf(answer)).toBe(SAMPLE.page);
  });

  test.each(['/radio', '/concerts/7', '/shell/', '/pages/index.html', '/registry/000001.json'])(
    'shows it as a 404 at the unknown path %s',
    async (path) => {
      const answer = await fromShell(path, A_PAGE);
      expect(answer.status).toBe(404);
      expect(answer.headers).toMatchObject(headers);
      expect(textOf(answer)).toBe(SAMPLE.page);
    },
  );

  test('keeps the shell’s files for ever, and those of a fixed name for an hour', async () => {
    const script = await fromShell('/shell/shell.0123456789.js');
    expect(textOf(script)).toBe(SAMPLE.scriptText);
    expect(script.headers).toMatchObject({
      ...headers,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await fromShell('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('lets the shell’s page take a remote’s files from the remote’s own site', async () => {
    const script = await fromPlayer(SAMPLE.script);
    expect(script.status).toBe(200);
    expect(textOf(script)).toBe(SAMPLE.scriptText);
    expect(script.headers).toMatchObject({
      ...remoteSiteHeaders,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await fromShell(SAMPLE.script)).status).toBe(404);
    expect((await fromPlayer('/')).status).toBe(404);
  });
});
