import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { keepProcess, type KeptProcess } from '../../lib/keptProcess.ts';
import { freePort } from '../../lib/ports.ts';
import { SITE_LIMITS, type SiteLimits } from '../limits.ts';
import { authGateway, type AuthGatewayOptions } from './authGateway.ts';
import { createEmulatorClient } from './emulatorClient.ts';
import { IDENTITY_CALLS } from './identityCalls.ts';
import { createTokenSeal } from './tokenSeal.ts';

/**
 * Is ready, and answers a request with what it was asked; one to sign in refuses the password `wrong`, takes `right` and leaves
 * every other one without an answer; one to change an account breaks down as the real one does.
 */
const EMULATOR = `
  require('node:http').createServer((request, response) => {
    const { method, url, headers } = request;
    let body = '';
    request.on('data', (piece) => (body += piece)).on('end', () => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'application/json');
      const refuse = (status, message) => {
        response.statusCode = status;
        response.end(JSON.stringify({ error: { code: status, message, stack: 'at emulator.js:1' } }));
      };
      if (body.includes('"wrong"')) return refuse(400, 'INVALID_LOGIN_CREDENTIALS');
      if (url.includes(':signInWithPassword') && !body.includes('"right"')) return;
      if (url.includes(':update')) return refuse(500, 'TypeError\\n    at emulator.js:1');
      if (url.includes(':sendOobCode') && body.includes('"x"')) return refuse(501, 'x');
      if (url.includes(':signUp') && !body.includes('@'))
        return refuse(400, 'INVALID_EMAIL\\n    at emulator.js:1');
      response.end(JSON.stringify({
        method, url, headers, body,
        localId: 'new-account', isNewUser: body.includes('new'),
        idToken: 'head.body.', refreshToken: 'refresh',
        users: [{ passwordHash: 'fakeHash:salt=s:password=one good secret', salt: 's' }],
      }));
    });
  }).listen(Number(process.env.PORT), '127.0.0.1');
`;

// Processes start slowly on a busy machine.
jest.setTimeout(60_000);

const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo-key';
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key';

const SEAL = createTokenSeal(Buffer.alloc(32, 1));
const ID_TOKEN = SEAL.seal('id', 'head.body.');
const TOO_MANY = expect.objectContaining({
  error: expect.objectContaining({ code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' }) as unknown,
}) as unknown;

const saveUsers = jest.fn(() => Promise.resolve());
const deleteAccount = jest.fn((_localId: string) => Promise.resolve());

let folder: string;
let kept: KeptProcess | undefined;
let app: FastifyInstance | undefined;

beforeEach(() => {
  jest.clearAllMocks();
  folder = mkdtempSync(join(tmpdir(), 'prelude-gateway-'));
});

afterEach(async () => {
  await app?.close();
  await kept?.stop();
  rmSync(folder, { recursive: true });
});

/** The gateway in front of a process that runs this program. */
async function open(
  source: string,
  options: Partial<AuthGatewayOptions> = {},
): Promise<FastifyInstance> {
  const file = join(folder, 'emulator.cjs');
  writeFileSync(file, source);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  kept = keepProcess({
    name: 'The emulator',
    nodeArguments: [file],
    env: { ...process.env, PORT: String(port) },
    healthUrl: url,
  });
  const emulator = {
    ...kept,
    url,
    client: { ...createEmulatorClient(url, 'demo-prelude'), deleteAccount },
    seal: SEAL,
    saveUsers,
  };
  app = fastify();
  await app.register(authGateway, { emulator, origin: 'http://localhost', ...options });
  return app;
}

const post = (
  to: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
  payload: object = { idToken: ID_TOKEN },
): Promise<LightMyRequestResponse> =>
  to.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

/** A kind of mail that the emulator does not know. */
const REQUEST_TYPE = { requestType: 'x' };

const UNAVAILABLE = { error: 'The sign-in service is not available.' };

test('what the SDK asks reaches the emulator, path and query as they were; who asks early waits', async () => {
  const gateway = await open(EMULATOR);
  expect(kept?.readyPid()).toBeNull();
  const answer = await post(gateway, LOOKUP);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    method: 'POST',
    url: LOOKUP,
    body: '{"idToken":"head.body."}',
  });
  expect(answer.headers['cache-control']).toBe('no-store');

  for (const url of [
    '/identitytoolkit.googleapis.com/v1/projects?key=demo-key',
    '/identitytoolkit.googleapis.com/v2/passwordPolicy?key=demo-key',
    '/identitytoolkit.googleapis.com/v2/recaptchaConfig?key=demo-key',
  ]) {
    expect((await gateway.inject({ method: 'GET', url })).json()).toMatchObject({ url });
  }
});

