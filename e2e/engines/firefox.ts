import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { firefox as browserType } from '@playwright/test';
import type { Engine } from './engine.ts';

/** Cookies and site data of every site are blocked (`nsICookieService.BEHAVIOR_REJECT`). */
const STORAGE_DENIED = { 'network.cookie.cookieBehavior': 2 };

/** Starts PulseAudio in a folder, with one output that leads nowhere; resolves with its address. */
async function startSilentOutput(program: string, folder: string) {
  const socket = join(folder, 'socket');
  const server = spawn(
    program,
    [
      ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', '--disable-shm'],
      ...['-L', 'module-null-sink'],
      ...['-L', `module-native-protocol-unix socket=${socket} auth-anonymous=1`],
    ],
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }, stdio: 'ignore' },
  );
  while (!existsSync(socket)) {
    if (server.exitCode !== null) throw new Error(`PulseAudio ended with ${server.exitCode}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return { server, address: `unix:${socket}` };
}

/** Firefox, driven by Playwright. On Linux it has an own sound output, because it runs no audio context on a machine without one. */
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
  async start({ browser: program = '', sound }, { storageDenied }) {
    const folder = mkdtempSync(join(tmpdir(), 'prelude-sound-'));
    const output = sound === undefined ? null : await startSilentOutput(sound, folder);
    const browser = await browserType.launch({
      channel: 'moz-firefox',
      executablePath: resolve(import.meta.dirname, 'firefoxRelay.mjs'),
      env: {
        ...process.env,
        FIREFOX_PATH: program,
        ...(output && { PULSE_SERVER: output.address }),
      },
      firefoxUserPrefs: storageDenied ? STORAGE_DENIED : {},
    });
    return {
      async newPage(options) {
        const context = await browser.newContext(options);
        const version = `Firefox ${browser.version()}`;
        return { page: await context.newPage(), version, close: () => context.close() };
      },
      async stop() {
        await browser.close();
        output?.server.kill();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
