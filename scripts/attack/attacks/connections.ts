import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';
import { atMost, createAttack } from '../attack.ts';
import { client, getText, hold, release, timed, times, until } from '../client.ts';
import { fare } from '../probes.ts';

const FLOOD_MILLIS = 25_000;
const PROBE_MILLIS = 5_000;
const CONNECTIONS = 1_000;
const LIMIT_MILLIS = 40_000;

/**
 * 1,000 connections ask for the page all the time; a load balancer asks `/healthz` on new connections. libuv accepts one
 * connection in each round of the event loop, so who connects in the same moment as the 1,000 waits for them to be accepted.
 */
export const connections = createAttack(
  'connections',
  [
    atMost('1,000 connections: slowest /healthz', 2, 's', '12 s'),
    atMost('while 1,000 connect: the first /healthz', 10, 's', '12 s'),
  ],
  async (target) => {
    const script = resolve(repositoryRoot, 'scripts/attack/pageFlood.ts');
    const load = spawn(
      process.execPath,
      ['--import', 'tsx', script, target.url, String(CONNECTIONS), String(FLOOD_MILLIS)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = once(load, 'exit');
    await once(load.stdout, 'data');
    const answered = once(load.stdout, 'data');
    const first = await fare(target, 'healthz', { millis: FLOOD_MILLIS, count: 1 });
    await Promise.race([answered, ended]);
    const later = await fare(target, 'healthz', { millis: PROBE_MILLIS });
    const isWhole = load.exitCode === null;
    load.kill();
    await ended;
    return [later, first].map(
      ({ failures, slowestMillis }) =>
        (isWhole && failures === 0 ? slowestMillis : FLOOD_MILLIS) / 1_000,
    );
  },
);

/** Connections that send many requests and wait for no answer; they are reset, and a visitor asks for a sound. */
export const pipelined = createAttack(
  'pipelined',
  [
    atMost('100 connections with 1,750 requests each: /healthz', 10_000, 'ms', '12.5 s'),
    atMost('after a reset of 200 with 20 sounds each: a sound', 10_000, 'ms', '503 for good'),
  ],
  async (target) => {
    const [track = 0] = target.coldTracks(1);
    const path = `/api/music/audio/${track}`;
    const waiting = times(100, () => hold(target.url, getText('/healthz').repeat(1_750)));
    const health = await timed(target.url, { path: '/healthz' }, { limitMillis: LIMIT_MILLIS });
    release(waiting);
    // More than there are places for, from four clients.
    const sounds = times(200, (index) =>
      hold(target.url, getText(path).repeat(20), { from: client(700 + (index % 4)) }),
    );
    await until(() => sounds.every(({ closedMillis }) => closedMillis() !== null), PROBE_MILLIS);
    for (const { socket } of sounds) socket.resetAndDestroy();
    const question = { path, headers: { range: 'bytes=0-99' } };
    const startedAt = performance.now();
    const took = (): number => performance.now() - startedAt;
    while ((await timed(target.url, question)).status !== 206 && took() < LIMIT_MILLIS);
    return [health.status === 200 ? health.millis : LIMIT_MILLIS, took()];
  },
);
