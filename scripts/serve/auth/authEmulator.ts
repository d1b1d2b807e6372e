import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort, type KeptProcess, repositoryRoot } from '../../lib/index.ts';
import { createEmulatorClient, EmulatorRefusal, type EmulatorClient } from './emulatorClient.ts';
import { keepFirebaseEmulator } from './firebaseEmulator.ts';
import { keptTokenSeal, type TokenSeal } from './tokenSeal.ts';
import { openUsersFile, type UsersFile } from './usersFile.ts';

/** The Auth emulator while it is kept. */
export interface AuthEmulator extends KeptProcess {
  /** Where it listens, on this machine only; the same after a restart. */
  readonly url: string;
  readonly client: EmulatorClient;
  /** Signs the tokens that browsers get. */
  readonly seal: TokenSeal;
  /** Resolves once all present accounts are on the disk; rejects where the disk does not take them, or the emulator ends. */
  saveUsers(): Promise<void>;
}

/** How the emulator runs. */
interface AuthEmulatorOptions {
  readonly projectId: string;
  /** Holds its accounts, and in `emulator` its own files; of one process at a time. */
  readonly directory: string;
}

/** Where the accounts of the site at `port` are kept: accounts belong to an origin, as a browser's storage does. */
export const usersDirectory = (port: number): string =>
  resolve(repositoryRoot, process.env['AUTH_USERS_DIR'] ?? `.cache/auth/${port}`);

async function restoreUsers(client: EmulatorClient, file: UsersFile): Promise<void> {
  try {
    const lost = await client.importUsers(file.read());
    if (lost.length > 0) file.setAside(lost.join(', '));
  } catch (error) {
    if (!(error instanceof EmulatorRefusal)) throw error;
    file.setAside(error.message);
  }
}

/** Starts the Auth emulator with the accounts that were kept, and keeps both. */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { projectId, directory } = options;
  const folder = join(directory, 'emulator');
  const file = openUsersFile(directory);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const client = createEmulatorClient(url, projectId);
  const kept = await keepFirebaseEmulator({
    emulator: 'auth',
    projectId,
    port,
    folder,
    healthUrl: url,
    async prepare() {
      await client.protectEmails();
      await restoreUsers(client, file);
    },
  });

  async function save(): Promise<void> {
    const pid = kept.readyPid();
    const users = await client.exportUsers();
    // A new emulator has no accounts until they are imported.
    if (pid === null || kept.readyPid() !== pid) throw new Error('the Auth emulator ended');
    try {
      file.write(users);
    } catch (error) {
      process.stderr.write(`Accounts could not be kept: ${String(error)}\n`);
      throw error;
    }
  }

  let running = Promise.resolve();
  let next: Promise<void> | null = null;
  return {
    ...kept,
    url,
    client,
    seal: keptTokenSeal(directory),
    saveUsers() {
      // One save in progress does not know what came since; one that waits serves all who wait.
      next ??= running.then(() => {
        next = null;
        const saving = save();
        running = saving.catch(() => undefined);
        return saving;
      });
      return next;
    },
  };
}
