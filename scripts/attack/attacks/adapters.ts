import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { spawnMusicApi } from '../../serve/index.ts';
import { repositoryRoot } from '../../lib/index.ts';
import { atMost, createAttack } from '../attack.ts';
import { timed, times } from '../client.ts';
import { watchMemory } from '../memory.ts';
import { searchPath } from '../target.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** 64 MB of blanks in 64 kB; sent 16 times it is one answer of a gigabyte. */
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));

function sendBomb(response: ServerResponse): void {
  response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
  for (let part = 0; part < 16; part += 1) response.write(bomb);
  response.end();
}

function sendForEver(response: ServerResponse): void {
  response.writeHead(200, JSON_TYPE);
  const piece = Buffer.alloc(1024 * 1024, ' ');
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}

/** A music API whose iTunes is `listener`. */
async function startWith(listener: RequestListener) {
  const upstream = createServer(listener).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const preload = pathToFileURL(resolve(repositoryRoot, 'scripts/attack/hostileUpstream.mjs'));
  const { port } = upstream.address() as AddressInfo;
  preload.searchParams.set('upstream', `http://127.0.0.1:${port}`);
  const server = resolve(repositoryRoot, 'music-api/dist/server.js');
  const musicApi = await spawnMusicApi(['--import', preload.href, server]);
  await musicApi.ready;
  return {
    musicApi,
    search: (words: string) =>
      timed(musicApi.url, { path: searchPath(words) }, { limitMillis: 15_000 }),
    async stop() {
      await musicApi.stop();
      upstream.close();
      upstream.closeAllConnections();
    },
  };
}

async function growthOf(send: (response: ServerResponse) => void): Promise<number> {
  const { musicApi, search, stop } = await startWith((_request, response) => send(response));
  const growth = watchMemory(musicApi);
  await search('jazz');
  const megabytes = growth();
  await stop();
  return megabytes;
}

/** How often the source is asked by `ask` when it answers with this status. */
async function callsOf(
  status: number,
  ask: (search: (words: string) => Promise<unknown>) => Promise<unknown>,
): Promise<number> {
  let calls = 0;
  const { search, stop } = await startWith((_request, response) => {
    calls += 1;
    response.writeHead(status, { ...JSON_TYPE, 'retry-after': '60' }).end('{"results":[]}');
  });
  await ask(search);
  await stop();
  return calls;
}

const ROWS = ['pop', 'rock', 'jazz', 'soul', 'folk', 'punk', 'funk'];

/** A source that sends too much, and one that asks to be left alone. */
export const adapters = createAttack(
  'adapters',
  [
    atMost('a source’s gzip bomb: the music API grows by', 150, 'MB', '1,000 MB'),
    atMost('a source’s endless body: the music API grows by', 150, 'MB', '2,600 MB'),
    atMost('30 equal searches: calls of the source', 1, '', '30'),
    atMost('a home page while the source answers 429: calls', 1, '', '21'),
  ],
  async () => {
    const equal = await callsOf(200, (search) => Promise.all(times(30, () => search('jazz'))));
    const refused = await callsOf(429, async (search) => {
      for (let tries = 0; tries < 3; tries += 1) for (const row of ROWS) await search(row);
    });
    return [await growthOf(sendBomb), await growthOf(sendForEver), equal, refused];
  },
);
