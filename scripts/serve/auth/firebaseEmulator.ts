import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import {
  freePorts,
  keepProcess,
  type KeptProcess,
  type KeptProcessOptions,
  repositoryRoot,
} from '../../lib/index.ts';

/** One of Firebase's emulators, which listens on this machine only. */
interface FirebaseEmulatorOptions extends Pick<KeptProcessOptions, 'healthUrl' | 'prepare'> {
  readonly emulator: 'auth' | 'hosting';
  readonly projectId: string;
  readonly port: number;
  /** Everything that it writes goes there. */
  readonly folder: string;
  /** The further fields of its firebase.json. */
  readonly config?: object;
}

const FIREBASE = createRequire(resolve(repositoryRoot, 'scripts/serve/package.json')).resolve(
  'firebase-tools/lib/bin/firebase.js',
);

/** Runs `firebase emulators:start --only …`. It makes no requests by itself and writes nothing outside its folder. */
export async function keepFirebaseEmulator(options: FirebaseEmulatorOptions): Promise<KeptProcess> {
  const { emulator, projectId, port, folder, config, ...kept } = options;
  const host = '127.0.0.1';
  const [hub = 0, logging = 0] = await freePorts(2);
  const emulators = {
    [emulator]: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  writeFileSync(join(folder, 'emulated.json'), JSON.stringify({ ...config, emulators }));
  return keepProcess({
    ...kept,
    name: `${emulator === 'auth' ? 'Auth' : 'Hosting'} emulator`,
    nodeArguments: [
      ...[FIREBASE, 'emulators:start', '--only', emulator],
      ...['--project', projectId, '--config', 'emulated.json'],
    ],
    env: {
      ...process.env,
      // No message of the day, no look for updates.
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: folder,
      TMPDIR: folder,
      // Node 22 starts it faster with it.
      NODE_COMPILE_CACHE: resolve(repositoryRoot, '.cache/compiled'),
    },
    cwd: folder,
    isQuiet: true,
  });
}
