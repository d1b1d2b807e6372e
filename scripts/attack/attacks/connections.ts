import { HOSTILE } from '../client.ts';
import { atMost, type Finding } from '../finding.ts';
import { flood } from '../flood.ts';
import { fare } from '../probes.ts';
import type { Target } from '../target.ts';

const MILLIS = 8_000;

/** 1,000 connections ask for the page all the time; the balancer asks whether the site lives. */
export async function connections(target: Target): Promise<readonly Finding[]> {
  const [health] = await Promise.all([
    fare(target, 'healthz', { millis: MILLIS }),
    flood({
      url: target.url,
      pathOf: () => '/',
      headers: 'Accept: text/html\r\nAccept-Encoding: br\r\n',
      connections: 1_000,
      millis: MILLIS,
      from: () => HOSTILE,
    }),
  ]);
  return [
    atMost(
      { attack: '1,000 connections: slowest /healthz', before: '12 s' },
      (health.failures > 0 ? MILLIS : health.slowestMillis) / 1_000,
      2,
      's',
    ),
  ];
}
