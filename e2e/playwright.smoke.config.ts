import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The journeys that the gate runs on a staged site, whose address is SITE_URL (docs/gate.md). They start no server. */
export default defineConfig({
  testDir: './smoke',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    ...base.use,
    baseURL: process.env['SITE_URL'],
    // The gate reports the trace of a failed journey. Its snapshots replace screenshots.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
