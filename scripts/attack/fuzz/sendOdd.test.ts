import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOddRequests } from './oddRequest.ts';
import { sendOdd } from './sendOdd.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** Sends odd requests to a server that answers like this. */
async function faultsOf(listener: RequestListener): Promise<readonly string[]> {
  const started = createServer(listener).listen(0, '127.0.0.1');
  server = started;
  await once(started, 'listening');
  const url = `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  const { sent, faults } = await sendOdd([url], { seed: 1, requests: 300, millis: 20_000 });
  expect(sent).toBe(300);
  return [...faults.keys()];
}

test('a seed gives the same requests each time, and many different ones', () => {
  const [next, again] = [createOddRequests(7), createOddRequests(7)];
  const texts = Array.from({ length: 1_000 }, () => next().text);
  expect(Array.from({ length: 1_000 }, () => again().text)).toEqual(texts);
  expect(new Set(texts).size).toBeGreaterThan(800);
});

test.each<[string, RequestListener, readonly string[]]>([
  ['answers', (_request, response) => response.end('{}'), []],
  [
    'is honestly busy',
    (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end(),
    [],
  ],
  [
    'is busy without saying how long',
    (_request, response) => response.writeHead(503).end(),
    ['5xx'],
  ],
  ['fails', (_request, response) => response.writeHead(500).end('{}'), ['5xx']],
  [
    'tells a stack',
    (_request, response) => response.end('Error\n    at read (/srv/a.js:1:2)'),
    ['internals'],
  ],
  [
    'hangs up after its answer without saying so',
    ({ socket }, response) => response.end('{}', () => socket.end()),
    [],
  ],
  ['hangs up', ({ socket }) => socket.destroy(), ['no answer']],
])('a server that %s', async (_case, listener, faults) => {
  expect(await faultsOf(listener)).toEqual(faults);
});
