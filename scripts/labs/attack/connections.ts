import autocannon from 'autocannon';
import { setTimeout as wait } from 'node:timers/promises';
import { timed } from './client.ts';
import { atMost, type Attack } from './finding.ts';

const SECONDS = 20;

/**
 * 1,000 connections ask for the page all the time, from another thread; a load balancer asks `/healthz`. libuv accepts one
 * connection in each round of the event loop, so who connects in the same moment as the 1,000 waits for them to be accepted.
 */
export const connections: Attack = async ({ sitePort }) => {
  const load = autocannon({
    url: `http://127.0.0.1:${sitePort}/`,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
    connections: 1_000,
    workers: 1,
    duration: SECONDS,
  });
  await wait(1_000);
  const first = await timed(sitePort, { path: '/healthz' });
  let slowest = 0;
  const endsAt = performance.now() + 5_000;
  while (performance.now() < endsAt) {
    const { status, millis } = await timed(sitePort, { path: '/healthz' });
    slowest = Math.max(slowest, status === 200 ? millis : Infinity);
  }
  const { requests } = await load;
  if (requests.total === 0) throw new Error('The load got no answer');
  const firstMillis = first.status === 200 ? first.millis : Infinity;
  return [
    atMost('while 1,000 connect: the first /healthz', firstMillis / 1_000, 10, 's'),
    atMost('1,000 connections: slowest /healthz', slowest / 1_000, 2, 's'),
  ];
};
