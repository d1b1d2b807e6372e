import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { keepProcess, type KeptProcess } from '../keptProcess.ts';
import { freePort } from '../ports.ts';
import { authGateway, type AuthGatewayOptions } from './authGateway.ts';
import { createEmulatorClient } from './emulatorClient.ts';

/** Is ready, and answers a request with what it was asked; one to sign in with nothing at all. */
const EMULATOR = `
  require('node:http').createServer((request, response) => {
    if (request.url.includes(':signInWithPassword')) return;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }));
  }).listen(Number(process.env.PORT), '127.0.0.1');
`;

// Processes start slowly on a busy machine.
jest.setTimeout(60_000);

const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo-key';
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key';

let folder: string;
let kept: KeptProcess | undefined;
let app: FastifyInstance | undefined;

beforeEach(() => {
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
  deadlines: Pick<AuthGatewayOptions, 'deadlineMillis' | 'startDeadlineMillis'> = {},
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
    client: createEmulatorClient(url, 'demo-prelude'),
    saveUsers: () => Promise.resolve(),
  };
  app = fastify();
  await app.register(authGateway, { emulator, origin: 'http://localhost', ...deadlines });
  return app;
}

const post = (
  to: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  to.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{}',
  });

const UNAVAILABLE = { error: 'The sign-in service is not available.' };

test('what the SDK asks reaches the emulator, path and query as they were; who asks early waits', async () => {
  const gateway = await open(EMULATOR);
  expect(kept?.readyPid()).toBeNull();
  const answer = await post(gateway, LOOKUP);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ method: 'POST', url: LOOKUP });
  expect(answer.headers['cache-control']).toBe('no-store');

  for (const url of [
    '/securetoken.googleapis.com/v1/token?key=demo-key',
    '/identitytoolkit.googleapis.com/v2/passwordPolicy?key=demo-key',
    '/identitytoolkit.googleapis.com/v2/recaptchaConfig?key=demo-key',
  ]) {
    expect((await gateway.inject({ method: 'GET', url })).json()).toMatchObject({ url });
  }
});

test('nobody in a browser is the emulator’s owner', async () => {
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
  const answer = await post(gateway, SIGN_IN);
  expect(answer.statusCode).toBe(504);
  expect(answer.json()).toEqual(UNAVAILABLE);
});
