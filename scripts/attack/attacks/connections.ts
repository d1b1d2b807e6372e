import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';
import { atMost, type Finding } from '../finding.ts';
import { fare } from '../probes.ts';
import type { Target } from '../target.ts';

const MILLIS = 8_000;
const CONNECTIONS = 1_000;

/** 1,000 connections ask for the page all the time; the balancer asks whether the site lives. */
export async function connections(target: Target): Promise<readonly Finding[]> {
  const script = resolve(repositoryRoot, 'scripts/attack/pageFlood.ts');
  const load = spawn(
    process.execPath,
    ['--import', 'tsx', script, target.url, String(CONNECTIONS), String(MILLIS)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(load, 'exit');
  await once(load.stdout, 'data');
  const health = await fare(target, 'healthz', { millis: MILLIS });
  await ended;
  const isWhole = load.exitCode === 0 && health.failures === 0;
  return [
    atMost(
      { attack: '1,000 connections: slowest /healthz', before: '12 s' },
      (isWhole ? health.slowestMillis : MILLIS) / 1_000,
      2,
      's',
    ),
  ];
}
