import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 3200);

/** Chromium as the system has it: downloads of browsers are not needed. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: './specs',
  outputDir: resolve(import.meta.dirname, '../test-results'),
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A test that passes on a second try hides a defect.
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // With pictures of each step the suite takes three fifths longer; the snapshots show the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx scripts/start.ts',
    cwd: resolve(import.meta.dirname, '..'),
    // Answered when the Auth emulator is ready, which is last.
    url: `http://localhost:${port}/identitytoolkit.googleapis.com/v1/projects?key=demo-key`,
    env: {
      PORT: String(port),
      // Below the results, which each run begins by clearing: it starts with no accounts.
      AUTH_USERS_DIR: `test-results/auth-${port}`,
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    reuseExistingServer: process.env['CI'] === undefined,
  },
});
