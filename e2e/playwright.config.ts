import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, findTestBrowser } from '../scripts/lib/index.ts';

const port = Number(process.env['E2E_PORT'] ?? 3200);

/** How the system's browser is started: none has to be downloaded. */
const launchOptions = (executablePath = '/usr/bin/chromium') => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});

export default defineConfig({
  projects: [
    // Those of `npm test`.
    {
      name: 'specs',
      testDir: 'specs',
      use: {
        launchOptions: launchOptions(findTestBrowser()),
        // Chromium draws fewer frames. The full suite has the usual motion.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    // Those that `npm run test:full` runs as well.
    { name: 'full', testDir: 'full' },
  ],
  outputDir: resolve(import.meta.dirname, '../test-results'),
  // Trees and announcements, which a person reads: --update-snapshots writes them again.
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // No retries: a test that passes on the second try hides a defect.
  retries: 0,
  workers: 2,
  // Far above what a journey takes on an idle machine: a busy one may be ten times slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    locale: 'en-GB',
    // The journeys route requests, and those of a worker are not routed. The offline journeys allow it.
    serviceWorkers: 'block',
    // Traces cost time: run failed tests again with --last-failed --trace on (docs/testing.md).
    trace: 'off',
    launchOptions: launchOptions(findChromium()),
  },
  webServer: {
    command: 'node --import tsx scripts/start.ts',
    cwd: resolve(import.meta.dirname, '..'),
    // The Auth emulator starts meanwhile: early sign-ins wait for it.
    url: `http://localhost:${port}`,
    env: {
      PORT: String(port),
      // Below the results folder, which each run clears first: the emulator starts without accounts.
      AUTH_USERS_DIR: `test-results/auth-${port}`,
      RENDER_AHEAD: 'none',
      // All accounts and guests of a run come from one address.
      HOUSEHOLDS_PER_ADDRESS: '100',
      // Never: a busy machine must not refuse a test its style sheets. limits.test and app.test prove the refusals.
      MAX_LAG_MILLIS: '3600000',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    reuseExistingServer: process.env['CI'] === undefined,
  },
});
