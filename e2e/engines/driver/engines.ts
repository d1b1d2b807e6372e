import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, installPackages } from '../../../scripts/lib/index.ts';
import { firefoxLauncher } from './bidi.ts';
import { classicLauncher } from './classic.ts';
import type { EngineLauncher } from './port.ts';
import { startSilentOutput } from './silentOutput.ts';

interface Engine {
  /** Debian's packages; empty where the engine is part of its system. */
  readonly packages: readonly string[];
  /** The paths of its programs, by name, where to look for each. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
  readonly start: (programs: Readonly<Record<string, string>>) => Promise<EngineLauncher>;
}

/** Chromium through Debian's chromedriver. */
const chromium: Engine = {
  packages: ['chromium', 'chromium-driver'],
  programs: {
    browser: [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'],
    driver: [
      process.env['CHROMEDRIVER_PATH'] ?? '',
      '/usr/bin/chromedriver',
      '/usr/local/bin/chromedriver',
    ],
  },
  start: ({ browser, driver = '' }) =>
    classicLauncher({
      driver,
      canDenyStorage: true,
      opens: 'tab',
      environment: {},
      capabilities: ({ storageDenied }) => ({
        browserName: 'chrome',
        'goog:chromeOptions': {
          binary: browser,
          args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'],
          // 2 blocks cookies and site data of every site.
          prefs: storageDenied ? { 'profile.default_content_setting_values.cookies': 2 } : {},
        },
      }),
      stop: () => undefined,
    }),
};

/** Firefox; on Linux with a separate output, because it runs no audio context on a machine without one. */
const firefox: Engine = {
  packages: ['firefox-esr', 'pulseaudio'],
  programs: {
    ...(process.platform === 'linux' ? { sound: ['/usr/bin/pulseaudio'] } : {}),
    browser: [
      process.env['FIREFOX_PATH'] ?? '',
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
  },
  start: async ({ browser = '', sound }) =>
    firefoxLauncher(browser, sound === undefined ? null : await startSilentOutput(sound)),
};

/** A virtual screen, which ends with `stop`: MiniBrowser has no mode without windows. */
async function startScreen(program: string): Promise<{ name: string; process: ChildProcess }> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((done, fail) => {
    screen.once('error', fail);
    screen.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]?.once('data', (text: Buffer) => done(text.toString().trim()));
  });
  return { name: `:${number}`, process: screen };
}

/** WebKitGTK through its own driver, with its MiniBrowser on a virtual screen. */
const webkit: Engine = {
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: {
    browser: ['4.1', '4.0', '6.0'].flatMap((version) =>
      ['x86_64', 'aarch64'].map(
        (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
      ),
    ),
    driver: ['/usr/bin/WebKitWebDriver'],
    screen: ['/usr/bin/Xvfb'],
  },
  async start({ browser, driver = '', screen = '' }) {
    const display = await startScreen(screen);
    return classicLauncher({
      driver,
      canDenyStorage: false,
      // MiniBrowser does not show the tab that a driver opens or chooses.
      opens: 'window',
      environment: { DISPLAY: display.name },
      capabilities: () => ({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      }),
      stop: () => void display.process.kill(),
    });
  },
};

/** Safari through the driver that macOS brings; `safaridriver --enable` allows it once. */
const safari: Engine = {
  packages: [],
  programs: { driver: ['/usr/bin/safaridriver'] },
  start: ({ driver = '' }) =>
    classicLauncher({
      driver,
      canDenyStorage: false,
      opens: 'tab',
      environment: {},
      capabilities: () => ({ browserName: 'safari' }),
      stop: () => undefined,
    }),
};

const ENGINES = { chromium, firefox, webkit, safari } as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof ENGINES;

/** The engines that this system can have. */
export const ENGINE_NAMES: readonly EngineName[] =
  process.platform === 'darwin'
    ? ['chromium', 'firefox', 'safari']
    : ['chromium', 'firefox', 'webkit'];

/** The paths of an engine's programs, or undefined if one is missing. */
function programsOf({ programs }: Engine): Readonly<Record<string, string>> | undefined {
  const found = Object.entries(programs).map(
    ([name, paths]) => [name, paths.find((path) => existsSync(path))] as const,
  );
  return found.every(([, path]) => path !== undefined)
    ? (Object.fromEntries(found) as Record<string, string>)
    : undefined;
}

/** What installs a missing engine. */
export const installHintOf = (name: EngineName): string =>
  `${name} is missing. Install it with: sudo apt-get update && sudo apt-get install -y ${ENGINES[name].packages.join(' ')}`;

/** Installs an engine where it is missing, on Debian as root; returns whether it is there. */
export function ensureEngine(name: EngineName): boolean {
  const engine: Engine = ENGINES[name];
  if (name === 'chromium') chromiumPath();
  if (!programsOf(engine) && engine.packages.length > 0) installPackages(name, engine.packages);
  return programsOf(engine) !== undefined;
}

/** Starts what drives an engine; null if the engine is not installed. */
export async function startEngine(name: EngineName): Promise<EngineLauncher | null> {
  const programs = programsOf(ENGINES[name]);
  return programs ? ENGINES[name].start(programs) : null;
}
