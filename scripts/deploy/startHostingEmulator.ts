import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePorts, isPortFree, keepProcess, repositoryRoot } from '../lib/index.ts';

/** The Hosting emulator with two targets. */
export interface RunningHosting {
  /** Where the targets answer, in the order of the configuration. */
  readonly urls: readonly [string, string];
  stop(): Promise<void>;
}

const FIREBASE = resolve(repositoryRoot, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** So far apart stand the ports of the emulator's first and second target. */
const SECOND_TARGET = 5;

/** Two ports that the emulator gives two targets. */
export async function hostingPorts(): Promise<readonly [number, number]> {
  for (;;) {
    const [first = 0] = await freePorts(1);
    const second = first + SECOND_TARGET;
    if (second <= 65_535 && (await isPortFree(second))) return [first, second];
  }
}

/** Starts `firebase emulators:start --only hosting` on what was written for Hosting (scripts/deploy/hosting.ts). */
export async function startHostingEmulator(
  directory: string,
  [first, second]: readonly [number, number],
): Promise<RunningHosting> {
  const host = '127.0.0.1';
  const [hub = 0, logging = 0] = await freePorts(2);
  const config = JSON.parse(readFileSync(join(directory, 'firebase.json'), 'utf8')) as object;
  const emulators = {
    hosting: { host, port: first },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  writeFileSync(join(directory, 'emulated.json'), JSON.stringify({ ...config, emulators }));
  const url = `http://${host}:${first}`;
  const kept = keepProcess({
    name: 'Hosting emulator',
    nodeArguments: [
      FIREBASE,
      'emulators:start',
      ...['--only', 'hosting', '--project', 'demo-prelude', '--config', 'emulated.json'],
    ],
    // No message of the day, no look for updates, nothing left outside its folder.
    env: {
      ...process.env,
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: directory,
      TMPDIR: directory,
    },
    cwd: directory,
    healthUrl: `http://${host}:${second}/`,
    isQuiet: true,
  });
  await kept.untilReady();
  return { urls: [url, `http://${host}:${second}`], stop: () => kept.stop() };
}
