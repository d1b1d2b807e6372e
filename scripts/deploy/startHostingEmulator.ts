import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isPortFree } from '../lib/index.ts';
import { keepFirebaseEmulator } from '../serve/index.ts';

/** The Hosting emulator with two targets. */
export interface RunningHosting {
  /** Where the targets answer, in the order of the configuration. */
  readonly urls: readonly [string, string];
  stop(): Promise<void>;
}

/** So far apart stand the ports of the emulator's first and second target. */
const SECOND_TARGET = 5;

/** Two ports that the emulator gives two targets. */
export async function hostingPorts(): Promise<readonly [number, number]> {
  for (;;) {
    const first = await freePort();
    const second = first + SECOND_TARGET;
    if (second <= 65_535 && (await isPortFree(second))) return [first, second];
  }
}

/** Starts the Hosting emulator on what was written for Hosting (scripts/deploy/hosting.ts). */
export async function startHostingEmulator(
  folder: string,
  [first, second]: readonly [number, number],
): Promise<RunningHosting> {
  const urls = [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`] as const;
  const kept = await keepFirebaseEmulator({
    emulator: 'hosting',
    projectId: 'demo-prelude',
    port: first,
    folder,
    config: JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8')) as object,
    healthUrl: `${urls[1]}/`,
  });
  await kept.untilReady();
  return { urls, stop: () => kept.stop() };
}
