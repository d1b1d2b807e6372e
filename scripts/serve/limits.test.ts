import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { SiteServerOptions } from './siteServer.ts';
import { SITE_LIMITS } from './limits.ts';
import { publishSampleSite, type SampleSite } from './testing/contract/sampleSite.ts';
import { listen, openSite } from './testing/openSite.ts';
import { type StandIn, startStandIn } from './testing/standIn.ts';

const AUDIO = '/api/music/audio/1';
const SEARCH = '/api/music/search?q=jazz';

let sample: SampleSite;
let musicApi: StandIn;
let answer: RequestListener;
let site: FastifyInstance | undefined;
let port: number;
let sockets: Socket[];

/** Sends more than sockets keep for a client that does not read. */
const pour = (response: ServerResponse): void => {
  const piece = Buffer.alloc(1 << 20);
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
    response.once('drain', more);
  };
  more();
};

const asked: string[] = [];

beforeAll(async () => {
  sample = await publishSampleSite();
  musicApi = await startStandIn((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
});

beforeEach(() => {
  sockets = [];
  asked.length = 0;
  answer = ({ url }, response) => (url === AUDIO ? pour(response) : response.end('{}'));
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await site?.close();
});

afterAll(() => {
  musicApi.close();
  sample.remove();
});

async function open(options: Partial<SiteServerOptions>): Promise<void> {
  site = await openSite(sample.directory, { musicApiUrl: musicApi.url, ...options });
  port = await listen(site);
}

/** Opens a connection, sends this, and reads nothing. */
function send(text: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(text);
  sockets.push(socket);
  return socket;
}

const question = (path: string, headers = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });

const statusOf = async (path: string, headers?: Record<string, string>): Promise<number> => {
  const { status, body } = await ask(path, headers);
  await body?.cancel();
  return status;
};

/** How a request is refused: by this status, until so many seconds later, in these words. */
async function refusalOf(path: string): Promise<unknown> {
  const answer = await ask(path);
  return [answer.status, answer.headers.get('retry-after'), await answer.json()];
}

/** The requests that reach the music API, each with what it is answered by. */
const reached = async (count: number): Promise<readonly ServerResponse[]> => {
  const usual = answer;
  const responses: ServerResponse[] = [];
  await new Promise<void>((resolve) => {
    answer = (request, response) => {
      responses.push(response);
      usual(request, response);
      if (responses.length === count) resolve();
    };
  });
  answer = usual;
  return responses;
};

const WORK = { ...SITE_LIMITS.work, audio: { perClient: 3, total: 5 } };

test('readers that do not read take audio from themselves alone, until all places are taken', async () => {
  await open({ limits: { ...SITE_LIMITS, work: WORK }, trustedProxies: '127.0.0.1' });
  const three = reached(3);
  for (let reader = 0; reader < 3; reader += 1) send(question(AUDIO));
  await three;
  expect(await refusalOf(AUDIO)).toEqual([429, '1', { error: expect.any(String) as string }]);
  for (const path of [SEARCH, '/api/music/covers/1', '/healthz'])
    expect(await statusOf(path)).toBe(200);
  const other = (at: number): Promise<number> =>
    statusOf(AUDIO, { 'x-forwarded-for': `192.0.2.${at}` });
  const fourth = reached(1);
  expect(await other(1)).toBe(200);
  // It has left: its place is free again.
  const [response] = await fourth;
  if (!response?.closed) await once(response as ServerResponse, 'close');
  const two = reached(2);
  for (const at of [2, 3]) send(question(AUDIO, `X-Forwarded-For: 192.0.2.${at}\r\n`));
  await two;
  expect(await other(4)).toBe(503);
});

test('a client that leaves before its answer makes room for the next one', async () => {
  const one = { perClient: 1, total: 1 };
  await open({ limits: { ...SITE_LIMITS, work: { ...SITE_LIMITS.work, search: one } } });
  answer = () => undefined;
  const begun = reached(1);
  const leaving = send(question(SEARCH));
  const [response] = await begun;
  const heard = once(response as ServerResponse, 'close');
  leaving.destroy();
  // The music API hears that the client has gone, though it has said nothing yet.
  await heard;
  answer = (_request, next) => next.end('{}');
  expect(await statusOf(SEARCH)).toBe(200);
});

test('a reader that does not read is let go of after a while, and so is its audio', async () => {
  await open({ limits: { ...SITE_LIMITS, idleMillis: 200 } });
  const begun = reached(1);
  const reader = send(question(AUDIO));
  const [response] = await begun;
  await once(response as ServerResponse, 'close');
  reader.resume();
  await once(reader, 'close');
});

test.each([
  ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{'],
  ['nothing at all', ''],
])('a connection that sends %s and no more ends in time', async (_what, text) => {
  await open({ limits: { ...SITE_LIMITS, requestMillis: 100 } });
  const socket = send(text);
  socket.resume();
  await once(socket, 'close');
});

test('a client may hold so many connections and no more', async () => {
  await open({ limits: { ...SITE_LIMITS, connectionsPerClient: 2 } });
  const [first, second] = [send(question('/healthz')), send(question('/healthz'))];
  for (const socket of [first, second]) {
    socket.resume();
    await once(socket, 'data');
  }
  await once(send(question('/healthz')).resume(), 'close');
  first.destroy();
  await once(first, 'close');
  expect(second.destroyed).toBe(false);
});

test('a music API that has too much to do is asked once', async () => {
  await open({});
  answer = (_request, response) =>
    response.writeHead(503, { 'retry-after': '7' }).end('{"error":"Busy."}');
  expect(await refusalOf(SEARCH)).toEqual([503, '7', { error: 'Busy.' }]);
  expect(asked).toEqual([SEARCH]);
});

test('the music API hears who asks, and not what the client made up', async () => {
  await open({});
  answer = ({ headers }, response) => response.end(JSON.stringify(headers));
  const madeUp = { 'x-forwarded-for': '192.0.2.9', 'x-request-id': 'made-up-id', te: 'trailers' };
  const headers = (await (await ask(SEARCH, madeUp)).json()) as Record<string, string>;
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers).not.toHaveProperty('te');
});

test('a server that lags behind refuses what it can’t answer in time, and says that it lives', async () => {
  // No timer comes that exactly, so the server lags behind from its first measurement on.
  await open({ maxLagMillis: 1e-9 });
  while (!site?.isUnderPressure()) await new Promise(setImmediate);
  const refusal = [503, '2', { error: 'The site has too much to do.' }];
  for (const path of ['/', SEARCH, '/shell/gone.js'])
    expect(await refusalOf(path)).toEqual(refusal);
  expect(await statusOf('/healthz')).toBe(200);
});
