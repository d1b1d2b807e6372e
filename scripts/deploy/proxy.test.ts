import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type ClientHttp2Session } from 'node:http2';
import { request } from 'node:https';
import type { FastifyInstance } from 'fastify';
import {
  A_PAGE,
  type RawRequest,
  type RawResponse,
  sendRaw,
  textOf,
} from '../serve/testing/rawRequest.ts';
import { createSiteServer } from '../serve/siteServer.ts';
import {
  SAMPLE,
  type SampleSite,
  publishSampleSite,
} from '../serve/testing/contract/sampleSite.ts';
import { httpsHeaders } from '../site/securityHeaders.ts';
import {
  type ComposeProcesses,
  missingForCompose,
  startComposeProcesses,
} from './testing/composeProcesses.ts';

const missing = missingForCompose();
if (missing !== null) process.stderr.write(`${missing}\n`);

/** What deploy/compose.yaml allows an address at the publish endpoint. */
const ENDPOINT_CONNECTIONS = 32;

(missing === null ? describe : describe.skip)('nginx with deploy/nginx.conf.template', () => {
  let sample: SampleSite;
  let site: FastifyInstance;
  let siteUrl: string;
  let compose: ComposeProcesses;
  const servers: Server[] = [];
  const replicas: Server[] = [];

  async function listen(address: string, port: number, answer: RequestListener): Promise<Server> {
    const server = createServer(answer).listen(port, address);
    await once(server, 'listening');
    servers.push(server);
    return server;
  }

  beforeAll(async () => {
    sample = await publishSampleSite();
    compose = await startComposeProcesses({
      siteDirectory: sample.directory,
      standIns: {
        redis: () => Promise.resolve(),
        async site(address, addressOf) {
          site = await createSiteServer({
            directory: sample.directory,
            musicApiUrl: `http://${addressOf('proxy')}:4000`,
            config: { auth: null },
            auth: null,
            trustedProxies: 'loopback',
          });
          siteUrl = await site.listen({ port: 3000, host: address });
        },
        // It never answers.
        endpoint: (address) => listen(address, 4100, () => undefined),
        async 'music-api'(address) {
          const replica = await listen(address, 4000, ({ headers }, response) => {
            const { 'x-forwarded-for': client, 'x-request-id': id } = headers;
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify({ replica: address, client, id }));
          });
          replicas.push(replica);
        },
      },
    });
  });

  afterAll(async () => {
    await compose.stop();
    await site.close();
    for (const server of servers) server.close().closeAllConnections();
    sample.remove();
  });

  const get = (path: string, headers: RawRequest['headers'] = {}): Promise<RawResponse> =>
    sendRaw(compose.url, { path, headers });

  /** What may differ between two answers to the same request. */
  const ofHop = /^(date|connection|keep-alive|transfer-encoding|content-length|server)$/;
  const comparable = ({ status, headers, body }: RawResponse) => ({
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofHop.test(name))),
    body,
  });

  test.each<[string, RawRequest]>([
    ['the page', { path: '/', headers: { ...A_PAGE, 'accept-encoding': 'br' } }],
    ['the page, uncompressed', { path: '/concerts', headers: A_PAGE }],
    ['only its headers', { path: '/', method: 'HEAD', headers: A_PAGE }],
    ['an unknown path', { path: '/radio?x=%20', headers: A_PAGE }],
    ['a script', { path: SAMPLE.script, headers: { 'accept-encoding': 'gzip' } }],
    ['a script that is not there', { path: '/shell/gone.js', headers: {} }],
    ['a method that is not taken', { path: '/', method: 'POST', headers: {} }],
    [
      'a body that is too large',
      {
        path: '/',
        method: 'POST',
        // The body itself is not sent: a server that refuses closes, and a sender may then lose the answer.
        headers: { 'content-type': 'application/json', 'content-length': '2000000' },
      },
    ],
  ])('changes nothing of what the site answers: %s', async (_what, asked) => {
    const answer = await sendRaw(compose.url, asked);
    expect(comparable(answer)).toEqual(comparable(await sendRaw(siteUrl, asked)));
  });

  test('answers by TLS and HTTP/2, and the site promises https for these answers only', async () => {
    const session: ClientHttp2Session = connect(compose.secureUrl, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/', ...A_PAGE });
    const [headers] = (await once(stream, 'response')) as [Record<string, string>];
    stream.resume();
    await once(stream, 'end');
    session.close();
    expect(session.alpnProtocol).toBe('h2');
    expect(headers).toMatchObject({ ':status': 200, ...httpsHeaders });
    expect((await get('/', A_PAGE)).headers).not.toHaveProperty('strict-transport-security');
    const behindTls = await get('/', { ...A_PAGE, 'x-forwarded-proto': 'https' });
    expect(behindTls.headers).toMatchObject(httpsHeaders);
  });

  test('names the client and the request to the site, and so to music-api', async () => {
    const answer = await get('/api/music/search?q=jazz', {
      'x-forwarded-for': '192.0.2.1',
      'x-request-id': 'invented',
    });
    expect(JSON.parse(textOf(answer))).toMatchObject({
      client: '192.0.2.1',
      id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  });

  test(`lets an address wait for the publish endpoint ${ENDPOINT_CONNECTIONS} times at once`, async () => {
    const asked = Array.from({ length: ENDPOINT_CONNECTIONS + 1 }, () =>
      request(`${compose.endpointUrl}/parts`, { agent: false, rejectUnauthorized: false })
        .on('error', () => undefined)
        .end(),
    );
    const first = await Promise.race(asked.map((each) => once(each, 'response')));
    expect((first[0] as { statusCode: number }).statusCode).toBe(429);
    for (const each of asked) each.destroy();
  });

  const replicasFor = async (paths: readonly string[]): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const path of paths) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      found.push((JSON.parse(textOf(answer)) as { replica: string }).replica);
    }
    return found;
  };
  const pathsOf = (start: string): readonly string[] =>
    Array.from({ length: 24 }, (_, index) => `/api/music/${start}${index}`);

  test('spreads searches over the replicas, and asks always the same one for the audio of a track', async () => {
    expect(new Set(await replicasFor(pathsOf('search?q='))).size).toBe(3);
    const tracks = pathsOf('audio/');
    const found = await replicasFor(tracks);
    expect(new Set(found).size).toBe(3);
    expect(await replicasFor(tracks.map((path) => `${path}?quality=low`))).toEqual(found);
  });

  test('asks another replica for what a lost one does not answer', async () => {
    replicas[0]?.close().closeAllConnections();
    const found = await replicasFor([...pathsOf('search?q=lost'), ...pathsOf('audio/')]);
    expect(new Set(found).size).toBe(2);
  });

  function expectRefusal(answer: RawResponse, status: number): void {
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.parse(textOf(answer))).toEqual({ error: expect.any(String) as string });
  }

  test.each(['/../secret.txt', '/..%2fsecret.txt', '/%00'])('refuses %s as JSON', async (path) => {
    expectRefusal(await get(path), 400);
  });

  test('says as JSON that the site is not there', async () => {
    await site.close();
    const answer = await get('/', A_PAGE);
    expectRefusal(answer, 502);
    expect(answer.headers['retry-after']).toBe('1');
  });
});
