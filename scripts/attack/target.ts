import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type MusicApiProcess, startMusicApi, usersDirectory } from '../serve/index.ts';
import {
  A_PAGE,
  freePort,
  repositoryRoot,
  type ServerProcess,
  startServer,
  textOf,
} from '../lib/index.ts';
import { timed } from './client.ts';

/** The product that is attacked, on this machine. */
export interface Target {
  /** The site, as `npm start` serves it. */
  readonly url: string;
  readonly site: ServerProcess;
  /** A second music API, asked without the site before it. */
  readonly musicApi: MusicApiProcess;
  /** Words that the catalogue's tracks are found by. */
  readonly words: readonly string[];
  readonly cover: string;
  /** Tracks that were not asked for yet. */
  coldTracks(count: number): readonly number[];
  /** Signs the person in from the usual visitor; gives the time that it took in milliseconds, 35,000 where it failed. */
  signIn(): Promise<number>;
  close(): Promise<void>;
}

interface FoundTrack {
  readonly trackId: number;
  readonly trackName: string;
  readonly artworkUrl100: string;
}

const STARTS_WITHIN_MILLIS = 120_000;

export const SIGN_IN =
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key';
const SIGN_UP = SIGN_IN.replace('signInWithPassword', 'signUp');

/** Who signs in, as the SDK says it. */
export const PERSON = {
  email: 'listener@example.org',
  password: 'a long pass phrase',
  returnSecureToken: true,
};

/** How the page is asked for. */
export const PAGE = { path: '/', headers: { ...A_PAGE, 'accept-encoding': 'br' } } as const;

/** How tracks are looked for. */
export const searchPath = (words: string, limit = 12): string =>
  `/api/music/search?q=${encodeURIComponent(words)}&limit=${limit}`;

/** A question that changes an account. */
export const posted = (path: string, json: unknown) => ({
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(json)),
});

async function startSite(port: number, url: string): Promise<ServerProcess> {
  const { HOST: _everywhere, PRELUDE_CONFIG: _configured, ...env } = process.env;
  const site = startServer({
    name: 'The site',
    nodeArguments: ['--import', 'tsx', resolve(repositoryRoot, 'scripts/start.ts')],
    cwd: repositoryRoot,
    env: { ...env, PORT: String(port) },
    healthUrl: `${url}/healthz`,
  });
  await site.ready;
  return site;
}

async function findTracks(url: string): Promise<readonly FoundTrack[]> {
  const found: FoundTrack[] = [];
  for (const genre of ['pop', 'rock', 'jazz']) {
    const { answer } = await timed(url, { path: searchPath(genre, 200) });
    const { results } = JSON.parse(answer ? textOf(answer) : '{"results":[]}') as {
      results: readonly FoundTrack[];
    };
    found.push(...results);
  }
  return [...new Map(found.map((track) => [track.trackId, track])).values()];
}

/** Starts the built product with an empty audio cache, and signs one person up. */
export async function openTarget(): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-attack-'));
  process.env['AUDIO_CACHE_DIR'] = folder;
  process.env['RENDER_AHEAD'] = 'none';
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [site, musicApi] = await Promise.all([startSite(port, url), startMusicApi()]);

  let isKnown = false;
  const endsAt = Date.now() + STARTS_WITHIN_MILLIS;
  while (!isKnown) {
    if (Date.now() > endsAt) throw new Error('No person can sign up');
    isKnown = (await timed(url, posted(SIGN_UP, PERSON))).status === 200;
  }
  const tracks = await findTracks(musicApi.url);
  let used = 0;
  return {
    url,
    site,
    musicApi,
    words: [...new Set(tracks.map(({ trackName }) => trackName))],
    cover: tracks[0]?.artworkUrl100 ?? '',
    coldTracks(count) {
      used += count;
      if (used > tracks.length) throw new Error('All tracks of the catalogue are used up');
      return tracks.slice(used - count, used).map(({ trackId }) => trackId);
    },
    async signIn() {
      const { status, millis } = await timed(url, posted(SIGN_IN, PERSON));
      return status === 200 ? millis : 35_000;
    },
    async close() {
      await musicApi.stop();
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(usersDirectory(port), { recursive: true, force: true });
    },
  };
}
