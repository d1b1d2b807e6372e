import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Redis } from 'ioredis';
import { createCallBudget } from './callBudget.ts';
import { connectRedis, type RedisPatience } from './connectRedis.ts';
import { createSharedSearches } from './sharedSearches.ts';
import { freePort } from '../audio/testing/freePort.ts';
import { UpstreamError } from '../http/errors.ts';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
if (!isInstalled) console.warn('Skipped: redis-server is missing. apt-get install redis-server');

function startRedis(port: number): ChildProcess {
  const options = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return spawn('redis-server', ['--port', String(port), ...options], { stdio: 'ignore' });
}

const clients: Redis[] = [];
let server: ChildProcess;
let port: number;
let lost: string[];

/** Unlike `once` of Node, ignores the errors of earlier attempts. */
const emits = (redis: Redis, event: 'ready' | 'close'): Promise<void> =>
  new Promise((resolve) => void redis.once(event, resolve));

/** Of a busy machine, where Redis answers late. */
const PATIENT: RedisPatience = { commandMillis: 20_000, connectionMillis: 20_000 };

/** The connection of one replica. */
async function connect(patience = PATIENT): Promise<Redis> {
  const fail = ({ message }: Error): void => void lost.push(message);
  const redis = connectRedis(`redis://127.0.0.1:${port}`, fail, patience);
  clients.push(redis);
  if (redis.status !== 'ready') await emits(redis, 'ready');
  return redis;
}

async function stopRedis(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

/** Stops Redis; resolves once the connection is lost. */
async function loseRedis(redis: Redis): Promise<void> {
  const closed = emits(redis, 'close');
  await stopRedis();
  await closed;
}

/** The calls of one minute. */
const budgetOf = (calls: number, redis?: Redis) =>
  createCallBudget({ service: 'Test', calls, seconds: 60, redis });

(isInstalled ? describe : describe.skip)('two replicas with one Redis', () => {
  const search = jest.fn<Promise<{ tracks: [] }>, []>();

  beforeEach(async () => {
    lost = [];
    search.mockReset().mockResolvedValue({ tracks: [] });
    port = await freePort();
    server = startRedis(port);
  });
  afterEach(async () => {
    for (const redis of clients.splice(0)) redis.disconnect();
    await stopRedis();
  });

  const request = { query: 'kettle', limit: 1, scripts: [] };
  const replica = (redis: Redis) =>
    createSharedSearches({ service: 'Test', deadlineMillis: 60_000, redis, search });

  test.each([
    ['a text', '"tracks"', 2],
    ['another shape', '{"outcome":{"tracks":[{"trackId":"one"}]},"foundAt":1}', 2],
    ['an older shape', '{"tracks":[],"foundAt":1}', 2],
    ['an inherited key', '{"__proto__":{"outcome":{"tracks":[]},"foundAt":1}}', 2],
    ['no JSON', '{"outcome', 2],
    // Alone not replaced.
    ['null', 'null', 3],
  ])('share results, take %s in Redis for none, and replace it', async (_what, value, calls) => {
    const redis = await connect();
    await replica(redis).search(request);
    const [key] = await redis.keys('*kettle*');
    await redis.set(key!.slice(redis.options.keyPrefix?.length), value);
    expect(await replica(redis).search(request)).toEqual({ tracks: [] });
    expect(await replica(await connect()).search(request)).toEqual({ tracks: [] });
    expect(search).toHaveBeenCalledTimes(calls);
  });

  test('share one budget of calls', async () => {
    const [one, two] = [budgetOf(2, await connect()), budgetOf(2, await connect())];
    await one();
    await two();
    await expect(one()).rejects.toMatchObject({ name: 'BusyError', statusCode: 503 });
    await expect(two()).rejects.toMatchObject({ name: 'BusyError' });
  });

  test('search and count on their own while Redis is lost, and share again when it is back', async () => {
    const redis = await connect();
    const source = replica(redis);
    const spend = budgetOf(1, redis);
    await loseRedis(redis);
    await source.search(request);
    await source.search(request);
    expect(search).toHaveBeenCalledTimes(1);
    await spend();
    await expect(spend()).rejects.toMatchObject({ name: 'BusyError' });
    const back = emits(redis, 'ready');
    server = startRedis(port);
    await back;
    await source.search(request);
    await source.search(request);
    expect(search).toHaveBeenCalledTimes(2);
  });

  test('answer what they have found before Redis was lost, even if the source fails', async () => {
    const redis = await connect();
    const source = replica(redis);
    await source.search(request);
    await loseRedis(redis);
    search.mockRejectedValue(new UpstreamError('Test'));
    expect(await source.search(request)).toEqual({ tracks: [] });
    expect(search).toHaveBeenCalledTimes(1);
  });

  test('search while Redis hangs, and give up its connection', async () => {
    const redis = await connect({ commandMillis: 200, connectionMillis: 1_000 });
    const source = replica(redis);
    const spend = budgetOf(1, redis);
    const closed = emits(redis, 'close');
    server.kill('SIGSTOP');
    expect(await source.search(request)).toEqual({ tracks: [] });
    await spend();
    await closed;
    expect(await source.search(request)).toEqual({ tracks: [] });
    expect(lost.at(-1)).toContain('Socket timeout');
  });
});

test('without Redis a budget counts for its process and names the wait', async () => {
  const spend = budgetOf(1);
  await spend();
  await expect(spend()).rejects.toMatchObject({ retryAfterSeconds: 60 });
});
