import { chromium } from '@playwright/test';
import { chromiumPath, installHint } from '../lib/index.ts';
import { startServices } from '../serve/index.ts';
import type { SiteLayout } from '../site/index.ts';

/** A script that a page runs before its own: the visitor is a guest who has used the product before, so it opens at home. */
export const BE_GUEST = `localStorage.setItem('guest_session', 'guest_measure');
  localStorage.setItem('guest_present', '1');`;

/** Starts the music API, an Auth emulator and a Chromium; fails if Chromium is not installed. */
export async function openBench() {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error(installHint);
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const launchOptions = { executablePath, args };
  const services = await startServices();
  const browser = await chromium.launch(launchOptions);
  const sites: { close(): Promise<unknown> }[] = [];
  return {
    browser,
    /** How that browser is launched. */
    launchOptions,
    musicApiUrl: services.musicApiUrl,
    /** Serves a composed site as `npm start` does; returns its address. The Auth emulator starts without accounts. */
    async serve(site: SiteLayout): Promise<string> {
      const served = await services.serve(site, true);
      sites.push(served);
      return served.url;
    },
    async close(): Promise<void> {
      await browser.close();
      await Promise.all(sites.map((site) => site.close()));
      await services.stop();
    },
  };
}

/** The servers and the browser of a measurement; they live as long as the run. */
export type Bench = Awaited<ReturnType<typeof openBench>>;
