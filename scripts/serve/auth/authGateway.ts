import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readOutsideJson } from '../../lib/index.ts';
import { SITE_LIMITS, type SiteLimits } from '../limits.ts';
import { limitConcurrency } from '../concurrency.ts';
import type { AuthEmulator } from './authEmulator.ts';

/** The paths below which the emulator answers, for a proxy in front of this one. */
export const AUTH_PATHS = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
] as const;

const [TOOLKIT, TOKENS] = AUTH_PATHS;

/** What the Firebase SDK asks for. The emulator has more, with which anyone could administer its accounts. */
const QUERIES = [
  'v1/projects',
  'v1/recaptchaParams',
  'v2/passwordPolicy',
  'v2/recaptchaConfig',
].map((path) => `${TOOLKIT}/${path}`);
const CALLS = [
  ...[
    'signUp',
    'signInWithPassword',
    'signInWithIdp',
    'lookup',
    'update',
    'delete',
    'sendOobCode',
  ].map((call) => `${TOOLKIT}/v1/accounts:${call}`),
  `${TOOLKIT}/v2/accounts:revokeToken`,
  `${TOKENS}/v1/token`,
];

/** No call needs more. */
const BODY_BYTES = 64 << 10;

const DEADLINE_MILLIS = 10_000;

/** Firebase's own placeholder: the SDK only checks whether there is a password. */
const REDACTED = 'UkVEQUNURUQ=';

/** The emulator's answer as text, without passwords, which it does not hash. Rejects if it is not JSON. */
export async function readAnswer(answer: Response): Promise<string> {
  return JSON.stringify(await readOutsideJson(answer), (key, value: unknown) => {
    if (key === 'salt') return undefined;
    return key === 'passwordHash' ? REDACTED : value;
  });
}

/** The Auth emulator under the site's own origin. */
export async function authGateway(
  app: FastifyInstance,
  {
    emulator,
    limits = SITE_LIMITS,
  }: {
    readonly emulator: Pick<AuthEmulator, 'url' | 'ready'>;
    readonly limits?: Pick<SiteLimits, 'work'>;
  },
): Promise<void> {
  const forwardTo = (path: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, headers, body } = request;
    const { search } = new URL(request.url, emulator.url);
    reply.header('cache-control', 'no-store');
    try {
      // It takes seconds to start; early sign-ins wait.
      await emulator.ready;
      // The client gave up: a later sign-up would surprise the user.
      if (reply.raw.destroyed) return reply;
      const answer = await fetch(emulator.url + path + search, {
        method,
        // Only this header: `Bearer owner` would make the client the emulator's owner.
        headers: { 'content-type': headers['content-type'] ?? 'application/json' },
        ...(typeof body === 'string' && { body }),
        signal: AbortSignal.timeout(DEADLINE_MILLIS),
      });
      if (answer.status >= 500) throw new Error(`The Auth emulator answered ${answer.status}`);
      return await reply
        .code(answer.status)
        .type('application/json')
        .send(await readAnswer(answer));
    } catch (error) {
      process.stderr.write(`Signing in failed: ${String(error)}\n`);
      return reply.code(502).send({ error: 'The sign-in service is not available.' });
    }
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.addHook('preHandler', limitConcurrency(limits.work.signIn));
  // A colon would begin a parameter's name.
  const routeOf = (path: string): string => path.replaceAll(':', '::');
  for (const path of QUERIES) app.get(routeOf(path), forwardTo(path));
  for (const path of CALLS) app.post(routeOf(path), forwardTo(path));
}

/** The gateway alone, for a proxy in front of it. Stopping it stops the emulator. */
export async function startAuthGateway(emulator: AuthEmulator) {
  const gateway = fastify({ forceCloseConnections: true });
  await gateway.register(authGateway, { emulator });
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
  return { url, stop: () => Promise.all([gateway.close(), emulator.stop()]) };
}
