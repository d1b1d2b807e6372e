import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The journeys that the gate runs on a staged site, whose address is SITE_URL (docs/gate.md). They start nothing. */
export default defineConfig({
  testDir: './smoke',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: { ...base.use, baseURL: process.env['SITE_URL'] },
});
