import autocannon from 'autocannon';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  alignedTable,
  freePort,
  median,
  printLoad,
  replaceFile,
  repositoryRoot,
  startServer,
} from '../../lib/index.ts';
import { startMusicApi } from '../../serve/index.ts';
import { alternately } from './alternately.ts';
import type { Bench } from './bench.ts';
import type { SectionOptions } from './sectionOptions.ts';

const ROUNDS = 3;
const SECONDS = 3;
const PAGE = resolve(repositoryRoot, 'docs/reports/load.md');

/** Paths that a server of this machine is asked for, one after the other. */
interface Load {
  readonly url: string;
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Asks for each path once; else for three seconds. */
  readonly isEachOnce?: boolean;
}

interface LoadResult {
  readonly perSecond: number;
  readonly p99Millis: number;
  /** Answers with another status than a success, lost connections and answers that took longer than ten seconds. */
  readonly failures: number;
}

interface FoundTrack {
  readonly trackName: string;
  readonly artworkUrl100: string;
  readonly previewUrl: string;
}

/** Each request is another client's, so that no limit of one client is measured. */
const clientOf = (index: number): string => `10.0.${(index >> 8) & 255}.${index & 255}`;

async function putLoad({ url, paths, headers, isEachOnce }: Load): Promise<LoadResult> {
  const { requests, duration, latency, non2xx, errors } = await autocannon({
    url,
    connections: 16,
    ...(isEachOnce === true ? { amount: paths.length } : { duration: SECONDS }),
    requests: paths.map((path, index) => ({
      path,
      headers: { 'accept-language': 'en', 'x-forwarded-for': clientOf(index), ...headers },
    })),
  });
  return {
    perSecond: requests.total / duration,
    p99Millis: latency.p99,
    failures: non2xx + errors,
  };
}

const searchPath = (words: string, limit = 12): string =>
  `/api/music/search?q=${encodeURIComponent(words)}&limit=${limit}`;

async function tracksOf(url: string): Promise<readonly FoundTrack[]> {
  const answers = ['pop', 'rock', 'jazz', 'country', 'indie'].map(async (genre) => {
    const answer = await fetch(url + searchPath(genre, 200));
    return ((await answer.json()) as { results: readonly FoundTrack[] }).results;
  });
  return (await Promise.all(answers)).flat();
}

/** A server that sends each file of the folder, by its name. */
async function startBareHandler(folder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startServer({
    name: 'bare handler',
    nodeArguments: [resolve(import.meta.dirname, 'bareHandler.mjs')],
    env: { ...process.env, PORT: String(port), BODIES: folder },
    healthUrl: `${url}/healthz`,
  });
  await server.ready;
  return { url, stop: server.stop };
}

const rateOf = (results: readonly LoadResult[]): number =>
  median(results.map(({ perSecond }) => perSecond));

const row = (name: string, results: readonly LoadResult[], bare?: readonly LoadResult[]) => [
  name,
  String(Math.round(rateOf(results))),
  String(median(results.map(({ p99Millis }) => p99Millis))),
  String(results.reduce((sum, { failures }) => sum + failures, 0)),
  bare ? (rateOf(results) / rateOf(bare)).toFixed(2) : '',
];

/** The rates of music-api at this address, as a table; `folder` keeps what the bare handler sends. */
async function tableOf(url: string, folder: string): Promise<string> {
  const tracks = await tracksOf(url);
  const [first] = tracks;
  if (!first) throw new Error('The catalogue is empty');
  const kinds = {
    search: { path: searchPath('pop hits'), headers: {} },
    cover: { path: first.artworkUrl100, headers: {} },
    audio: { path: first.previewUrl, headers: { range: 'bytes=0-65535' } },
  };
  // The range is measured once the whole track is rendered.
  await (await fetch(url + first.previewUrl)).arrayBuffer();
  for (const [name, { path, headers }] of Object.entries(kinds)) {
    const answer = await fetch(url + path, { headers });
    writeFileSync(join(folder, name), Buffer.from(await answer.arrayBuffer()));
  }
  const bare = await startBareHandler(folder);
  const rows = [];
  try {
    for (const [name, { path, headers }] of Object.entries(kinds)) {
      const sides = {
        own: { url, paths: [path], headers },
        bare: { url: bare.url, paths: [`/${name}`], headers },
      };
      const found = await alternately(sides, { rounds: ROUNDS, warmUpRounds: 1 }, putLoad);
      rows.push(row(name, found.own, found.bare), row(`bare handler, ${name}`, found.bare));
    }
  } finally {
    await bare.stop();
  }
  const unknown: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each text and each limit once: no cache has the answer.
    const paths = tracks.map(({ trackName }, index) =>
      searchPath(trackName, 1 + ((index + round * 67) % 200)),
    );
    unknown.push(await putLoad({ url, paths, isEachOnce: true }));
  }
  rows.push(row('search that no cache has', unknown));
  return alignedTable([['', 'a second', 'p99 ms', 'failures', 'of a bare handler'], ...rows]);
}

/**
 * Prints how many requests in a second music-api answers, next to a bare handler of its framework that sends the same bytes;
 * `isWritten` also writes docs/reports/load.md.
 */
export async function measureLoad(_bench: Bench, { isWritten }: SectionOptions): Promise<void> {
  process.stdout.write(
    '\nLoad: music-api asked directly, 16 connections; medians of alternate rounds.\n',
  );
  printLoad();
  const loadBefore = (loadavg()[0] ?? 0).toFixed(1);
  const folder = mkdtempSync(join(tmpdir(), 'prelude-load-'));
  const bodies = mkdtempSync(join(folder, 'bodies-'));
  const musicApi = await startMusicApi({ AUDIO_CACHE_DIR: folder, RENDER_AHEAD: 'none' });
  try {
    const table = await tableOf(musicApi.url, bodies);
    process.stdout.write(table);
    if (!isWritten) return;
    const date = new Date().toISOString().slice(0, 10);
    replaceFile(
      PAGE,
      `# Load\n\n\`npm run measure -- load --write\` wrote this page on ${date}, on ${availableParallelism()} cores with a load of ` +
        `${loadBefore} before. Do not edit it.\n\nmusic-api asked directly, 16 connections; medians of alternate rounds.\n\n${table}`,
    );
  } finally {
    await musicApi.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
