import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { strictHttp } from './strictHttp.ts';

const PROMISED = { 'x-content-type-options': 'nosniff', 'x-promised': 'yes' };

let app: FastifyInstance;
let port: number;
let begun: number;

/** `millis`: how long a request may take to arrive. */
async function open(millis = 30_000): Promise<void> {
  begun = 0;
  app = Fastify({
    ...strictHttp(PROMISED),
    forceCloseConnections: true,
    http: { headersTimeout: millis, connectionsCheckingInterval: 50 },
    requestTimeout: millis,
  });
  app.get('/', (_request, reply) => reply.send({ status: 'ok' }));
  app.post('/', (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/begun', (_request, reply) => {
    begun += 1;
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': 100 });
    reply.raw.write('begun');
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

beforeEach(() => open());

afterEach(() => app.close());

/** A connection on which these bytes were sent. */
function send(text: string): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => undefined).write(text, 'latin1');
  return socket;
}

/** Everything that comes until the server closes the connection. */
async function allOf(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk: string) => (answer += chunk));
  await once(socket, 'close');
  return answer;
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n';
const BEGUN = 'GET /begun HTTP/1.1\r\nHost: a\r\n\r\n';
const CLOSES = 'Connection: close\r\n';
const POST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const MANY_HEADERS = 'a:\r\n'.repeat(2_100);
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n';

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['an unknown method', 'HELLO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ['a length and chunks', `${POST}Content-Length: 1\r\n${CHUNKED}0\r\n\r\n`, 400],
  ['headers of 20 kB', `${GET}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['chunk extensions of 20 kB', `${POST}${CHUNKED}1;${'x'.repeat(20_000)}\r\n`, 413],
  ['half of its headers', GET, 408],
  ['half of its body', `${POST}Content-Length: 9\r\n\r\n{`, 408],
  ['no host', `GET / HTTP/1.1\r\n${CLOSES}\r\n`, 400],
  ['two hosts', `${GET}host: b\r\n${CLOSES}\r\n`, 400],
  ['the same host twice', `${GET}Host: a\r\n${CLOSES}\r\n`, 400],
  ['a second host after 2,100 headers', `${GET}${CLOSES}${MANY_HEADERS}Host: b\r\n\r\n`, 400],
  ['two hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['an address that can’t be decoded', `GET /% HTTP/1.1\r\nHost: a\r\n${CLOSES}\r\n`, 400],
])('%s is refused once, with the promised headers, in JSON', async (_what, text, status) => {
  if (status === 408) {
    await app.close();
    await open(200);
  }
  const answer = await allOf(send(text));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(head.toLowerCase()).toContain('\r\nx-promised: yes');
  expect(head.toLowerCase()).toContain('\r\nx-content-type-options: nosniff');
  expect(head.toLowerCase()).toContain('\r\ncontent-type: application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({ error: expect.any(String) as string });
});

test.each([
  ['one host', `${GET}${CLOSES}\r\n`],
  ['no host in HTTP/1.0, which has none', 'GET / HTTP/1.0\r\n\r\n'],
  ['an expectation that the server does not know', `${GET}Expect: tea\r\n${CLOSES}\r\n`],
])('%s is answered', async (_what, text) => {
  expect(await allOf(send(text))).toMatch(/^HTTP\/1\.1 200 [^]*\{"status":"ok"\}$/);
});

test('requests that are sent before the answer to the one before end their connection, and reach no route', async () => {
  await allOf(send(BEGUN.repeat(3)));
  expect(begun).toBe(1);
});

test('requests that wait for the answer before are answered by the same connection', async () => {
  const socket = send('');
  for (let turn = 0; turn < 3; turn += 1) {
    socket.write(`${GET}\r\n`);
    let answer = '';
    while (!answer.endsWith('{"status":"ok"}')) answer += String(await once(socket, 'data'));
  }
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

test('what is no HTTP after a request does not get into the answer that has begun', async () => {
  const socket = send(BEGUN);
  const [beginning] = (await once(socket, 'data')) as [string];
  socket.write('hello\r\n\r\n');
  const answer = beginning + (await allOf(socket));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});
