import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { freePorts, readOutsideJson, repositoryRoot, startServer } from '../../lib/index.ts';
import type { SiteConfig } from '../../site/index.ts';

const FIREBASE = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');

const accounts = z.object({ users: z.array(z.object({ localId: z.string() })).default([]) });
/** Some ten thousand accounts. */
const ACCOUNTS_BOUNDS = { bytes: 32_000_000, values: 1_000_000 };

/** The ids in an answer with all accounts. */
export async function accountIdsIn(answer: Response): Promise<readonly string[]> {
  const { users } = accounts.parse(await readOutsideJson(answer, ACCOUNTS_BOUNDS));
  return users.map(({ localId }) => localId);
}

/** Prepares an emulator that has imported its accounts. */
async function prepare(url: string, projectId: string): Promise<void> {
  async function request(method: string, path: string, body?: object): Promise<Response> {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
    const answer = await fetch(url + path, init);
    if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status} to ${path}`);
    return answer;
  }
  // A wrong password and an unknown address get the same answer (specification 7.8).
  await request('PATCH', `/emulator/v1/projects/${projectId}/config`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
  const project = `/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  const all = await request('GET', `${project}/accounts:batchGet?maxResults=-1`);
  // The import ends all sessions. Users stay signed in over a restart.
  for (const localId of await accountIdsIn(all))
    await request('POST', `${project}/accounts:update`, { localId, validSince: '0' });
}

/**
 * Starts Firebase's Auth emulator, which listens on this machine only, with the accounts in `directory`. It writes them there when
 * it is stopped.
 */
export async function startAuthEmulator({
  projectId,
  directory,
}: {
  readonly projectId: string;
  readonly directory: string;
}) {
  const folder = join(directory, 'emulator');
  // Passwords are not hashed.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const host = '127.0.0.1';
  const [port = 0, hub = 0, logging = 0] = await freePorts(3);
  const url = `http://${host}:${port}`;
  const emulators = {
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  writeFileSync(join(folder, 'emulated.json'), JSON.stringify({ emulators }));

  const lines: string[] = [];
  let onImported = (): void => undefined;
  const imported = new Promise<void>((done) => (onImported = done));
  const server = startServer({
    name: 'The Auth emulator',
    nodeArguments: [
      ...[FIREBASE, 'emulators:start', '--only', 'auth'],
      ...['--project', projectId, '--config', 'emulated.json'],
      ...['--import', 'accounts', '--export-on-exit', 'accounts'],
    ],
    env: {
      ...process.env,
      // It makes no requests by itself, and writes nothing outside its folder.
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: folder,
      TMPDIR: folder,
      NODE_COMPILE_CACHE: resolve(repositoryRoot, '.cache/compiled'),
    },
    cwd: folder,
    healthUrl: url,
    onLine(line) {
      lines.push(line);
      if (line.includes('All emulators ready')) onImported();
      // Its mails. A control character in an address would be an instruction to the terminal.
      const mail = /To reset the password for .*/.exec(line)?.[0].replace(/\p{Cc}/gu, '\ufffd');
      if (mail) process.stdout.write(`${mail}\n`);
    },
  });
  const ended = server.ended.then((reason) => [reason, ...lines.slice(-20)].join('\n'));
  const failed = ended.then((reason) => Promise.reject(new Error(reason)));
  const ready = Promise.race([server.ready.then(() => imported), failed]).then(() =>
    prepare(url, projectId),
  );
  // The gateway says so at each call.
  ready.catch(() => undefined);
  return { ...server, url, ready, ended };
}

export type AuthEmulator = Awaited<ReturnType<typeof startAuthEmulator>>;

/**
 * Starts the emulator if the configuration asks for it. Without it, guests can still use the product. Its accounts belong to the
 * site's origin, as the browser's storage does; they are in `directory`, by default in one for the port.
 */
export async function startConfiguredEmulator(
  { auth }: SiteConfig,
  port: number,
  directory = `.cache/auth/${port}`,
): Promise<AuthEmulator | null> {
  if (!auth?.emulator) return null;
  const emulator = await startAuthEmulator({
    projectId: auth.projectId,
    directory: resolve(repositoryRoot, directory),
  });
  void emulator.ended.then((reason) =>
    process.stderr.write(`Signing in is not possible, guests can go on: ${reason}\n`),
  );
  return emulator;
}
