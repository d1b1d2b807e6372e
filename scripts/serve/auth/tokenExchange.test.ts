import fastify, { type FastifyInstance } from 'fastify';
import {
  createLocalJWKSet,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { EMULATED_AUTH } from '../../site/index.ts';
import { SITE_LIMITS } from '../limits.ts';
import { KEYS_PATH, tokenExchange, type TokenExchangeOptions } from './tokenExchange.ts';

const BACKEND = 'https://api.radio.example';
const PROJECT = { ...EMULATED_AUTH, emulator: null };
const ISSUER = `https://securetoken.google.com/${PROJECT.projectId}`;

const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function open(options: Partial<TokenExchangeOptions> = {}): Promise<FastifyInstance> {
  const app = fastify();
  opened.push(app);
  await app.register(tokenExchange, {
    auth: EMULATED_AUTH,
    audiences: [BACKEND],
    limits: SITE_LIMITS,
    ...options,
  });
  return app;
}

const claimsOf = (provider = 'password', audience = PROJECT.projectId) => {
  return { firebase: { sign_in_provider: provider }, iss: ISSUER, aud: audience, sub: 'robin' };
};

/** An ID token as the emulator makes it. */
const unsigned = (provider?: string, audience?: string, lifetime = '1 h'): string =>
  new UnsecuredJWT(claimsOf(provider, audience)).setExpirationTime(lifetime).encode();

const ask = (
  app: FastifyInstance,
  subjectToken: string,
  fields: Readonly<Record<string, string>> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'prelude.example' },
    payload: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      subject_token: subjectToken,
      audience: BACKEND,
      ...fields,
    }).toString(),
  });

/** What the backend reads of the answer's token, by the site's published keys. */
async function verify(app: FastifyInstance, answer: { json(): unknown }, audience = BACKEND) {
  const { access_token: token } = answer.json() as { access_token: string };
  const keys = (await app.inject(KEYS_PATH)).json<Parameters<typeof createLocalJWKSet>[0]>();
  const issuer = 'http://prelude.example';
  return jwtVerify(token, createLocalJWKSet(keys), { issuer, audience });
}

test('a member gets a token of five minutes, which names the member and one backend, and nothing else', async () => {
  const app = await open();
  const answer = await ask(app, unsigned());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 300 });
  const { payload } = await verify(app, answer);
  expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sub']);
  expect(payload).toMatchObject({ sub: 'robin', aud: BACKEND });
  expect(payload.exp! - payload.iat!).toBe(300);
  await expect(verify(app, answer, 'https://other.example')).rejects.toThrow(/aud/);
});

test('the published keys are public', async () => {
  const app = await open();
  const { keys } = (await app.inject(KEYS_PATH)).json<{ keys: readonly object[] }>();
  expect(keys.map((key) => Object.keys(key).sort())).toEqual([
    ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
  ]);
});

test('two servers with one private key accept each other’s tokens', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const options = { privateKey: await exportPKCS8(privateKey) };
  const [one, other] = [await open(options), await open(options)];
  expect((await verify(other, await ask(one, unsigned()))).payload.sub).toBe('robin');
});

const OF_NO_MEMBER = 'The ID token is not that of a member of this site.';

test.each<[string, string, Record<string, string>, string, unknown]>([
  ['a guest’s ID token', unsigned('anonymous'), {}, 'invalid_request', OF_NO_MEMBER],
  ['another project’s', unsigned('password', 'other'), {}, 'invalid_request', OF_NO_MEMBER],
  ['an expired one', unsigned('password', undefined, '-1 h'), {}, 'invalid_request', OF_NO_MEMBER],
  ['one that is none', 'nonsense', {}, 'invalid_request', OF_NO_MEMBER],
  [
    'an origin that the operator does not allow',
    unsigned(),
    { audience: 'https://elsewhere.example' },
    'invalid_target',
    'This site allows no backend at https://elsewhere.example.',
  ],
  ['another grant', unsigned(), { grant_type: 'password' }, 'invalid_request', expect.any(String)],
])('%s is refused', async (_case, token, fields, error, error_description) => {
  const answer = await ask(await open(), token, fields);
  expect([answer.statusCode, answer.json()]).toEqual([400, { error, error_description }]);
});

test('a body that is no form is refused', async () => {
  const app = await open();
  const json = { method: 'POST', url: '/oauth/token', payload: { grant_type: 'x' } } as const;
  expect((await app.inject(json)).statusCode).toBe(415);
});

describe('a real project', () => {
  const signed = async (privateKey: CryptoKey): Promise<string> =>
    new SignJWT(claimsOf())
      .setProtectedHeader({ alg: 'RS256', kid: 'google' })
      .setExpirationTime('1 h')
      .sign(privateKey);

  test('whose keys can’t be fetched is an error of the site', async () => {
    const projectKeys = () => Promise.reject(new TypeError('fetch failed'));
    const { privateKey } = await generateKeyPair('RS256');
    const app = await open({ auth: PROJECT, projectKeys });
    expect((await ask(app, await signed(privateKey))).statusCode).toBe(500);
  });

  test('’s ID token counts only with its signature', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const stranger = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'google', alg: 'RS256' };
    const app = await open({ auth: PROJECT, projectKeys: createLocalJWKSet({ keys: [jwk] }) });
    const answer = await ask(app, await signed(privateKey));
    expect((await verify(app, answer)).payload.sub).toBe('robin');
    for (const token of [await signed(stranger.privateKey), unsigned()])
      expect((await ask(app, token)).statusCode).toBe(400);
  });
});
