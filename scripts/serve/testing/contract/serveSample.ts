import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type RawResponse, sendRaw, type RawRequest } from '../rawRequest.ts';
import { createSiteServer } from '../../index.ts';
import { securityHeaders, type SiteConfig } from '../../../site/index.ts';
import { publishSampleSite, type SampleSite } from './sampleSite.ts';

/** The environment of the sample site. */
const CONFIG: SiteConfig = {
  auth: { apiKey: 'a-key', authDomain: 'prelude.example', projectId: 'prelude', emulator: null },
  remoteOrigins: { player: 'https://player.example' },
  musicSources: ['itunes'],
  securityReports: 'https://reports.example/prelude',
};

/** The security headers that every answer carries. */
export const HEADERS = securityHeaders(CONFIG);

/** A music API that returns the request and its language, and sets an additional header. */
async function startEcho(): Promise<Server> {
  const echo = createServer((request, response) => {
    if (request.url?.endsWith('/none') === true) response.statusCode = 404;
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
export function serveSample() {
  let site: SampleSite;
  let echo: Server;
  let server: FastifyInstance;
  let url: string;

  beforeAll(async () => {
    site = await publishSampleSite();
    echo = await startEcho();
    server = await createSiteServer({
      directory: site.directory,
      musicApiUrl: `http://127.0.0.1:${(echo.address() as AddressInfo).port}`,
      config: CONFIG,
      auth: null,
    });
    url = await server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => {
    await server.close();
    echo.close();
    echo.closeAllConnections();
    site.remove();
  });

  return () => ({
    site,
    /** The page that a bucket's visitors get now, by default those of none. */
    page: (bucket: number | null = null): string => site.page(CONFIG, bucket),
    get: (path: string, headers: RawRequest['headers'] = {}): Promise<RawResponse> =>
      sendRaw(url, { path, headers }),
    ask: (question: RawRequest): Promise<RawResponse> => sendRaw(url, question),
  });
}
