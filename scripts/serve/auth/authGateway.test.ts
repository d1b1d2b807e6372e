import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { SITE_LIMITS, type SiteLimits } from '../limits.ts';
import { type StandIn, startStandIn } from '../testing/standIn.ts';
import { authGateway } from './authGateway.ts';

const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo-key';
const UNAVAILABLE = { error: 'The sign-in service is not available.' };
const PASSWORD = 'fakeHash:salt=s:password=one good secret';

let emulator: StandIn;
let app: FastifyInstance;

/** Answers with the request; fails if the body says so, or never answers. */
beforeEach(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  emulator = await startStandIn(async (request, response) => {
    const { method, url, headers } = request;
    const body = await text(request);
    if (body.includes('hang')) return;
    response.statusCode = body.includes('fail') ? 500 : body.includes('refuse') ? 400 : 200;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    const users = [{ passwordHash: PASSWORD, salt: 's' }];
    response.end(JSON.stringify({ method, url, headers, body, users }));
  });
});
afterEach(async () => {
  await app.close();
  emulator.close();
  jest.restoreAllMocks();
});

async function open(
  ready: Promise<void> = Promise.resolve(),
  limits?: Pick<SiteLimits, 'work'>,
): Promise<void> {
  app = fastify();
  const { url } = emulator;
  await app.register(authGateway, { emulator: { url, ready }, ...(limits && { limits }) });
}

/** `inject` alone begins when it is awaited. */
async function post(
  payload: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const json = { 'content-type': 'application/json', ...headers };
  return app.inject({ method: 'POST', url: LOOKUP, headers: json, payload });
}

test('a call of the SDK reaches the emulator as it is, and its answer the browser', async () => {
  await open();
  const answer = await post('{"idToken":"a"}');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ method: 'POST', url: LOOKUP, body: '{"idToken":"a"}' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await post('refuse')).statusCode).toBe(400);

  const url = '/securetoken.googleapis.com/v1/token?key=demo-key';
  const form = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=refresh_token',
  };
  const token = await app.inject({ method: 'POST', url, ...form });
  expect(token.json()).toMatchObject({ url, body: form.payload });
  expect(token.json()).toMatchObject({ headers: { 'content-type': form.headers['content-type'] } });
});

test('an early call waits until the emulator is ready', async () => {
  let onReady = (): void => undefined;
  await open(new Promise<void>((done) => (onReady = done)));
  const { port, server } = emulator;
  server.close();
  const answer = post('{}');
  await app.inject('/');
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onReady();
  expect((await answer).statusCode).toBe(200);
});

test('no browser is the emulator’s owner, and no other website reads its answers', async () => {
  await open();
  const answer = await post('{}', {
    authorization: 'Bearer owner',
    origin: 'https://elsewhere.example',
  });
  expect(answer.json<{ headers: object }>().headers).not.toHaveProperty('authorization');
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});

test('passwords, which the emulator does not hash, do not leave', async () => {
  await open();
  const answer = await post('{}');
  expect(answer.json()).toMatchObject({ users: [{ passwordHash: 'UkVEQUNURUQ=' }] });
  expect(answer.payload).not.toMatch(/one good secret|"salt"/);
});

test.each([
  ['GET', '/identitytoolkit.googleapis.com/v1/projects/demo-prelude/accounts:batchGet'],
  ['POST', '/identitytoolkit.googleapis.com/v1/%70rojects/demo-prelude/accounts:batchDelete'],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:x/../projects/demo-prelude/accounts:query'],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken'],
  ['OPTIONS', '/identitytoolkit.googleapis.com/v1/accounts:lookup'],
  ['DELETE', '/emulator/v1/projects/demo-prelude/accounts'],
  ['GET', '/emulator/v1/projects/demo-prelude/oobCodes'],
] as const)('a visitor can’t administer accounts: %s %s', async (method, url) => {
  await open();
  expect((await app.inject({ method, url })).statusCode).toBe(404);
});

test.each([
  ['can’t start', Promise.reject<void>(new Error('no port')), '{}'],
  ['fails', Promise.resolve(), 'fail'],
])('an emulator that %s is a JSON 502 without its words', async (_what, ready, body) => {
  await open(ready);
  const answer = await post(body);
  expect([answer.statusCode, answer.json()]).toEqual([502, UNAVAILABLE]);
});

test('a body of more than 64 kB is refused', async () => {
  await open();
  expect((await post('x'.repeat(70_000))).statusCode).toBe(413);
});

test('a client has a limit of calls in progress', async () => {
  const signIn = { perClient: 1, total: 8 };
  await open(undefined, { work: { ...SITE_LIMITS.work, signIn } });
  const first = post('hang');
  await once(emulator.server, 'request');
  expect((await post('{}')).statusCode).toBe(429);
  emulator.server.closeAllConnections();
  expect((await first).statusCode).toBe(502);
});
