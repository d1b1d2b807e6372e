import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import everyday from '../playwright.config.ts';

/** The main journeys in each engine: Playwright runs the tests, and WebDriver the browsers. */
export default defineConfig({
  ...everyday,
  projects: ['firefox', 'webkit'].map((name) => ({ name, testDir: 'journeys' })),
  outputDir: resolve(import.meta.dirname, '../../test-results/engines'),
  // A journey starts a browser.
  timeout: 240_000,
});
