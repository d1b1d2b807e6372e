import { chromium, type Browser } from '@playwright/test';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromiumPath, freePort, installHint, localHost, repositoryRoot } from '../../lib/index.ts';
import { EMULATED_AUTH, readSiteConfig } from '../../site/index.ts';
import {
  createSiteServer,
  startAuthEmulator,
  startMusicApi,
  type AuthEmulator,
} from '../../serve/index.ts';

/** The servers and the browser of a measurement; they live as long as the run. */
export interface Bench {
  readonly browser: Browser;
  /** The program of that browser. */
  readonly executablePath: string;
  /**
   * Serves a composed site with the music API behind it, as production does; returns its address. Nobody can sign in
   * there.
   */
  serve(directory: string): Promise<string>;
  /** The same as `npm start` does it: with an Auth emulator, which starts without accounts. */
  serveWithAccounts(directory: string): Promise<string>;
  close(): Promise<void>;
}

/** What `npm start` tells the page where no variable says otherwise. */
const CONFIG = readSiteConfig({});

/** Starts an Auth emulator without accounts. */
async function startEmptyEmulator(): Promise<AuthEmulator> {
  const directory = resolve(repositoryRoot, '.cache/measure/accounts');
  rmSync(directory, { recursive: true, force: true });
  const emulator = await startAuthEmulator({ projectId: EMULATED_AUTH.projectId, directory });
  await emulator.ready;
  return emulator;
}

/** Starts the music API and a Chromium; fails if Chromium is not installed. */
export async function openBench(): Promise<Bench> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error(installHint);
  const musicApi = await startMusicApi();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const servers: { close(): Promise<unknown> }[] = [];
  let emulator: AuthEmulator | undefined;
  return {
    browser,
    executablePath,
    async serve(directory) {
      const server = await createSiteServer({
        directory,
        musicApiUrl: musicApi.url,
        config: { ...CONFIG, auth: null },
        auth: null,
      });
      servers.push(server);
      return server.listen({ port: 0, host: '127.0.0.1' });
    },
    async serveWithAccounts(directory) {
      emulator ??= await startEmptyEmulator();
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const server = await createSiteServer({
        directory,
        musicApiUrl: musicApi.url,
        config: CONFIG,
        auth: emulator,
      });
      servers.push(server);
      await server.listen({ port, host: await localHost() });
      return url;
    },
    async close() {
      await browser.close();
      await Promise.all(servers.map((server) => server.close()));
      await emulator?.stop();
      await musicApi.stop();
    },
  };
}
