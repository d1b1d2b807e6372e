import { chromium, type Browser } from '@playwright/test';
import { chromiumPath, installHint } from '../lib/index.ts';
import type { AuthConfig } from '../site/index.ts';
import { createSiteServer, startMusicApi } from '../serve/index.ts';

/** The servers and the browser of a measurement; they live as long as the run. */
export interface Bench {
  readonly browser: Browser;
  /**
   * Serves a composed site with the music API behind it, as production does; returns its address. Signing in is not
   * possible there; `auth` is the identity service that the page is configured with, none by default.
   */
  serve(directory: string, auth?: AuthConfig): Promise<string>;
  close(): Promise<void>;
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
  return {
    browser,
    async serve(directory, auth) {
      const server = await createSiteServer({
        directory,
        musicApiUrl: musicApi.url,
        config: { auth: auth ?? null },
        auth: null,
      });
      servers.push(server);
      return server.listen({ port: 0, host: '127.0.0.1' });
    },
    async close() {
      await browser.close();
      await Promise.all(servers.map((server) => server.close()));
      await musicApi.stop();
    },
  };
}
