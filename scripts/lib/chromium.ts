import { existsSync } from 'node:fs';
import { installPackages } from './installPackages.ts';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What people read if there is no browser: the one command that mends it. */
export const installHint =
  'The browser tests need Chromium. Install it with: sudo apt-get update && sudo apt-get install -y chromium\n' +
  '(or set CHROMIUM_PATH to a Chromium or Chrome that you have)';

/**
 * Chromium without a window, a package of Debian's. The browser tests of every commit run in it, because a new context and its
 * page take less than half of the processor time there (docs/decisions/tests.md).
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The first one that exists; CHROMIUM_PATH comes before all. */
const find = (...candidates: readonly string[]): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...candidates].find((path) => existsSync(path));

/** Chromium's path, if it is there. */
export const findChromium = (): string | undefined => find(...CANDIDATES);

/** The path of the browser of `e2e/specs`, if one is there. */
export const findTestBrowser = (): string | undefined => find(HEADLESS_SHELL, ...CANDIDATES);

/** Fonts for the catalogue's scripts come along: pictures and layout need them. */
const FONTS = ['fonts-noto-core', 'fonts-noto-cjk'];

/** Chromium's path; on Debian as root it is installed where it is missing. */
export function chromiumPath(): string | undefined {
  if (!findChromium()) installPackages('Chromium', ['chromium', ...FONTS]);
  return findChromium();
}

/** The path of the browser of `e2e/specs`; on Debian as root the headless shell is installed where it is missing. */
export function testBrowserPath(): string | undefined {
  if (!find(HEADLESS_SHELL)) installPackages('Chromium', ['chromium-headless-shell', ...FONTS]);
  return findTestBrowser();
}
