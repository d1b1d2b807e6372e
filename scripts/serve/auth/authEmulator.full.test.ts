import fs, { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { startAuthEmulator, type AuthEmulator } from './authEmulator.ts';
import { authGateway } from './authGateway.ts';

// The emulator starts slowly on a busy machine.
jest.setTimeout(120_000);

const PASSWORD = 'a small secret';

let directory: string;
let emulator: AuthEmulator;
let app: FastifyInstance;
let site: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'prelude-emulator-'));
  // What a crash of another program may leave: it must not keep the product from starting.
  writeFileSync(join(directory, 'users.json'), '[{"localId":"rob');
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  emulator = await startAuthEmulator({ projectId: 'demo-prelude', directory });
  app = fastify({ forceCloseConnections: true });
  await app.register(authGateway, { emulator, origin: 'http://localhost:3000' });
  site = await app.listen({ port: 0, host: '127.0.0.1' });
  await emulator.untilReady();
});

afterAll(async () => {
  await app.close();
  await emulator.stop();
  rmSync(directory, { recursive: true });
  jest.restoreAllMocks();
});

interface Answer {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly users?: readonly { readonly localId: string; readonly displayName?: string }[];
  readonly user_id?: string;
  readonly error?: { readonly message: string };
}

async function ask(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${site}${path}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

const account = (command: string, body: object): Promise<Answer> =>
  ask(`/identitytoolkit.googleapis.com/v1/accounts:${command}`, {
    returnSecureToken: true,
    ...body,
  });

const signUp = (email: string): Promise<Answer> => account('signUp', { email, password: PASSWORD });

const signIn = (email: string, password = PASSWORD): Promise<Answer> =>
  account('signInWithPassword', { email, password });

/** Kills the emulator as nothing can be caught; who asks next waits until it is back. */
async function kill(): Promise<void> {
  const pid = emulator.readyPid();
  if (pid === null) throw new Error('the emulator does not run');
  process.kill(pid, 'SIGKILL');
  while (emulator.readyPid() !== null) await new Promise(setImmediate);
}

test('accounts that can’t be read are set aside, and the emulator starts', () => {
  expect(emulator.readyPid()).not.toBeNull();
  expect(readdirSync(directory).some((name) => name.startsWith('users.json.damaged-'))).toBe(true);
});

test('who was told that they have an account has it after a crash, and stays signed in', async () => {
  const robin = await signUp('robin@example.org');
  await account('update', { idToken: robin.idToken, displayName: 'Robin' });
  const guest = await account('signUp', {});
  await kill();

  expect(await signIn('robin@example.org')).toMatchObject({ localId: robin.localId });
  for (const { idToken, refreshToken, localId } of [robin, guest]) {
    expect(await account('lookup', { idToken })).toMatchObject({ users: [{ localId }] });
    const token = { grantType: 'refresh_token', refreshToken };
    expect(await ask('/securetoken.googleapis.com/v1/token', token)).toMatchObject({
      user_id: localId,
    });
  }
  const [user] = (await account('lookup', { idToken: robin.idToken })).users ?? [];
  expect(user).toMatchObject({ displayName: 'Robin' });

  // The same holds for the next crash: what was read back is kept as well.
  await signUp('ines@example.org');
  const users = JSON.parse(readFileSync(join(directory, 'users.json'), 'utf8')) as unknown[];
  expect(users).toHaveLength(3);
});

test('an account that the disk does not take is refused and does not exist', async () => {
  jest.spyOn(fs, 'renameSync').mockImplementationOnce(() => {
    throw new Error('ENOSPC: no space left on device');
  });
  const refused = await signUp('full@example.org');
  expect(refused).toEqual({ error: 'The sign-in service is not available.' });
  expect(await signIn('full@example.org')).toHaveProperty('error');
  expect(await signUp('full@example.org')).toHaveProperty('idToken');
});

test('a wrong password and an unknown address get the same answer, after a crash too', async () => {
  await signUp('tomo@example.org');
  const wrong = await signIn('tomo@example.org', 'another secret');
  const unknown = await signIn('nobody@example.org', 'another secret');
  expect(wrong.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(unknown.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('a forgotten password is set again by the link that the terminal shows, once', async () => {
  await signUp('vale@example.org');
  const oob = { requestType: 'PASSWORD_RESET' };
  await account('sendOobCode', { ...oob, email: 'vale@example.org' });
  await account('sendOobCode', { ...oob, email: 'nobody@example.org' });
  const lines = jest
    .mocked(process.stdout.write)
    .mock.calls.map(([text]) => String(text))
    .filter((text) => text.includes('Password reset link'));
  expect(lines).toEqual([
    expect.stringMatching(
      /^Password reset link for vale@example\.org: http:\/\/localhost:3000\/emulator\/action\?mode=resetPassword&oobCode=\S+\n$/,
    ),
  ]);
  const link = new URL(lines[0]?.split(': ')[1]?.trim() ?? '');
  const address = `${site}${link.pathname}${link.search}`;
  const save = (password: string): Promise<Response> =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ password }) });

  const form = await fetch(address);
  expect(form.status).toBe(200);
  expect(form.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await form.text();
  expect(page).toContain('For vale@example.org');
  const style = await fetch(site + (/<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? ''));
  expect(style.status).toBe(200);
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(await style.text()).toMatch(/--surface-1: .+background: var\(--surface-1\)/s);

  const refused = await save('short');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Password must be at least 6 characters.');

  const saved = await save('a new secret');
  expect(await saved.text()).toContain('Your password is changed');
  expect(await signIn('vale@example.org', 'a new secret')).toHaveProperty('idToken');
  expect(await signIn('vale@example.org')).toHaveProperty('error');

  for (const again of [await save('yet another'), await fetch(address)]) {
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('This link is no longer good');
  }
});

test('an address can’t write into the terminal what it wants', async () => {
  const email = 'vale\n\u001b[2J@example.org';
  jest.mocked(process.stdout.write).mockClear();
  await signUp(email);
  await account('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  expect(process.stdout.write).toHaveBeenCalledWith(
    expect.stringMatching(/^Password reset link for vale\ufffd\ufffd\[2j@example\.org: \S+\n$/),
  );
});