test('no browser is the emulator’s owner', async () => {
  const answer = await post(await open(EMULATOR), LOOKUP, { authorization: 'Bearer owner' });
  expect(answer.json<{ headers: object }>().headers).not.toHaveProperty('authorization');
});

test('no other website may read what the emulator answers', async () => {
  const gateway = await open(EMULATOR);
  const answer = await post(gateway, LOOKUP, { origin: 'https://elsewhere.example' });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  const preflight = await gateway.inject({ method: 'OPTIONS', url: LOOKUP });
  expect(preflight.statusCode).toBe(404);
});

test.each([
  ['GET', '/identitytoolkit.googleapis.com/v1/projects/demo-prelude/accounts:batchGet'],
  ['POST', '/identitytoolkit.googleapis.com/v1/projects/demo-prelude/accounts:update'],
  ['POST', '/identitytoolkit.googleapis.com/v1/%70rojects/demo-prelude/accounts:batchDelete'],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:x/../projects/demo-prelude/accounts:query'],
  ['GET', '/identitytoolkit.googleapis.com/v2/projects/demo-prelude/config'],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken'],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber'],
  ['DELETE', '/emulator/v1/projects/demo-prelude/accounts'],
  ['GET', '/emulator/v1/projects/demo-prelude/oobCodes'],
  ['PATCH', '/emulator/v1/projects/demo-prelude/config'],
  ['GET', '/emulator/openapi.json'],
  ['GET', '/emulator/auth/handler'],
] as const)('a visitor can’t administer accounts: %s %s', async (method, url) => {
  const answer = await (await open(EMULATOR)).inject({ method, url });
  expect(answer.statusCode).toBe(404);
});

test('an emulator that can’t start is a JSON 502', async () => {
  const answer = await post(await open('process.exit(1)'), LOOKUP);
  expect(answer.statusCode).toBe(502);
  expect(answer.json()).toEqual(UNAVAILABLE);
});

test('an emulator that does not get ready is a JSON 504', async () => {
  const answer = await post(
    await open('setInterval(() => {}, 1000)', { startDeadlineMillis: 50 }),
    LOOKUP,
  );
  expect(answer.statusCode).toBe(504);
  expect(answer.json()).toEqual(UNAVAILABLE);
});

test('an emulator that hangs is a JSON 504', async () => {
  const gateway = await open(EMULATOR, { deadlineMillis: 500 });
  await kept?.untilReady();
  const answer = await post(gateway, SIGN_IN, {}, { email: 'robin@example.org' });
  expect(answer.statusCode).toBe(504);
  expect(answer.json()).toEqual(UNAVAILABLE);
});

test('tokens leave signed, and passwords, which the emulator does not hash, do not leave', async () => {
  const answer = await post(await open(EMULATOR), LOOKUP);
  const { idToken, refreshToken } = answer.json<Record<string, string>>();
  expect(SEAL.open('id', idToken ?? '')).toBe('head.body.');
  expect(idToken?.split('.')).toHaveLength(3);
  expect(SEAL.open('refresh', refreshToken ?? '')).toBe('refresh');
  expect(answer.json()).toMatchObject({ users: [{ passwordHash: 'UkVEQUNURUQ=' }] });
  expect(answer.payload).not.toMatch(/one good secret|salt/);
});

const TOKEN = '/securetoken.googleapis.com/v1/token?key=demo-key';

test.each([
  ['an unsigned id token', LOOKUP, { idToken: 'head.body.' }, 'INVALID_ID_TOKEN'],
  ['one signed by another', LOOKUP, { idToken: 'head.body.c2lnbmF0dXJl' }, 'INVALID_ID_TOKEN'],
  ['no token at all', LOOKUP, { idToken: '' }, 'INVALID_ID_TOKEN'],
  [
    'a refresh token in its place',
    LOOKUP,
    { idToken: SEAL.seal('refresh', 'head.body.') },
    'INVALID_ID_TOKEN',
  ],
  [
    'an unsigned refresh token',
    TOKEN,
    { grantType: 'refresh_token', refreshToken: 'refresh' },
    'INVALID_REFRESH_TOKEN',
  ],
])('%s does not reach the emulator', async (_what, url, body, message) => {
  const answer = await post(await open(EMULATOR), url, {}, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: { code: 400, message } });
});

