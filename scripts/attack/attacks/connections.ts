import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';
import { atMost, createAttack } from '../attack.ts';
import { fare } from '../probes.ts';

const FLOOD_MILLIS = 25_000;
const PROBE_MILLIS = 5_000;
const CONNECTIONS = 1_000;

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
