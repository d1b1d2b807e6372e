import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { ListenBrainz } from '../src/listenBrainz.ts';
import { Scrobbler } from '../src/scrobbler.ts';
import { openListenBrainz, play, RATE_LIMIT, SERVER_ERROR, TOKEN } from './loopbackListenBrainz.ts';

let api: Awaited<ReturnType<typeof openListenBrainz>>;
let stored: string | null;
let waiting: { run: () => void; millis: number }[];

beforeEach(async () => {
  [stored, waiting] = [null, []];
  api = await openListenBrainz();
});
afterEach(() => api.close());

const open = (): Scrobbler =>
  new Scrobbler({
    api: new ListenBrainz(api.origin, fetch),
    store: { read: () => stored, write: (text) => (stored = text) },
    schedule(run, millis) {
      const retry = { run, millis };
      waiting.push(retry);
      return () => (waiting = waiting.filter((other) => other !== retry));
    },
  });

async function connected(): Promise<Scrobbler> {
  const scrobbler = open();
  await scrobbler.connect(TOKEN);
  return scrobbler;
}

test('nothing is kept or sent before the user has opted in', async () => {
  const scrobbler = open();
  await scrobbler.add(play('Kite'));
  assert.equal(api.requests, 0);
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
  assert.deepEqual(api.submissions, [{ listen_type: 'single', payload: [play('Kite')] }]);
  assert.deepEqual([scrobbler.state.userName, scrobbler.state.queue], ['ada', []]);
});

for (const failure of ['hang up', SERVER_ERROR] as const)
  test(`plays are kept while ListenBrainz fails (${JSON.stringify(failure)}), and sent as one import by the next visit`, async () => {
    const scrobbler = await connected();
    api.failures = [failure];
    await scrobbler.add(play('Kite'));
    await scrobbler.add(play('Salt', 1_700_000_060));
    assert.equal(api.submissions.length, 0);
    assert.equal(open().state.queue.length, 2);
    await open().flush();
    assert.deepEqual(api.submissions, [
      { listen_type: 'import', payload: [play('Kite'), play('Salt', 1_700_000_060)] },
    ]);
    assert.deepEqual(open().state.queue, []);
  });

test('each failure waits twice as long as the one before, and success begins again', async () => {
  const scrobbler = await connected();
  api.failures = [SERVER_ERROR, SERVER_ERROR, SERVER_ERROR];
  await scrobbler.add(play('Kite'));
  const waits: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    waits.push(waiting[0]!.millis);
    await scrobbler.flush();
  }
  waits.push(waiting[0]!.millis);
  assert.deepEqual(waits, [5_000, 10_000, 20_000]);
  await scrobbler.flush();
  assert.deepEqual([api.submissions.length, waiting.length], [1, 0]);
  api.failures = [SERVER_ERROR];
  await scrobbler.add(play('Salt'));
  assert.equal(waiting[0]!.millis, 5_000);
});

test('a limit is waited for as long as ListenBrainz says, and no play asks before', async () => {
  const scrobbler = await connected();
  api.failures = [RATE_LIMIT];
  await scrobbler.add(play('Kite'));
  assert.equal(waiting[0]!.millis, 7_000);
  const before = api.requests;
  await scrobbler.add(play('Salt'));
  assert.equal(api.requests, before);
  await scrobbler.flush();
  assert.equal(api.submissions[0]?.payload.length, 2);
});

test('a token that is no longer valid is forgotten, and the plays stay for the next one', async () => {
  const scrobbler = await connected();
  api.failures = [{ status: 401, body: { code: 401, error: 'Invalid authorization token.' } }];
  await scrobbler.add(play('Kite'));
  assert.equal(scrobbler.state.token, null);
  assert.match(scrobbler.state.problem ?? '', /refuses the token/);
  await scrobbler.connect(TOKEN);
  assert.equal(api.submissions[0]?.payload.length, 1);
});

test('plays that ListenBrainz will never take are not sent again', async () => {
  const scrobbler = await connected();
  api.failures = [{ status: 400, body: { code: 400, error: 'JSON document is too large.' } }];
  await scrobbler.add(play('Kite'));
  assert.deepEqual(scrobbler.state.queue, []);
  assert.match(scrobbler.state.problem ?? '', /too large/);
});

test('a long queue goes in batches', async () => {
  const queue = Array.from({ length: 250 }, (_, index) => play(`Track ${index}`, index));
  stored = JSON.stringify({ token: TOKEN, userName: 'ada', queue });
  await open().flush();
  assert.deepEqual(
    api.submissions.map(({ payload }) => payload.length),
    [100, 100, 50],
  );
});

test('opting out forgets the token and what was not sent', async () => {
  const scrobbler = await connected();
  api.failures = [SERVER_ERROR];
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

test('another user’s token and plays are read when the user changes', async () => {
  const scrobbler = await connected();
  stored = null;
  scrobbler.reload();
  assert.deepEqual([scrobbler.state.userName, scrobbler.state.queue], [null, []]);
  await scrobbler.add(play('Kite'));
  assert.equal(api.submissions.length, 0);
});
