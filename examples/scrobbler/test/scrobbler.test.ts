import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, test } from 'node:test';
import { ListenBrainz, type Listen } from '../src/listenBrainz.ts';
import { Scrobbler } from '../src/scrobbler.ts';

/** What the loopback server answers next, with the API's shapes; null: as the API does when all is well. */
type Failure =
  { status: number; body: object; headers?: Record<string, string> } | 'hang up' | null;

interface Submission {
  readonly listen_type: string;
  readonly payload: readonly Listen[];
}

const TOKEN = 'b1d2c3';
let server: Server;
let origin: string;
let failures: Failure[];
let submissions: Submission[];
let requests: number;
let stored: string | null;
let waiting: { run: () => void; millis: number }[];

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeEach(async () => {
  [failures, submissions, requests, stored, waiting] = [[], [], 0, null, []];
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      requests += 1;
      const answer = (status: number, value: object, headers = {}): void => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(JSON.stringify(value));
      };
      const failure = failures.shift() ?? null;
      if (failure === 'hang up') return void request.socket.destroy();
      if (failure) return answer(failure.status, failure.body, failure.headers);
      const isKnown = request.headers.authorization === `Token ${TOKEN}`;
      if (request.url === '/1/validate-token')
        return isKnown
          ? answer(200, { code: 200, message: 'Token valid.', valid: true, user_name: 'ada' })
          : answer(200, { code: 200, message: 'Token invalid.', valid: false });
      if (!isKnown) return answer(401, { code: 401, error: 'Invalid authorization token.' });
      submissions.push(JSON.parse(body) as Submission);
      answer(200, { status: 'ok' });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open = (): Scrobbler =>
  new Scrobbler({
    api: new ListenBrainz(origin, fetch),
    store: { read: () => stored, write: (text) => (stored = text) },
    schedule(run, millis) {
      const retry = { run, millis };
      waiting.push(retry);
      return () => (waiting = waiting.filter((other) => other !== retry));
    },
  });

const play = (name: string, at = 1_700_000_000): Listen => ({
  listened_at: at,
  track_metadata: { artist_name: 'Oda Vale', track_name: name, additional_info: {} },
});

async function connected(): Promise<Scrobbler> {
  const scrobbler = open();
  await scrobbler.connect(TOKEN);
  return scrobbler;
}

const SERVER_ERROR: Failure = { status: 503, body: { code: 503, error: 'Cannot submit listens.' } };

test('nothing is kept or sent before the user has opted in', async () => {
  const scrobbler = open();
  await scrobbler.add(play('Kite'));
  assert.equal(requests, 0);
  assert.equal(stored, null);
});

test('a token that ListenBrainz does not know is told, and not kept', async () => {
  const scrobbler = open();
  await scrobbler.connect('wrong');
  assert.equal(scrobbler.state.token, null);
  assert.match(scrobbler.state.problem ?? '', /does not know this token/);
});

test('a play is sent as a single listen', async () => {
  const scrobbler = await connected();
  await scrobbler.add(play('Kite'));
  assert.deepEqual(submissions, [{ listen_type: 'single', payload: [play('Kite')] }]);
  assert.deepEqual([scrobbler.state.userName, scrobbler.state.queue], ['ada', []]);
});

for (const failure of ['hang up', SERVER_ERROR] as const)
  test(`plays are kept while ListenBrainz fails (${JSON.stringify(failure)}), and sent as one import by the next visit`, async () => {
    const scrobbler = await connected();
    failures = [failure];
    await scrobbler.add(play('Kite'));
    await scrobbler.add(play('Salt', 1_700_000_060));
    assert.equal(submissions.length, 0);
    assert.equal(open().state.queue.length, 2);
    await open().flush();
    assert.deepEqual(submissions, [
      { listen_type: 'import', payload: [play('Kite'), play('Salt', 1_700_000_060)] },
    ]);
    assert.deepEqual(open().state.queue, []);
  });

test('each failure waits twice as long as the one before, and success begins again', async () => {
  const scrobbler = await connected();
  failures = [SERVER_ERROR, SERVER_ERROR, SERVER_ERROR];
  await scrobbler.add(play('Kite'));
  const waits: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    waits.push(waiting[0]!.millis);
    await scrobbler.flush();
  }
  waits.push(waiting[0]!.millis);
  assert.deepEqual(waits, [5_000, 10_000, 20_000]);
  await scrobbler.flush();
  assert.deepEqual([submissions.length, waiting.length], [1, 0]);
  failures = [SERVER_ERROR];
  await scrobbler.add(play('Salt'));
  assert.equal(waiting[0]!.millis, 5_000);
});

test('a limit is waited for as long as ListenBrainz says, and no play asks before', async () => {
  const scrobbler = await connected();
  failures = [
    {
      status: 429,
      body: { code: 429, error: 'Rate limit' },
      headers: { 'X-RateLimit-Reset-In': '7' },
    },
  ];
  await scrobbler.add(play('Kite'));
  assert.equal(waiting[0]!.millis, 7_000);
  const before = requests;
  await scrobbler.add(play('Salt'));
  assert.equal(requests, before);
  await scrobbler.flush();
  assert.equal(submissions[0]?.payload.length, 2);
});

test('a token that is no longer valid is forgotten, and the plays stay for the next one', async () => {
  const scrobbler = await connected();
  failures = [{ status: 401, body: { code: 401, error: 'Invalid authorization token.' } }];
  await scrobbler.add(play('Kite'));
  assert.equal(scrobbler.state.token, null);
  assert.match(scrobbler.state.problem ?? '', /refuses the token/);
  await scrobbler.connect(TOKEN);
  assert.equal(submissions[0]?.payload.length, 1);
});

test('plays that ListenBrainz will never take are not sent again', async () => {
  const scrobbler = await connected();
  failures = [{ status: 400, body: { code: 400, error: 'JSON document is too large.' } }];
  await scrobbler.add(play('Kite'));
  assert.deepEqual(scrobbler.state.queue, []);
  assert.match(scrobbler.state.problem ?? '', /too large/);
});

test('a long queue goes in batches', async () => {
  const queue = Array.from({ length: 250 }, (_, index) => play(`Track ${index}`, index));
  stored = JSON.stringify({ token: TOKEN, userName: 'ada', queue });
  await open().flush();
  assert.deepEqual(
    submissions.map(({ payload }) => payload.length),
    [100, 100, 50],
  );
});

test('opting out forgets the token and what was not sent', async () => {
  const scrobbler = await connected();
  failures = [SERVER_ERROR];
  await scrobbler.add(play('Kite'));
  scrobbler.disconnect();
  assert.deepEqual([scrobbler.state.queue, waiting], [[], []]);
  assert.ok(!stored?.includes(TOKEN));
});

test('what can’t be read is nothing', async () => {
  for (const text of ['{', '[]', '7', '{"queue":[{}],"token":7}']) {
    stored = text;
    assert.deepEqual([open().state.token, open().state.queue], [null, []]);
  }
});
