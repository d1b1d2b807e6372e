import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { A_PAGE, sendRaw, textOf, type RawResponse } from '../lib/rawRequest.ts';
import { writeSampleSite, type SampleSite } from './testing/sampleSite.ts';
import { securityHeaders } from '../site/securityHeaders.ts';
import { nginxForTests } from './nginx.ts';
import { startNginx, type RunningNginx } from './startNginx.ts';

const nginx = nginxForTests();

if (nginx) {
  describe('nginx with the generated configuration, where searches are counted', () => {
    const SEARCH = '/api/music/search?q=jazz';
    let site: SampleSite;
    let musicApi: Server;
    let running: RunningNginx;

    beforeAll(async () => {
      site = writeSampleSite();
      musicApi = createServer((request, response) => {
        const { 'x-forwarded-for': client, 'x-request-id': id } = request.headers;
        response.writeHead(200, { 'x-request-id': String(id) }).end(JSON.stringify({ client }));
      }).listen(0, '127.0.0.1');
      await once(musicApi, 'listening');
      running = await startNginx(nginx, {
        siteDirectory: site.directory,
        musicApiUrls: [`http://127.0.0.1:${(musicApi.address() as AddressInfo).port}`],
        config: { auth: null },
        trustedProxies: ['127.0.0.0/8'],
        searchRate: { perMinute: 1, burst: 2 },
      });
    });

    afterAll(async () => {
      await running.stop();
      musicApi.close();
      site.remove();
    });

    const search = (client: string): Promise<RawResponse> =>
      sendRaw(running.url, { path: SEARCH, headers: { 'x-forwarded-for': client } });

    test('a client that asks for too many is told to come back, and another one is not', async () => {
      for (let asked = 0; asked < 3; asked += 1)
        expect(JSON.parse(textOf(await search('192.0.2.1')))).toEqual({ client: '192.0.2.1' });
      expect((await search('192.0.2.3')).headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
      const refused = await search('192.0.2.1');
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
      expect(refused.headers).toMatchObject(securityHeaders({ auth: null }));
      expect(JSON.parse(textOf(refused))).toEqual({
        error: 'Too many requests of yours are under way.',
      });
      expect((await search('192.0.2.2')).status).toBe(200);
      for (const path of ['/', '/api/music/covers/1', '/api/music/audio/1']) {
        const headers = { ...A_PAGE, 'x-forwarded-for': '192.0.2.1' };
        const answer = await sendRaw(running.url, { path, headers });
        expect([answer.status, answer.headers['retry-after']]).toEqual([200, undefined]);
      }
    });
  });
} else test.skip('nginx counts searches', () => undefined);

if (nginx) {
  describe('nginx before two replicas of music-api', () => {
    let site: SampleSite;
    let replicas: readonly Server[];
    let running: RunningNginx;

    const startReplica = async (name: string): Promise<Server> => {
      const replica = createServer((_request, response) => response.end(name));
      replica.listen(0, '127.0.0.1');
      await once(replica, 'listening');
      return replica;
    };

    beforeEach(async () => {
      site = writeSampleSite();
      replicas = await Promise.all(['first', 'second'].map(startReplica));
      const portsOf = replicas.map((replica) => (replica.address() as AddressInfo).port);
      running = await startNginx(nginx, {
        siteDirectory: site.directory,
        musicApiUrls: portsOf.map((port) => `http://127.0.0.1:${port}`),
        config: { auth: null },
      });
    });

    afterEach(async () => {
      await running.stop();
      for (const replica of replicas) replica.close();
      site.remove();
    });

    const answersTo = async (paths: readonly string[]): Promise<readonly string[]> => {
      const answers = [];
      for (const path of paths) {
        const answer = await sendRaw(running.url, { path, headers: {} });
        expect([path, answer.status]).toEqual([path, 200]);
        answers.push(textOf(answer));
      }
      return answers;
    };
    const twelve = <T>(make: (index: number) => T): readonly T[] =>
      Array.from({ length: 12 }, (_, index) => make(index));
    const both = new Set(['first', 'second']);

    test('asks both for searches, and for the audio of a track always the same one', async () => {
      expect(new Set(await answersTo(twelve((index) => `/api/music/search?q=${index}`)))).toEqual(
        both,
      );
      const tracks = twelve((index) => `/api/music/audio/${index}`);
      const answers = await answersTo(tracks);
      expect(new Set(answers)).toEqual(both);
      expect(await answersTo(tracks.map((path) => `${path}?quality=low`))).toEqual(answers);
    });

    test('asks the other one for what a lost replica does not answer', async () => {
      replicas[0]?.close();
      replicas[0]?.closeAllConnections();
      const paths = twelve((index) => [
        `/api/music/search?q=${index}`,
        `/api/music/audio/${index}`,
      ]);
      expect(new Set(await answersTo(paths.flat()))).toEqual(new Set(['second']));
    });
  });
} else test.skip('nginx asks several replicas', () => undefined);
