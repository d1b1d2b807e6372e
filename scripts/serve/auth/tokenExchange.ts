import type { FastifyInstance } from 'fastify';
import {
  calculateJwkThumbprint,
  createRemoteJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importPKCS8,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { z } from 'zod';
import type { AuthConfig } from '../../site/index.ts';
import { limitConcurrency } from '../concurrency.ts';
import type { SiteLimits } from '../limits.ts';
import { isHttps } from '../requests.ts';

/** Where members get a token for a remote's backend (OAuth 2.0 Token Exchange, RFC 8693), and where its keys are. */
const TOKEN_PATH = '/oauth/token';
export const KEYS_PATH = '/.well-known/jwks.json';

const ALGORITHM = 'ES256';
const LIFETIME_SECONDS = 300;

/** Firebase's ID tokens have about 1 kB. */
const BODY_BYTES = 16 << 10;

/** Where Google publishes the keys of Firebase's ID tokens. */
const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export interface TokenExchangeOptions {
  readonly auth: AuthConfig;
  /** The origins that a token may be for: `connectOrigins` of the site's configuration. */
  readonly audiences: readonly string[];
  /** The private key in PEM (PKCS #8, P-256); absent: one that lives as long as this server. */
  readonly privateKey?: string | undefined;
  readonly limits: Pick<SiteLimits, 'work'>;
  /** The keys of the project's ID tokens; absent: Google's. */
  readonly projectKeys?: JWTVerifyGetKey;
}

const exchange = z.object({
  grant_type: z.literal('urn:ietf:params:oauth:grant-type:token-exchange'),
  subject_token_type: z.literal('urn:ietf:params:oauth:token-type:id_token'),
  subject_token: z.string().max(BODY_BYTES),
  audience: z.string().max(300),
});

/** The claims of Firebase's ID tokens that are read here. */
const claims = z.object({
  sub: z.string().min(1),
  firebase: z.object({ sign_in_provider: z.string() }),
});

async function createSigner(privateKey: string | undefined) {
  const key =
    privateKey === undefined
      ? (await generateKeyPair(ALGORITHM, { extractable: true })).privateKey
      : await importPKCS8(privateKey, ALGORITHM, { extractable: true });
  const { d: _private, ...jwk } = await exportJWK(key);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    keys: [{ ...jwk, kid, alg: ALGORITHM, use: 'sig' }],
    sign: (issuer: string, subject: string, audience: string): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_SECONDS} s`)
        .sign(key),
  };
}

/** Reads an ID token; rejects if it is not the project's, or has expired. The emulator signs nothing. */
function createIdTokenReader(
  { projectId, emulator }: AuthConfig,
  projectKeys: JWTVerifyGetKey = createRemoteJWKSet(new URL(FIREBASE_KEYS)),
): (idToken: string) => Promise<JWTPayload> {
  const expected = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
  return async (idToken) => {
    if (emulator) return UnsecuredJWT.decode(idToken, expected).payload;
    const options = { ...expected, algorithms: ['RS256'] };
    return (await jwtVerify(idToken, projectKeys, options)).payload;
  };
}

/** False for Google's keys that could not be fetched, and for a bug. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  error.code !== errors.JOSEError.code &&
  error.code !== errors.JWKSTimeout.code;

/** Exchanges the ID token of a member for a token that only one backend accepts. */
export async function tokenExchange(
  app: FastifyInstance,
  { auth, audiences, privateKey, limits, projectKeys }: TokenExchangeOptions,
): Promise<void> {
  const { keys, sign } = await createSigner(privateKey);
  const readIdToken = createIdTokenReader(auth, projectKeys);

  /** The member that an ID token names; null for a guest, and for an invalid token. */
  const memberOf = async (idToken: string): Promise<string | null> => {
    try {
      const { sub, firebase } = claims.parse(await readIdToken(idToken));
      return firebase.sign_in_provider === 'anonymous' ? null : sub;
    } catch (error) {
      if (error instanceof z.ZodError || isAboutToken(error)) return null;
      throw error;
    }
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get(KEYS_PATH, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys }),
  );
  app.post(
    TOKEN_PATH,
    { preHandler: limitConcurrency(limits.work.signIn) },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const refuse = (error: string, description: string) =>
        reply.code(400).send({ error, error_description: description });
      const asked = exchange.safeParse(request.body);
      if (!asked.success)
        return refuse(
          'invalid_request',
          'Give grant_type, subject_token, subject_token_type and audience of RFC 8693, with an ID token.',
        );
      const { audience, subject_token } = asked.data;
      if (!audiences.includes(audience))
        return refuse('invalid_target', `This site allows no backend at ${audience}.`);
      const member = await memberOf(subject_token);
      if (member === null)
        return refuse('invalid_request', 'The ID token is not that of a member of this site.');
      const issuer = `${isHttps(request) ? 'https' : 'http'}://${request.host}`;
      return reply.send({
        access_token: await sign(issuer, member, audience),
        issued_token_type: 'urn:ietf:params:oauth:token-type:jwt',
        token_type: 'Bearer',
        expires_in: LIFETIME_SECONDS,
      });
    },
  );
}