test('a token is asked for as the SDK does, by a form', async () => {
  const gateway = await open(EMULATOR);
  const answer = await gateway.inject({
    method: 'POST',
    url: TOKEN,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: SEAL.seal('refresh', 'refresh'),
    }).toString(),
  });
  expect(answer.json()).toMatchObject({
    body: '{"grantType":"refresh_token","refreshToken":"refresh"}',
  });
});

test.each([
  ['no object', '[]', 400],
  ['no JSON', '{"idToken":', 400],
  ['a number for a token', '{"idToken":7}', 400],
  ['an object for a token', '{"idToken":{"a":1}}', 400],
  ['nothing', '', 400],
  ['too much', JSON.stringify({ idToken: 'x'.repeat(100_000) }), 413],
])('a call that says %s is refused in Firebase’s words', async (_what, payload, status) => {
  const gateway = await open(EMULATOR);
  const headers = { 'content-type': 'application/json' };
  const answer = await gateway.inject({ method: 'POST', url: LOOKUP, headers, payload });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ error: { code: status, message: expect.any(String) } });
});

test('what a call does not know of does not reach the emulator', async () => {
  const more = { idToken: ID_TOKEN, localId: ['somebody'], targetProjectId: 'other' };
  const answer = await post(await open(EMULATOR), `${LOOKUP}&alt=x`, {}, more);
  expect(answer.json()).toMatchObject({ url: LOOKUP, body: '{"idToken":"head.body."}' });
});

test('a token changes no address and no password: the answer would tell which addresses have an account', () => {
  const update = IDENTITY_CALLS.find(({ path }) => path.endsWith(':update'));
  const more = {
    email: 'ines@example.org',
    password: 'another secret',
    deleteProvider: ['password'],
  };
  const said = { idToken: ID_TOKEN, displayName: 'Robin' };
  expect(update?.body.parse({ ...said, ...more })).toEqual(said);
});

test('where the emulator fails, its own words do not reach the browser', async () => {
  const gateway = await open(EMULATOR);
  const unknown = await post(gateway, LOOKUP.replace('lookup', 'sendOobCode'), {}, REQUEST_TYPE);
  expect(unknown.json()).toMatchObject({ error: { code: 400, message: 'OPERATION_NOT_ALLOWED' } });
  const broken = await post(gateway, LOOKUP.replace('lookup', 'update'));
  expect([broken.statusCode, broken.json()]).toEqual([502, UNAVAILABLE]);
  const refused = await post(gateway, LOOKUP.replace('lookup', 'signUp'), {}, {});
  expect(refused.json()).toMatchObject({ error: { code: 400, message: 'INVALID_EMAIL' } });
  expect(refused.payload).not.toContain('emulator.js');
});

const LATE = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const THREE = { max: 3, timeWindow: 60_000 };

const withAttempts = (attempts: Partial<SiteLimits['attempts']>): Promise<FastifyInstance> =>
  open(EMULATOR, {
    limits: { ...SITE_LIMITS, attempts: { ...SITE_LIMITS.attempts, ...attempts } },
  });

/** What a call is answered, by its error's message; `ok` where it has none. */
async function tried(
  gateway: FastifyInstance,
  call: string,
  payload: object,
  remoteAddress = '192.0.2.1',
): Promise<string> {
  const url = LOOKUP.replace('lookup', call);
  const answer = await gateway.inject({ method: 'POST', url, remoteAddress, payload });
  return answer.json<{ error?: { message: string } }>().error?.message ?? 'ok';
}

test('a client that guesses passwords is told to come back later, and another one is not', async () => {
  const gateway = await withAttempts({ signIn: THREE });
  const guess = (client: string): Promise<string> =>
    tried(gateway, 'signInWithPassword', { password: 'wrong' }, client);
  const guesses = [];
  for (let at = 0; at < 5; at += 1) guesses.push(await guess('192.0.2.1'));
  const wrong = 'INVALID_LOGIN_CREDENTIALS';
  expect(guesses).toEqual([wrong, wrong, wrong, LATE, LATE]);
  expect(await guess('192.0.2.2')).toBe(wrong);
});

