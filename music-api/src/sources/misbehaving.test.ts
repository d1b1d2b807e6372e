import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAudiusSource } from './audius.ts';
import { createItunesSource } from './itunes.ts';
import type { MusicSource } from './musicSource.ts';
import { createSpotifySource } from './spotify.ts';
import type { Fetch } from './upstream.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** Starts a service on the loopback interface; the returned `fetch` sends every request to it. */
async function serve(listener: RequestListener): Promise<Fetch> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (url, init) => {
    const { pathname, search } = new URL(url);
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  };
}

const json = { 'content-type': 'application/json' };
const token = JSON.stringify({ access_token: 'key', expires_in: 3_600 });

interface Service {
  readonly create: (fetch: Fetch, deadlineMillis: number) => MusicSource;
  /** An empty result in the service's shape. */
  readonly nothing: string;
}

const services: Record<string, Service> = {
  audius: {
    create: (fetch, deadlineMillis) => createAudiusSource({ fetch, deadlineMillis }),
    nothing: '{"data":[]}',
  },
  itunes: {
    create: (fetch, deadlineMillis) => createItunesSource({ fetch, deadlineMillis }),
    nothing: '{"resultCount":0,"results":[]}',
  },
  spotify: {
    create: (fetch, deadlineMillis) =>
      createSpotifySource({ clientId: 'me', clientSecret: 'hush', fetch, deadlineMillis }),
    nothing: '{"tracks":{"items":[]}}',
  },
};

const failed = { name: 'UpstreamError', statusCode: 502 };
const FIFTY_MEGABYTES = 50 * 1024 * 1024;

const faults: Record<string, readonly [RequestListener, object]> = {
  'answers 403': [(_request, response) => response.writeHead(403, json).end('{}'), failed],
  'answers 500': [(_request, response) => response.writeHead(500, json).end('{}'), failed],
  'answers 429': [
    (_request, response) => response.writeHead(429, { ...json, 'retry-after': '7' }).end('{}'),
    { name: 'BusyError', statusCode: 503, retryAfterSeconds: 7 },
  ],
  'cuts the connection': [(request) => request.socket.destroy(), failed],
  'cuts the body': [
    (_request, response) => {
      response.writeHead(200, { ...json, 'content-length': '1000' });
      response.write('{"data":[', () => response.destroy());
    },
    failed,
  ],
  'sends broken JSON': [(_request, response) => response.writeHead(200, json).end('{"da'), failed],
  'sends another shape': [(_request, response) => response.writeHead(200, json).end('7'), failed],
  'sends 50 MB': [
    (_request, response) => {
      response.writeHead(200, json).end(Buffer.alloc(FIFTY_MEGABYTES, ' '));
    },
    failed,
  ],
  'redirects to a private address': [
    (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    failed,
  ],
};

const nothingAsked = { query: 'kettle', limit: 2, scripts: [] };

describe.each(Object.entries(services))('%s', (_name, { create, nothing }) => {
  /** Answers token requests properly, all others with the fault. */
  const withTokens =
    (fault: RequestListener): RequestListener =>
    (request, response) => {
      if (request.url?.startsWith('/api/token')) response.writeHead(200, json).end(token);
      else fault(request, response);
    };

  test.each(Object.entries(faults))('that %s is refused', async (_case, [fault, error]) => {
    const fetch = await serve(withTokens(fault));
    await expect(create(fetch, 60_000).search(nothingAsked)).rejects.toMatchObject(error);
  });

  test('that hangs is given up at the deadline', async () => {
    const fetch = await serve(withTokens(() => undefined));
    await expect(create(fetch, 100).search(nothingAsked)).rejects.toMatchObject(failed);
  });

  test('that is slow within the deadline is read', async () => {
    const slow: RequestListener = (_request, response) => {
      response.writeHead(200, json).write(nothing.slice(0, 5));
      setImmediate(() => response.end(nothing.slice(5)));
    };
    const fetch = await serve(withTokens(slow));
    expect(await create(fetch, 60_000).search(nothingAsked)).toEqual({ tracks: [] });
  });
});

describe('tokens of spotify from a service', () => {
  const { spotify } = services;
  const search = async (fault: RequestListener, deadlineMillis: number) => {
    const asked: (string | undefined)[] = [];
    const fetch = await serve((request, response) => {
      asked.push(request.url);
      fault(request, response);
    });
    const error: unknown = await spotify
      ?.create(fetch, deadlineMillis)
      .search(nothingAsked)
      .catch((reason: unknown) => reason);
    // Without a token nothing is searched.
    expect(asked).toEqual(['/api/token']);
    return error;
  };

  test.each(Object.entries(faults))('that %s', async (_case, [fault, error]) => {
    expect(await search(fault, 60_000)).toMatchObject(error);
  });

  test('that hangs are given up at the deadline', async () => {
    expect(await search(() => undefined, 100)).toMatchObject(failed);
  });
});
