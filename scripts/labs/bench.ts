import { chromium, type Browser } from '@playwright/test';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromiumPath, installHint, repositoryRoot } from '../lib/index.ts';
import { createSiteServer, startAuthEmulator, startMusicApi } from '../serve/index.ts';
import { EMULATED_AUTH, readSiteConfig } from '../site/index.ts';

/** The servers and the browser of a measurement; they live as long as the run. */
export interface Bench {
  readonly browser: Browser;
  /** The program of that browser. */
  readonly executablePath: string;
  readonly musicApiUrl: string;
  /** Serves a composed site as `npm start` does; returns its address. The Auth emulator starts without accounts. */
  serve(directory: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts the music API, an Auth emulator and a Chromium; fails if Chromium is not installed. */
export async function openBench(): Promise<Bench> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error(installHint);
  const accounts = resolve(repositoryRoot, '.cache/measure/accounts');
  rmSync(accounts, { recursive: true, force: true });
  const { projectId } = EMULATED_AUTH;
  const auth = await startAuthEmulator({ projectId, directory: accounts });
  const musicApi = await startMusicApi();
  await auth.ready;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const servers: { close(): Promise<unknown> }[] = [];
  return {
    browser,
    executablePath,
    musicApiUrl: musicApi.url,
    async serve(directory) {
      const config = readSiteConfig({});
      const options = { directory, musicApiUrl: musicApi.url, config, auth };
      const server = await createSiteServer(options);
      servers.push(server);
      return server.listen({ port: 0, host: '127.0.0.1' });
    },
    async close() {
      await browser.close();
      await Promise.all(servers.map((server) => server.close()));
      await auth.stop();
      await musicApi.stop();
    },
  };
}
