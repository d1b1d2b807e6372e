import type { FastifyInstance } from 'fastify';
import { listen, openSite } from '../openSite.ts';
import { type RawResponse, sendRaw, type RawRequest } from '../rawRequest.ts';
import { type StandIn, startStandIn } from '../standIn.ts';
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
const startEcho = (): Promise<StandIn> =>
  startStandIn((request, response) => {
    if (request.url?.endsWith('/none') === true) response.statusCode = 404;
    response.setHeader('content-type', 'application/json');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('vary', 'accept-language');
    const language = request.headers['accept-language'];
    response.end(JSON.stringify({ asked: request.url, language }));
  });

/** Serves the sample site before and until the end of a file's tests. */
export function serveSample() {
  let site: SampleSite;
  let echo: StandIn;
  let server: FastifyInstance;
  let url: string;

  beforeAll(async () => {
    site = await publishSampleSite();
    echo = await startEcho();
    server = await openSite(site.directory, { musicApiUrl: echo.url, config: CONFIG });
    url = `http://127.0.0.1:${await listen(server)}`;
  });

  afterAll(async () => {
    await server.close();
    echo.close();
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
