import autocannon from 'autocannon';
import { timed } from './client.ts';
import { atMost, type Attack } from './finding.ts';

const SECONDS = 20;
/** All connections are open by then. */
const CONNECTED_MILLIS = 12_000;

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
  const startedAt = performance.now();
  let [slowest, slowestLater] = [0, 0];
  for (let passed = 0; passed < (SECONDS - 2) * 1_000; passed = performance.now() - startedAt) {
    const { status, millis } = await timed(sitePort, { path: '/healthz' });
    const took = status === 200 ? millis / 1_000 : Infinity;
    slowest = Math.max(slowest, took);
    if (passed > CONNECTED_MILLIS) slowestLater = Math.max(slowestLater, took);
  }
  const { requests } = await load;
  if (requests.total === 0) throw new Error('The load got no answer');
  return [
    atMost('1,000 connections, while they come: slowest /healthz', slowest, 10, 's'),
    atMost('1,000 connections, once they are open: slowest /healthz', slowestLater, 2, 's'),
  ];
};
