import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startServer, median, repositoryRoot } from '../../lib/index.ts';
import { alternately } from '../alternately.ts';
import type { LoadTable } from './report.ts';
import { type LoadResult, putLoad } from './requests.ts';

/** A part of a track, as a player asks for it. */
const RANGE = { range: 'bytes=0-65535' };

const ROUNDS = 3;

interface FoundTrack {
  readonly trackName: string;
  readonly artworkUrl100: string;
  readonly previewUrl: string;
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

async function startBare(folder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startServer({
    name: 'bare handler',
    nodeArguments: [resolve(repositoryRoot, 'scripts/measure/load/bareHandler.mjs')],
    env: { ...process.env, PORT: String(port), BODIES: folder },
    healthUrl: `${url}/healthz`,
  });
  await server.ready;
  return { url, stop: server.stop };
}

const line = (results: readonly LoadResult[], bare?: readonly LoadResult[]) => {
  const rateOf = (all: readonly LoadResult[]): number => median(all.map((one) => one.perSecond));
  return {
    'a second': Math.round(rateOf(results)),
    'p99 ms': median(results.map(({ p99Millis }) => p99Millis)),
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
    'of a bare handler': bare ? (rateOf(results) / rateOf(bare)).toFixed(2) : '',
  };
};

/** Measures rates and 99th percentiles of music-api's answers, next to a bare handler of its framework with the same bytes. */
export async function measureRates(url: string): Promise<readonly LoadTable[]> {
  const tracks = await tracksOf(url);
  const [first] = tracks;
  if (!first) throw new Error('The catalogue is empty');
  const kinds = {
    search: { path: searchPath('pop hits') },
    cover: { path: first.artworkUrl100 },
    'audio range': { path: first.previewUrl, headers: RANGE },
  };
  const folder = mkdtempSync(join(tmpdir(), 'prelude-load-'));
  for (const [name, { path, ...load }] of Object.entries(kinds)) {
    const answer = await fetch(url + path, load);
    writeFileSync(join(folder, name.replace(' ', '-')), Buffer.from(await answer.arrayBuffer()));
  }
  // The range is measured once the whole track is rendered.
  await (await fetch(url + first.previewUrl)).arrayBuffer();
  const bare = await startBare(folder);
  const rows: Record<string, ReturnType<typeof line>> = {};
  try {
    for (const [name, { path, ...load }] of Object.entries(kinds)) {
      const sides = {
        own: { url, paths: [path], ...load },
        bare: { url: bare.url, paths: [`/${name.replace(' ', '-')}`], ...load },
      };
      const results = await alternately(sides, { rounds: ROUNDS, warmUpRounds: 1 }, putLoad);
      rows[name] = line(results.own, results.bare);
      rows[`bare handler, bytes of a ${name}`] = line(results.bare);
    }
    return [{ caption: 'Asked directly, 16 connections; medians of alternate rounds', rows }];
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
}
