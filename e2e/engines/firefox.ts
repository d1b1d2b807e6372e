import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type KeyInput, launch, type Page } from 'puppeteer-core';
import { temporaryFolder } from '../../scripts/lib/index.ts';
import { type Engine, type EngineTab, WINDOW } from './engine.ts';

/** A tab over WebDriver BiDi. `show` brings it to the front: a hidden tab draws no frames. */
const tabOf = (page: Page, show: () => Promise<void>): EngineTab => ({
  goto: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
  reload: () => page.reload({ waitUntil: 'domcontentloaded' }),
  back: () => page.goBack({ waitUntil: 'domcontentloaded' }),
  async run(expression) {
    await show();
    return page.evaluate(expression);
  },
  async press(key, held) {
    await show();
    for (const each of held) await page.keyboard.down(each as KeyInput);
    await page.keyboard.press(key as KeyInput);
    for (const each of held) await page.keyboard.up(each as KeyInput);
  },
  async moveMouse(x, y) {
    await show();
    await page.mouse.move(x, y);
  },
  holdMouse: () => page.mouse.down(),
  releaseMouse: () => page.mouse.up(),
  screenshot: () => page.screenshot({ encoding: 'base64' }),
});

/** Starts PulseAudio with one output that leads nowhere, apart from the one that the user may have. */
async function startSilentOutput(program: string) {
  const folder = temporaryFolder('sound');
  const socket = join(folder.path, 'socket');
  const server = spawn(
    program,
    [
      ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', '--disable-shm'],
      ...['-L', 'module-null-sink'],
      ...['-L', `module-native-protocol-unix socket=${socket} auth-anonymous=1`],
    ],
    { env: { ...process.env, HOME: folder.path, XDG_RUNTIME_DIR: folder.path }, stdio: 'ignore' },
  );
  await once(server, 'spawn');
  while (!existsSync(socket)) {
    if (server.exitCode !== null) throw new Error(`PulseAudio ended with ${server.exitCode}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    environment: { PULSE_SERVER: `unix:${socket}` },
    stop() {
      server.once('exit', folder.remove);
      server.kill();
    },
  };
}

/** Cookies and site data of every site are blocked (`nsICookieService.BEHAVIOR_REJECT`). */
const STORAGE_DENIED = { 'network.cookie.cookieBehavior': 2 };

/**
 * Firefox over WebDriver BiDi, which it speaks itself: Debian has no geckodriver, and the one of npm is downloaded from
 * elsewhere. On Linux it has a separate sound output, because it runs no audio context on a machine without one.
 */
export const firefox: Engine = {
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
  async start({ browser: executablePath = '', sound }) {
    const output = sound === undefined ? null : await startSilentOutput(sound);
    return {
      async launch({ storageDenied }) {
        const browser = await launch({
          browser: 'firefox',
          executablePath,
          env: { ...process.env, ...output?.environment },
          headless: true,
          defaultViewport: WINDOW,
          extraPrefsFirefox: storageDenied ? STORAGE_DENIED : {},
        });
        let front: Page | null = null;
        return {
          async newTab() {
            const page = await browser.newPage();
            return tabOf(page, async () => {
              if (front !== page) await page.bringToFront();
              front = page;
            });
          },
          close: () => browser.close(),
        };
      },
      stop: () => output?.stop(),
    };
  },
};
