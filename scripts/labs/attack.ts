import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Argument, Command } from '@commander-js/extra-typings';
import type { Track } from '@prelude/shared';
import autocannon from 'autocannon';
import { alignedTable } from '../lib/index.ts';
import { numberFrom } from '../site/index.ts';

/** A figure of a visitor, and what it must not exceed. */
interface Finding {
  readonly name: string;
  /** Infinity: not every answer was a success. */
  readonly slowestMillis: number;
  readonly boundMillis: number;
}

/** Another client than the visitor, to the product: Linux answers on all of 127.0.0.0/8. */
const HOSTILE = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';

/** The slowest answer to a visitor who asks again and again, each time on a new connection. */
async function slowestOf(url: string, seconds: number): Promise<number> {
  const headers = { connection: 'close' };
  const endsAt = performance.now() + seconds * 1_000;
  let slowest = 0;
  for (let startedAt = 0; startedAt < endsAt;) {
    startedAt = performance.now();
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(40_000) }).catch(
      () => null,
    );
    await answer?.body?.cancel();
    slowest = Math.max(slowest, answer?.ok === true ? performance.now() - startedAt : Infinity);
  }
  return slowest;
}

/** 140 connections ask for a whole lossless track and never read it; a visitor searches and looks at covers. */
async function neverRead({ url, port, audio, cover }: Target): Promise<readonly Finding[]> {
  const readers = Array.from({ length: 140 }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: HOSTILE });
    return socket.on('error', () => undefined);
  });
  for (const socket of readers)
    socket.write(`GET ${audio}?quality=lossless&part=whole HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await wait(1_000);
  const search = `${url}/api/music/search?q=pop&limit=12`;
  const searchMillis = await slowestOf(search, 5);
  const coverMillis = await slowestOf(url + cover, 5);
  for (const socket of readers) socket.destroy();
  return [
    { name: 'never-read: search', slowestMillis: searchMillis, boundMillis: 1_000 },
    { name: 'never-read: cover', slowestMillis: coverMillis, boundMillis: 1_000 },
  ];
}

/**
 * 900 connections, almost what one client may have, ask for the page all the time, from another thread; a load balancer asks `/healthz`. libuv accepts one
 * connection in each round of the event loop, so who connects in the same moment as they do waits for them to be accepted.
 */
async function connections({ url }: Target): Promise<readonly Finding[]> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const load = autocannon({ url, headers, connections: 900, workers: 1, duration: 20 });
  const comingMillis = await slowestOf(`${url}/healthz`, 12);
  const openMillis = await slowestOf(`${url}/healthz`, 6);
  const { requests } = await load;
  if (requests.total === 0) throw new Error('The load got no answer');
  return [
    { name: 'connections, while they come', slowestMillis: comingMillis, boundMillis: 10_000 },
    { name: 'connections, once they are open', slowestMillis: openMillis, boundMillis: 2_000 },
  ];
}

type Target = typeof target;

const ATTACKS = { 'never-read': neverRead, connections };
type AttackName = keyof typeof ATTACKS;

const program = new Command('npm run attack --')
  .description('Attacks a running product with what a few clients can do (docs/labs.md).')
  .addArgument(
    new Argument('[attacks...]', 'all without a name').choices(
      Object.keys(ATTACKS) as AttackName[],
    ),
  )
  .option('--port <n>', 'where `npm start` serves it on this machine', numberFrom(1, 65_535), 3_000)
  .parse();
const [named] = program.processedArgs;
const { port } = program.opts();

const url = `http://127.0.0.1:${port}`;
const search = await fetch(`${url}/api/music/search?q=jazz&limit=1`);
const { results } = (await search.json()) as { readonly results: readonly [Track] };
/** The product that is attacked: its address, and the paths of a track and of its cover. */
const target = { url, port, audio: results[0].previewUrl, cover: results[0].artworkUrl100 };
const findings: Finding[] = [];
for (const name of named.length > 0 ? named : (Object.keys(ATTACKS) as AttackName[]))
  findings.push(...(await ATTACKS[name](target)));
const rows = findings.map(({ name, slowestMillis, boundMillis }) => {
  const isOk = slowestMillis <= boundMillis;
  if (!isOk) process.exitCode = 1;
  const now = Number.isFinite(slowestMillis)
    ? `${slowestMillis.toFixed(0)} ms`
    : 'not all answered';
  return [name, now, `${boundMillis} ms`, isOk ? 'ok' : 'FAILED'];
});
process.stdout.write(alignedTable([['attack', 'slowest answer', 'bound', ''], ...rows]));
