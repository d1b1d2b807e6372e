import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Listen } from '../src/listenBrainz.ts';

/** What the server answers next, with the API's shapes. */
export type Failure =
  | { status: number; body: object; headers?: Record<string, string> }
  | 'hang up';

interface Submission {
  readonly listen_type: string;
  readonly payload: readonly Listen[];
}

/** The token that the server knows. */
export const TOKEN = 'b1d2c3';

export const SERVER_ERROR: Failure = {
  status: 503,
  body: { code: 503, error: 'Cannot submit listens.' },
};

/** The API says that it takes requests again after 7 s. */
export const RATE_LIMIT: Failure = {
  status: 429,
  body: { code: 429, error: 'Rate limit' },
  headers: { 'X-RateLimit-Reset-In': '7' },
};

export const play = (name: string, at = 1_700_000_000): Listen => ({
  listened_at: at,
  track_metadata: { artist_name: 'Oda Vale', track_name: name, additional_info: {} },
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** ListenBrainz as the scrobbler uses it, on this machine; `failures` are its next answers. */
export async function openListenBrainz() {
  const seen = { requests: 0, failures: [] as Failure[], submissions: [] as Submission[] };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      seen.requests += 1;
      const answer = (status: number, value: object, headers = {}): void => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(JSON.stringify(value));
      };
      const failure = seen.failures.shift() ?? null;
      if (failure === 'hang up') return void request.socket.destroy();
      if (failure) return answer(failure.status, failure.body, failure.headers);
      const isKnown = request.headers.authorization === `Token ${TOKEN}`;
      if (request.url === '/1/validate-token')
        return isKnown
          ? answer(200, { code: 200, message: 'Token valid.', valid: true, user_name: 'ada' })
          : answer(200, { code: 200, message: 'Token invalid.', valid: false });
      if (!isKnown) return answer(401, { code: 401, error: 'Invalid authorization token.' });
      seen.submissions.push(JSON.parse(body) as Submission);
      answer(200, { status: 'ok' });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(seen, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}
