import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawResponse, sendRaw, type RawRequest } from '../rawRequest.ts';
import { createSiteServer } from '../../index.ts';
import { securityHeaders, type SiteConfig } from '../../../site/index.ts';
import { publishSampleSite, type SampleSite } from './sampleSite.ts';

/** A running server of the site. */
interface ServerUnderTest {
  readonly url: string;
  stop(): Promise<void>;
}

/** The sample site as a server answers for it. */
export interface Served {
  readonly url: string;
  readonly site: SampleSite;
  /** The page that a bucket's visitors get now, by default those of none. */
  page(bucket?: number): string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<RawResponse>;
  ask(question: RawRequest): Promise<RawResponse>;
  /** Starts another server on the same site, in front of another music API. */
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

/** Serves the sample site before and until the end of a file's tests. */
export function serveSample(): () => Served {
  let site: SampleSite;
  let echo: Server;
  let server: ServerUnderTest;

  async function startBefore(musicApiUrl: string): Promise<ServerUnderTest> {
    const { directory } = site;
    const app = await createSiteServer({ directory, musicApiUrl, config: CONFIG, auth: null });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return { url, stop: () => app.close() };
  }

  beforeAll(async () => {
    site = await publishSampleSite();
    echo = await startEcho();
    server = await startBefore(`http://127.0.0.1:${(echo.address() as AddressInfo).port}`);
  });

  afterAll(async () => {
    await server.stop();
    echo.close();
    echo.closeAllConnections();
    site.remove();
  });

  return () => ({
    url: server.url,
    site,
    page: (bucket) => site.page(CONFIG, bucket ?? null),
    get: (path, headers = {}) => sendRaw(server.url, { path, headers }),
    ask: (question) => sendRaw(server.url, question),
    startBefore,
  });
}