test('attempts at the same time do not pass the bound, and a sign-in that succeeds does not count', async () => {
  const gateway = await withAttempts({ signIn: THREE });
  const atOnce = (password: string): Promise<readonly string[]> =>
    Promise.all(
      Array.from({ length: 8 }, () => tried(gateway, 'signInWithPassword', { password })),
    );
  for (let time = 0; time < 2; time += 1)
    expect((await atOnce('right')).filter((answer) => answer === 'ok')).toHaveLength(3);
  const guesses = await atOnce('wrong');
  expect(guesses.filter((guess) => guess === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(3);
  expect(guesses.filter((guess) => guess === LATE)).toHaveLength(5);
});

test.each([
  ['sign-ups', 'signUp', { email: 'new@example.org' }, 'signUp'],
  ['sign-ups that fail', 'signUp', { email: 'new@example.org', password: 'wrong' }, 'signUp'],
  ['guests', 'signUp', { email: '@' }, 'signUp'],
  ['accounts by a Google identity', 'signInWithIdp', { postBody: 'new' }, 'signUp'],
  ['mails', 'sendOobCode', { requestType: 'PASSWORD_RESET', email: 'a@b.example' }, 'resetMail'],
] as const)(
  'a client has so many %s, and another one has its own',
  async (_what, call, body, kind) => {
    const gateway = await withAttempts({ [kind]: THREE });
    const answers = await Promise.all(Array.from({ length: 5 }, () => tried(gateway, call, body)));
    expect(answers.filter((answer) => answer === LATE)).toHaveLength(2);
    expect(await tried(gateway, call, body, '192.0.2.2')).not.toBe(LATE);
  },
);

test.each([
  ['signs in by a Google identity', 'signInWithIdp', { postBody: 'known' }],
  ['keeps its account and adds a password', 'signUp', { email: 'a@b.example', idToken: ID_TOKEN }],
] as const)('a client that %s uses up none of its sign-ups', async (_what, call, body) => {
  const gateway = await withAttempts({ signUp: THREE });
  for (let time = 0; time < 5; time += 1) expect(await tried(gateway, call, body)).toBe('ok');
});

test.each([
  ['a new account is taken back', 'signUp', { email: 'new@example.org' }, ['new-account']],
  ['so is one by a Google identity', 'signInWithIdp', { postBody: 'new' }, ['new-account']],
  ['an older one stays', 'signInWithIdp', { postBody: 'known' }, []],
] as const)(
  'where accounts can’t be written, the answer is an error: %s',
  async (_what, call, body, deleted) => {
    const gateway = await open(EMULATOR);
    saveUsers.mockRejectedValueOnce(new Error('ENOSPC: no space left on device'));
    const answer = await post(gateway, LOOKUP.replace('lookup', call), {}, body);
    expect([answer.statusCode, answer.json()]).toEqual([502, UNAVAILABLE]);
    expect(deleteAccount.mock.calls.flat()).toEqual(deleted);
  },
);

test('a client with too much under way is told to come back later', async () => {
  const signIn = { perClient: 1, total: 8 };
  const limits = { ...SITE_LIMITS, work: { ...SITE_LIMITS.work, signIn } };
  const gateway = await open(EMULATOR, { limits, deadlineMillis: 500 });
  await kept?.untilReady();
  const [first, second] = await Promise.all([
    post(gateway, SIGN_IN, {}, { email: 'robin@example.org' }),
    post(gateway, SIGN_IN, {}, { email: 'robin@example.org' }),
  ]);
  expect(first?.statusCode).toBe(504);
  expect(second?.json()).toEqual(TOO_MANY);
});

test('who expects to be asked for the body is', async () => {
  const gateway = await open(EMULATOR);
  const { hostname, port } = new URL(await gateway.listen({ port: 0, host: '127.0.0.1' }));
  const body = JSON.stringify({ idToken: ID_TOKEN });
  const asked = request({
    ...{ hostname, port, path: LOOKUP, method: 'POST' },
    headers: {
      ...{ expect: '100-continue', 'content-type': 'application/json' },
      'content-length': body.length,
    },
  });
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.resume().statusCode).toBe(200);
});
