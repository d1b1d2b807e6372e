import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  freePort,
  repositoryRoot,
  type ServerProcess,
  startServer,
  textOf,
} from '../../lib/index.ts';
import { type MusicApiProcess, startMusicApi, usersDirectory } from '../../serve/index.ts';
import { timed } from './client.ts';

/** The product that is attacked, on this machine. */
export interface Target {
  /** The site, as `npm start` serves it. */
  readonly site: ServerProcess;
  readonly sitePort: number;
  /** A second music API, asked without the site before it. */
  readonly musicApi: MusicApiProcess;
  readonly musicPort: number;
  /** Paths of a track and of its cover. */
  readonly audio: string;
  readonly cover: string;
  /** Signs a person in; the time that it took in milliseconds, Infinity if it failed. */
  signIn(): Promise<number>;
  close(): Promise<void>;
}

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
export const SIGN_IN = `${ACCOUNTS}:signInWithPassword?key=demo-key`;

/** What is asked to sign a person up or in. */
const asPerson = (path: string) => ({
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(
    JSON.stringify({
      email: 'listener@example.org',
      password: 'a long pass phrase',
      returnSecureToken: true,
    }),
  ),
});

/** Starts the built product with an empty audio cache, and signs one person up. */
export async function openTarget(): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-attack-'));
  const own = { AUDIO_CACHE_DIR: folder, RENDER_AHEAD: 'none' };
  const sitePort = await freePort();
  const { HOST: _everywhere, PRELUDE_CONFIG: _configured, ...env } = process.env;
  const site = startServer({
    name: 'The site',
    nodeArguments: ['--import', 'tsx', resolve(repositoryRoot, 'scripts/start.ts')],
    cwd: repositoryRoot,
    env: { ...env, ...own, PORT: String(sitePort) },
    healthUrl: `http://localhost:${sitePort}/healthz`,
  });
  const [musicApi] = await Promise.all([startMusicApi(own), site.ready]);
  // The Auth emulator starts with the first request, and takes as long as a build.
  const giveUpAt = Date.now() + 120_000;
  const signUp = asPerson(`${ACCOUNTS}:signUp?key=demo-key`);
  while ((await timed(sitePort, signUp)).status !== 200)
    if (Date.now() > giveUpAt) throw new Error('No person can sign up');
  const search = await timed(sitePort, { path: '/api/music/search?q=jazz&limit=1' });
  const { results } = JSON.parse(search.answer ? textOf(search.answer) : '{}') as {
    results: readonly [{ readonly artworkUrl100: string; readonly previewUrl: string }];
  };
  return {
    site,
    sitePort,
    musicApi,
    musicPort: Number(new URL(musicApi.url).port),
    audio: results[0].previewUrl,
    cover: results[0].artworkUrl100,
    async signIn() {
      const { status, millis } = await timed(sitePort, asPerson(SIGN_IN));
      return status === 200 ? millis : Infinity;
    },
    async close() {
      await musicApi.stop();
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(usersDirectory(sitePort), { recursive: true, force: true });
    },
  };
}
