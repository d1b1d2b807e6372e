import { existsSync } from 'node:fs';
import { installPackages } from './installPackages.ts';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What people read where there is no browser: the one command that mends it. */
export const installHint =
  'The browser tests need Chromium. Install it with: sudo apt-get update && sudo apt-get install -y chromium\n' +
  '(or set CHROMIUM_PATH to a Chromium or Chrome that you have)';

const findChromium = (): string | undefined => {
  const chosen = process.env['CHROMIUM_PATH'];
  return [...(chosen ? [chosen] : []), ...CANDIDATES].find((path) => existsSync(path));
};

/** Fonts for the catalogue's scripts come along: pictures and layout need them. */
const PACKAGES = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];

/** Chromium's path; on Debian as root it is installed where it is missing. */
export function chromiumPath(): string | undefined {
  if (!findChromium()) installPackages('Chromium', PACKAGES);
  return findChromium();
}
