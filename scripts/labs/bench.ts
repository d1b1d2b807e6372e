import { chromium, type Browser } from '@playwright/test';
import { chromiumPath, installHint } from '../lib/index.ts';
import { startServices } from '../serve/index.ts';
import type { SiteLayout } from '../site/index.ts';

/** The servers and the browser of a measurement; they live as long as the run. */
export interface Bench {
  readonly browser: Browser;
  /** The program of that browser. */
  readonly executablePath: string;
  readonly musicApiUrl: string;
  /** Serves a composed site as `npm start` does; returns its address. The Auth emulator starts without accounts. */
  serve(site: SiteLayout): Promise<string>;
  close(): Promise<void>;
}

/** Starts the music API, an Auth emulator and a Chromium; fails if Chromium is not installed. */
export async function openBench(): Promise<Bench> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error(installHint);
  const services = await startServices();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const sites: { close(): Promise<unknown> }[] = [];
  return {
    browser,
    executablePath,
    musicApiUrl: services.musicApiUrl,
    async serve(site) {
      const served = await services.serve(site, true);
      sites.push(served);
      return served.url;
    },
    async close() {
      await browser.close();
      await Promise.all(sites.map((site) => site.close()));
      await services.stop();
    },
  };
}
