import type { Track } from '@prelude/shared';
import autocannon from 'autocannon';
import fastify from 'fastify';
import { alignedTable, median } from '../lib/index.ts';
import { localSite } from '../site/index.ts';
import { alternately } from './alternately.ts';
import type { Bench } from './bench.ts';

const SECONDS = 3;

/** What is asked for, in a server of this machine. */
interface Load {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** 250 clients in turn, so that no limit of one client is measured. */
const CLIENTS = Array.from({ length: 250 }, (_, index) => `10.0.0.${index + 1}`);

/** The path of a kind of load at the bare handler. */
const pathOf = (kind: string): string => `/${kind.replaceAll(' ', '-')}`;

/** From another thread, because the bare handler runs in this one. */
const putLoad = ({ url, headers }: Load): Promise<autocannon.Result> =>
  autocannon({
    url,
    connections: 16,
    workers: 1,
    duration: SECONDS,
    requests: CLIENTS.map((client) => ({
      headers: { 'accept-language': 'en', 'x-forwarded-for': client, ...headers },
    })),
  });

const rateOf = (results: readonly autocannon.Result[]): number =>
  median(results.map(({ requests }) => requests.average));

const row = (
  name: string,
  results: readonly autocannon.Result[],
  bare?: readonly autocannon.Result[],
) => [
  name,
  String(Math.round(rateOf(results))),
  String(median(results.map(({ latency }) => latency.p99))),
  String(results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)),
  bare ? (rateOf(results) / rateOf(bare)).toFixed(2) : '',
];

/**
 * The requests in a second that music-api and the site's server answer, next to a bare handler of their framework that sends the same
 * bytes.
 */
export async function measureLoad({ musicApiUrl, serve }: Bench, runs: number): Promise<string> {
  const search = `${musicApiUrl}/api/music/search?q=pop%20hits&limit=12`;
  const { results } = (await (await fetch(search)).json()) as { results: readonly Track[] };
  const [track] = results;
  if (!track) throw new Error('The catalogue is empty');
  const site = await serve(localSite());
  const [, script = ''] = /src="([^"]+\.js)"/.exec(await (await fetch(site)).text()) ?? [];
  const kinds: Readonly<Record<string, Load>> = {
    page: { url: `${site}/` },
    'static file': { url: new URL(script, site).href },
    'search through the site': { url: search.replace(musicApiUrl, site) },
    search: { url: search },
    cover: { url: musicApiUrl + track.artworkUrl100 },
    audio: { url: musicApiUrl + track.previewUrl, headers: { range: 'bytes=0-65535' } },
  };
  // The range is measured once the whole track is rendered.
  await (await fetch(musicApiUrl + track.previewUrl)).arrayBuffer();
  const bare = fastify();
  for (const [name, { url, headers = {} }] of Object.entries(kinds)) {
    const body = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
    bare.get(pathOf(name), (_request, reply) => reply.type('application/octet-stream').send(body));
  }
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
  try {
    const rows: (readonly string[])[] = [];
    for (const [name, own] of Object.entries(kinds)) {
      const sides = { own, bare: { ...own, url: bareUrl + pathOf(name) } };
      const found = await alternately(sides, { rounds: runs, warmUpRounds: 1 }, putLoad);
      rows.push(row(name, found.own, found.bare), row(`bare handler, ${name}`, found.bare));
    }
    return alignedTable([['', 'a second', 'p99 ms', 'failures', 'of a bare handler'], ...rows]);
  } finally {
    await bare.close();
  }
}
