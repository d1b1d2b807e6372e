import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePorts, keepProcess, type KeptProcess, repositoryRoot } from '../../lib/index.ts';
import { createEmulatorClient, EmulatorRefusal, type EmulatorClient } from './emulatorClient.ts';
import { keptTokenSeal, type TokenSeal } from './tokenSeal.ts';
import { openUsersFile, type UsersFile } from './usersFile.ts';

/** The Auth emulator while it is kept. */
export interface AuthEmulator extends KeptProcess {
  /** Where it listens, on this machine only; the same after a restart. */
  readonly url: string;
  readonly client: EmulatorClient;
  /** Signs the tokens that browsers get. */
  readonly seal: TokenSeal;
  /**
   * Settles when every account of this moment is on the disk, or the terminal says why not; rejects where the
   * emulator ended meanwhile.
   */
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

const FIREBASE = resolve(repositoryRoot, 'node_modules/firebase-tools/lib/bin/firebase.js');

/** Writes what the emulator reads into its folder; gives the port that it will listen at. */
async function configure(folder: string): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [auth = 0, hub = 0, logging = 0] = await freePorts(3);
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port: auth },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  return auth;
}

/** The environment in which the emulator asks the network nothing and leaves nothing outside its folder. */
const environmentIn = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  // No message of the day, no look for updates.
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  XDG_CONFIG_HOME: folder,
  TMPDIR: folder,
  // Node 22 starts it faster with it.
  NODE_COMPILE_CACHE: resolve(repositoryRoot, '.cache/compiled'),
});

async function restoreUsers(client: EmulatorClient, file: UsersFile): Promise<void> {
  try {
    const lost = await client.importUsers(file.read());
    if (lost.length > 0) file.setAside(lost.join(', '));
  } catch (error) {
    if (!(error instanceof EmulatorRefusal)) throw error;
    file.setAside(error.message);
  }
}

/** Starts `firebase emulators:start --only auth` with the accounts that were kept, and keeps both. */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { projectId, directory } = options;
  const folder = join(directory, 'emulator');
  const file = openUsersFile(directory);
  const url = `http://127.0.0.1:${await configure(folder)}`;
  const client = createEmulatorClient(url, projectId);
  const kept = keepProcess({
    name: 'Auth emulator',
    nodeArguments: [FIREBASE, 'emulators:start', '--only', 'auth', '--project', projectId],
    env: environmentIn(folder),
    cwd: folder,
    healthUrl: url,
    isQuiet: true,
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
      // One save under way does not know what came since; one that waits serves all who wait.
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
