import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import everyday from '../playwright.config.ts';
import { ENGINE_NAMES } from './driver/engines.ts';

/** The main journeys in each engine: Playwright runs the tests, and WebDriver the browsers. */
export default defineConfig({
  ...everyday,
  projects: ENGINE_NAMES.map((name) => ({
    name,
    testDir: 'journeys',
    // Safari's driver has one session at a time.
    ...(name === 'safari' ? { workers: 1 } : {}),
  })),
  outputDir: resolve(import.meta.dirname, '../../test-results/engines'),
  // A journey starts a browser.
  timeout: 240_000,
});
