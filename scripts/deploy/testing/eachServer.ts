import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawResponse, sendRaw, type RawRequest } from '../../lib/index.ts';
import { createSiteServer } from '../../serve/index.ts';
import { securityHeaders, type SiteConfig } from '../../site/index.ts';
import { nginxForTests } from '../nginx.ts';
import { startNginx } from '../startNginx.ts';
import { writeSampleSite, type SampleSite } from './sampleSite.ts';

/** A running server of Prelude. */
interface ServerUnderTest {
  readonly url: string;
  stop(): Promise<void>;
}

type StartServer = (siteDirectory: string, musicApiUrl: string) => Promise<ServerUnderTest>;

/** The sample site as a server answers for it. */
export interface Served {
  readonly url: string;
  readonly site: SampleSite;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<RawResponse>;
  ask(question: RawRequest): Promise<RawResponse>;
  /** Starts another server of the same kind on the same site, in front of another music API. */
  startBefore(musicApiUrl: string): Promise<ServerUnderTest>;
}

/** The environment of the sample site. */
const CONFIG: SiteConfig = {
  auth: { apiKey: 'a-key', authDomain: 'prelude.example', projectId: 'prelude', emulator: null },
  remoteOrigins: { player: 'https://player.example' },
  musicSources: ['itunes'],
  securityReports: 'https://reports.example/prelude',
};

/** The security headers that every answer carries. */
export const HEADERS = securityHeaders(CONFIG);

/** An answer of the sample site's music API that begins and does not end. */
export const ENDLESS_AUDIO = '/api/music/audio/endless';

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

const nginx = nginxForTests();

const SERVERS: Readonly<Record<string, StartServer | null>> = {
  async 'the site’s own server'(directory, musicApiUrl) {
    const server = await createSiteServer({ directory, musicApiUrl, config: CONFIG, auth: null });
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    return { url, stop: () => server.close() };
  },
  'nginx with the generated configuration':
    nginx &&
    ((siteDirectory, musicApiUrl) =>
      startNginx(nginx, { siteDirectory, musicApiUrls: [musicApiUrl], config: CONFIG })),
};

/** Runs the same tests against each server of Prelude; skips those of nginx where it is not installed. */
export function eachServer(tests: (served: () => Served) => void): void {
  describe.each(Object.entries(SERVERS))('%s', (_name, start) => {
    if (!start) return test.skip('answers as a server of Prelude does', () => undefined);
    let site: SampleSite;
    let echo: Server;
    let server: ServerUnderTest;
    const startBefore = (musicApiUrl: string) => start(site.directory, musicApiUrl);

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

    tests(() => ({
      url: server.url,
      site,
      get: (path, headers = {}) => sendRaw(server.url, { path, headers }),
      ask: (question) => sendRaw(server.url, question),
      startBefore,
    }));
    return undefined;
  });
}
