import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { UpstreamError } from '../http/errors.ts';
import { ANSWER_BOUNDS } from '../http/outsideJson.ts';
import { createUpstream, isRefusedWith } from './upstream.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A service at a real socket. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const ask = (url: string, deadlineMillis = 60_000): Promise<unknown> =>
  createUpstream({ service: 'Test', fetch, now: () => 0 }).ask(z.unknown(), {
    url,
    signal: AbortSignal.timeout(deadlineMillis),
  });

const json = { 'content-type': 'application/json' };
/** Answers with a body, which comes at once. */
const sending =
  (body: string | Buffer, headers: Record<string, string> = json): RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(body);
const gzipped = (text: string) => sending(gzipSync(text), { ...json, 'content-encoding': 'gzip' });
const padded = (bytes: number): string => `{"results":[]${' '.repeat(bytes)}}`;

describe('a service at a real socket', () => {
  test('is read completely, compressed or not', async () => {
    const text = padded(1_000_000);
    for (const answer of [sending(text), gzipped(text)])
      expect(await ask(await serve(answer))).toEqual({ results: [] });
  });

  test.each<[string, RequestListener]>([
    ['cuts the connection', (request) => request.socket.destroy()],
    [
      'cuts the body',
      (_request, response) => {
        response.writeHead(200, { ...json, 'content-length': '1000' });
        response.write('{"data":[', () => response.destroy());
      },
    ],
    ['sends broken JSON', sending('{"da')],
  ])('that %s fails', async (_case, listener) => {
    await expect(ask(await serve(listener))).rejects.toThrow(UpstreamError);
  });

  test('a compressed body that expands beyond the limit is refused', async () => {
    const url = await serve(gzipped(padded(ANSWER_BOUNDS.bytes)));
    await expect(ask(url)).rejects.toMatchObject({ cause: { message: 'The answer is too long' } });
  });

  test('an endless body is read up to the limit, and its connection is closed', async () => {
    let closed: Promise<unknown> | undefined;
    const url = await serve((_request, response) => {
      closed = once(response, 'close');
      response.writeHead(200, json);
      const fill = (): void => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', fill);
      fill();
    });
    await expect(ask(url)).rejects.toMatchObject({ cause: { message: 'The answer is too long' } });
    await closed;
  });

  test('the deadline applies to the body too', async () => {
    const url = await serve((_request, response) => response.writeHead(200, json).write('{'));
    await expect(ask(url, 50)).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  });

  test('a redirect is not followed', async () => {
    const inside = jest.fn(sending('{}'));
    const location = await serve(inside);
    const url = await serve((_request, response) => response.writeHead(302, { location }).end());
    await expect(ask(url)).rejects.toThrow(UpstreamError);
    expect(inside).not.toHaveBeenCalled();
  });

  test('the body of an error is not read', async () => {
    let closed: Promise<unknown> | undefined;
    const url = await serve((_request, response) => {
      closed = once(response, 'close');
      response.writeHead(500, json).write('{');
    });
    expect(isRefusedWith(await ask(url).catch((error: unknown) => error), 500)).toBe(true);
    await closed;
  });

  test.each(['text/html', 'application/octet-stream', ''])(
    'an answer of the type “%s” is refused',
    async (type) => {
      const url = await serve(sending('{}', type === '' ? {} : { 'content-type': type }));
      await expect(ask(url)).rejects.toMatchObject({ cause: { message: /is not JSON/ } });
    },
  );
});

describe('a service that asks to wait', () => {
  /** Answers as configured and counts its calls. */
  const fakeService = (status: number, headers: Record<string, string>) => {
    let nowMillis = Date.parse('2026-01-01T00:00:00Z');
    const fetch = jest.fn(async () => Response.json({}, { status, headers }));
    const upstream = createUpstream({ service: 'Test', fetch, now: () => nowMillis });
    const request = { url: 'https://service.example', signal: new AbortController().signal };
    return {
      asked: () => fetch.mock.calls.length,
      pass: (seconds: number) => (nowMillis += seconds * 1_000),
      ask: () => upstream.ask(z.unknown(), request).catch((error: unknown) => error),
    };
  };

  test.each([
    [429, { 'retry-after': '30' }, 30],
    [503, { 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, 30],
    [429, { 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 1],
    [429, { 'retry-after': '0' }, 1],
    [503, { 'retry-after': 'soon' }, 2],
    [429, {}, 2],
    [429, { 'retry-after': '999999999' }, 86_400],
  ])(
    'after a %i with %j it is not asked for %i s, and the log names the cause once',
    async (status, headers, seconds) => {
      const service = fakeService(status, headers);
      const refused = { statusCode: 503, retryAfterSeconds: seconds };
      const cause = { message: `It answered ${status}` };
      expect(await service.ask()).toMatchObject({ ...refused, cause });
      expect(await service.ask()).toMatchObject({ ...refused, cause: undefined });
      service.pass(seconds - 0.001);
      expect(await service.ask()).toMatchObject({ name: 'BusyError', retryAfterSeconds: 1 });
      expect(service.asked()).toBe(1);
      service.pass(0.001);
      await service.ask();
      expect(service.asked()).toBe(2);
    },
  );

  test('of two answers that cross, the longer wait counts', async () => {
    const waits = ['30', '5'];
    const service = fakeService(429, {
      get 'retry-after'() {
        return waits.shift() ?? '';
      },
    });
    await Promise.all([service.ask(), service.ask()]);
    expect(await service.ask()).toMatchObject({ retryAfterSeconds: 30 });
    expect(service.asked()).toBe(2);
  });

  test('another error causes no wait', async () => {
    const service = fakeService(500, { 'retry-after': '30' });
    expect(await service.ask()).toBeInstanceOf(UpstreamError);
    expect(await service.ask()).toBeInstanceOf(UpstreamError);
    expect(service.asked()).toBe(2);
  });
});
