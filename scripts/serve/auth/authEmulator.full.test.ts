import { statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../lib/temporaryFolder.ts';
import { startAuthEmulator } from './authEmulator.ts';
import { startAuthGateway } from './authGateway.ts';

// The emulator starts slowly on a busy machine.
jest.setTimeout(240_000);

const PASSWORD = 'a small secret';

const { path: directory, remove } = temporaryFolder('emulator');
let gateway: Awaited<ReturnType<typeof startAuthGateway>>;

async function start(): Promise<void> {
  const emulator = await startAuthEmulator({ projectId: 'demo-prelude', directory });
  gateway = await startAuthGateway(emulator);
}

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await start();
});
afterAll(async () => {
  await gateway.stop();
  remove();
  jest.restoreAllMocks();
});

interface Answer {
  readonly localId: string;
  readonly idToken: string;
  readonly users?: readonly unknown[];
  readonly error?: { readonly message: string };
}

/** Calls the emulator as the SDK does. The first call waits until it is ready. */
async function account(call: string, body: object): Promise<Answer> {
  const url = `${gateway.url}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo-key`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  return (await response.json()) as Answer;
}

const signUp = (email: string): Promise<Answer> => account('signUp', { email, password: PASSWORD });
const signIn = (email: string, password = PASSWORD): Promise<Answer> =>
  account('signInWithPassword', { email, password });

test('accounts survive a restart, users and guests stay signed in, and only the owner reads the folder', async () => {
  const { localId, idToken } = await signUp('robin@example.org');
  await account('update', { idToken, displayName: 'Robin' });
  const guest = await account('signUp', {});
  await gateway.stop();
  expect(statSync(join(directory, 'emulator')).mode & 0o777).toBe(0o700);
  await start();
  expect(await signIn('robin@example.org')).toMatchObject({ localId });
  expect(await account('lookup', { idToken })).toMatchObject({
    users: [{ localId, displayName: 'Robin' }],
  });
  expect(await account('lookup', { idToken: guest.idToken })).toMatchObject({
    users: [{ localId: guest.localId }],
  });
});

test('a wrong password and an unknown address get the same answer', async () => {
  await signUp('tomo@example.org');
  const message = 'INVALID_LOGIN_CREDENTIALS';
  expect(await signIn('tomo@example.org', 'another secret')).toMatchObject({ error: { message } });
  expect(await signIn('unknown@example.org')).toMatchObject({ error: { message } });
});

test('the terminal shows the link of a forgotten password, with which it is changed', async () => {
  await signUp('vale@example.org');
  const mail = { requestType: 'PASSWORD_RESET' };
  await account('sendOobCode', { ...mail, email: 'unknown@example.org' });
  await account('sendOobCode', { ...mail, email: 'vale@example.org' });
  const links = (): readonly string[] =>
    jest.mocked(process.stdout.write).mock.calls.flatMap(([text]) => {
      const link = /^To reset the password for vale@example\.org, follow this link: (\S+)\n$/.exec(
        String(text),
      );
      return link?.[1] ?? [];
    });
  while (links().length === 0) await new Promise(setImmediate);
  expect(links()).toHaveLength(1);
  await fetch(String(links()[0]).replace('NEW_PASSWORD_HERE', 'a new secret'));
  expect(await signIn('vale@example.org', 'a new secret')).toHaveProperty('idToken');
  expect(await signIn('vale@example.org')).toHaveProperty('error');
});
