import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { REMOTE_PATH } from './emulator/remoteFiles.ts';
import { type EmulatorServerOptions, startEmulator } from './emulator/emulatorServer.ts';

/** Where an emulator is looked for first; it leaves the product's own ports free. */
export const EMULATOR_PORT = 3100;

interface DevelopOptions extends Omit<EmulatorServerOptions, 'origins'> {
  /** The address of a running site that shows the remote; null for the emulator. */
  readonly site: string | null;
  /** Starts what builds the remote; called once the server listens. */
  readonly startBuilding: () => void;
}

/** Serves a remote, and resolves after its first build. */
export async function developRemote(options: DevelopOptions) {
  const { remote, site } = options;
  const origins = site === null ? [] : [new URL(site).origin];
  const server = await startEmulator({ ...options, origins }).catch((error: unknown) => {
    remote.stop();
    throw error;
  });
  options.startBuilding();
  const { port } = server.address() as AddressInfo;
  const own = `http://localhost:${port}`;
  await remote.ready;
  const there = new URL(site ?? `${own}/emulator/`);
  if (site !== null) there.searchParams.set('override', `${own}${REMOTE_PATH}/registration.json`);
  return {
    /** The emulator, or the page of a running site with the remote in it. */
    url: there.href,
    async stop(): Promise<void> {
      remote.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the browser of a person at a terminal; they have its text in any case. */
export function openInBrowser(url: string): void {
  if (!process.stdout.isTTY) return;
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}
