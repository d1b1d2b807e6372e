import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeAssets } from './assets.ts';
import { describeCanary } from './canary.ts';
import { describeEveryAnswer } from './everyAnswer.ts';
import { describeHealth } from './health.ts';
import { describeLimits, ENDLESS_AUDIO } from './limits.ts';
import { describeMusicApi } from './musicApi.ts';
import { describePage } from './page.ts';
import { ask } from '../../lib/index.ts';
import { writeSampleSite, type SampleSite } from './sampleSite.ts';
import { CONFIG, type Served, type ServerOfPrelude, type ServerUnderTest } from './served.ts';

/** A music API that returns the request and its language, and sets an additional header. */
async function startEcho(): Promise<Server> {
  const echo = createServer((request, response) => {
    if (request.url?.endsWith('/none') === true) response.statusCode = 404;
    if (request.url === ENDLESS_AUDIO) {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('beginning');
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('vary', 'accept-language');
    const language = request.headers['accept-language'];
    response.end(JSON.stringify({ asked: request.url, language }));
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  return echo;
}

/** What a server of Prelude answers: every one that it runs on is held to it. */
export function describeServer({ name, start }: ServerOfPrelude): void {
  describe(name, () => {
    let site: SampleSite;
    let echo: Server;
    let server: ServerUnderTest;
    const startBefore = (musicApiUrl: string): Promise<ServerUnderTest> =>
      start({ siteDirectory: site.directory, musicApiUrl, config: CONFIG });

    beforeAll(async () => {
      site = writeSampleSite();
      echo = await startEcho();
      server = await startBefore(`http://127.0.0.1:${(echo.address() as AddressInfo).port}`);
    });

    afterAll(async () => {
      await server.stop();
      echo.close();
      echo.closeAllConnections();
      site.remove();
    });

    const served = (): Served => ({
      url: server.url,
      site,
      get: (path, headers = {}) => ask(server.url, { path, headers }),
      ask: (question) => ask(server.url, question),
      startBefore,
    });

    describeEveryAnswer(served);
    describePage(served);
    describeAssets(served);
    describeCanary(served);
    describeMusicApi(served);
    describeHealth(served);
    describeLimits(served);
  });
}
