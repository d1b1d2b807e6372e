import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { MusicApiProcess } from '../../serve/index.ts';
import type { LoadTable } from './report.ts';
import { putLoad } from './requests.ts';

/** Requests in all; `LOAD_REQUESTS=1000000` for the figure of a release. */
const REQUESTS = Number(process.env['LOAD_REQUESTS']) || 50_000;
const STEPS = 10;
/** A process that builds so many different requests for more connections needs longer than the service. */
const CONNECTIONS = 4;

/** Tracks to compose; `LOAD_COMPOSED=200` takes half an hour of a core. */
const COMPOSED = Number(process.env['LOAD_COMPOSED']) || 5;
const REST_MILLIS = 5_000;

function residentMegabytes({ pid }: MusicApiProcess): number {
  if (pid === undefined) throw new Error('music-api is not running');
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}

const WORDS = ['pop hits', 'rock', 'jazz', 'love', 'sad songs', 'night', 'tamil hits', 'raod'];

/** What rows and searches ask for; every tenth text is another one, which no cache has. */
const PATHS = Array.from({ length: 1_000 }, (_, index) => {
  const word = WORDS[index % WORDS.length] ?? '';
  const text = index % 10 === 0 ? `${word} ${index}` : word;
  return `/api/music/search?q=${encodeURIComponent(text)}&limit=${1 + (index % 29)}`;
});

/** Measures the memory of music-api over many requests, and at rest after it has composed. */
export async function measureMemory(musicApi: MusicApiProcess): Promise<readonly LoadTable[]> {
  const rows: Record<string, { MB: number; failures: number }> = {};
  for (let step = 0; step <= STEPS; step += 1) {
    const asked = Math.round((REQUESTS * step) / STEPS);
    const { failures } =
      step === 0
        ? { failures: 0 }
        : await putLoad({
            url: musicApi.url,
            paths: PATHS,
            amount: Math.round(REQUESTS / STEPS),
            connections: CONNECTIONS,
          });
    rows[`after ${asked} requests`] = { MB: residentMegabytes(musicApi), failures };
  }
  const answer = await fetch(`${musicApi.url}/api/music/search?q=hits&limit=200`);
  const { results } = (await answer.json()) as {
    results: readonly { previewUrl: string; trackTimeMillis: number }[];
  };
  const shortest = results.toSorted((one, other) => one.trackTimeMillis - other.trackTimeMillis);
  for (const { previewUrl } of shortest.slice(0, COMPOSED))
    await (await fetch(musicApi.url + previewUrl)).arrayBuffer();
  await wait(REST_MILLIS);
  rows[`at rest, ${Math.min(COMPOSED, results.length)} tracks composed`] = {
    MB: residentMegabytes(musicApi),
    failures: 0,
  };
  return [{ caption: 'Resident memory of music-api', rows }];
}
