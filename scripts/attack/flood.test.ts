import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loopbackPort } from './client.ts';
import { flood } from './flood.ts';

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener).listen(0, '127.0.0.1');
  server = started;
  await once(started, 'listening');
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

test.each([
  ['of a known length', (text: string) => [text]],
  ['in chunks', (text: string) => [...text]],
])('answers %s are told apart: a request follows a whole one', async (_what, parts) => {
  const last = new Map<unknown, ServerResponse>();
  let early = 0;
  const url = await serve(({ socket }, response) => {
    if (last.get(socket)?.writableFinished === false) early += 1;
    last.set(socket, response);
    const [first = '', ...more] = parts('0\r\n\r\nno end');
    for (const part of more) response.write(part);
    response.end(first);
  });
  const { perSecond, refused } = await flood({
    url,
    pathOf: (index) => `/${index}`,
    connections: 2,
    millis: 100,
  });
  expect(early).toBe(0);
  expect(last.size).toBe(2);
  expect(perSecond).toBeGreaterThan(0);
  expect(refused).toBe(0);
});

test('an answer that is no success counts as refused', async () => {
  const url = await serve((_request, response) => response.writeHead(429).end());
  const { perSecond, refused } = await flood({
    url,
    pathOf: () => '/',
    connections: 1,
    millis: 50,
  });
  expect(perSecond).toBe(0);
  expect(refused).toBeGreaterThan(0);
});

test.each(['http://192.168.0.1:80', 'https://prelude.example.org', 'http://localhost'])(
  'attacks do not go to %s',
  (url) => {
    expect(() => loopbackPort(url)).toThrow('this machine alone');
  },
);
