import { setTimeout as wait } from 'node:timers/promises';
import httpProxy from '@fastify/http-proxy';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthEmulator } from './authEmulator.ts';
import { RESET_PATHS, resetLink, resetRoutes } from './resetRoutes.ts';

/** How the emulator is reached under the site's own origin. */
export interface AuthGatewayOptions {
  readonly emulator: AuthEmulator;
  /** What people open, for example `http://localhost:3000`: the links of mails lead there. */
  readonly origin: string;
  /** How long the emulator may think about a request. */
  readonly deadlineMillis?: number;
  /** How long a request may wait while it starts; shorter than the SDK's own 30 s (specification, point 9). */
  readonly startDeadlineMillis?: number;
}

/** The paths below which the emulator answers, for a proxy in front of this one. */
export const AUTH_PATHS = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
] as const;

/**
 * What the SDK asks in a browser. The rest stays on this machine: with it, any visitor could read, change and
 * delete every account.
 */
const PUBLIC = [
  /^\/identitytoolkit\.googleapis\.com\/v1\/(projects|recaptchaParams)$/,
  /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(signUp|signInWithPassword|signInWithIdp|lookup|update|delete|sendOobCode)$/,
  /^\/identitytoolkit\.googleapis\.com\/v2\/(accounts:revokeToken|passwordPolicy|recaptchaConfig)$/,
  /^\/securetoken\.googleapis\.com\/v1\/token$/,
];

/** What changes accounts. */
const CHANGING = /:(signUp|update|delete|signInWithIdp)$/;

const UNAVAILABLE = 'The sign-in service is not available.';

const pathOf = ({ url }: { readonly url: string }): string => url.split('?', 1)[0] ?? '';

const isKeptHeader = ([name]: [string, unknown]): boolean =>
  !name.startsWith('access-control-') && name !== 'vary';

/** The Auth emulator under the site's own origin: what a browser may ask, and the page for a new password. */
export async function authGateway(
  app: FastifyInstance,
  options: AuthGatewayOptions,
): Promise<void> {
  const { emulator, origin, deadlineMillis = 10_000, startDeadlineMillis = 25_000 } = options;
  const told = new Set<string>();

  /** The mails that nobody sends: the terminal is the letter box. */
  async function tellPasswordMails(): Promise<void> {
    for (const { email, oobCode } of await emulator.client.passwordResetMails()) {
      if (told.has(oobCode)) continue;
      told.add(oobCode);
      // The emulator takes control characters in an address; the terminal would obey them.
      const address = email.replace(/\p{Cc}/gu, '\ufffd');
      process.stdout.write(`Password reset link for ${address}: ${resetLink(origin, oobCode)}\n`);
    }
  }

  /** What has to be done before the browser hears that its request succeeded. */
  async function follow(path: string): Promise<void> {
    if (CHANGING.test(path)) await emulator.saveUsers();
    if (path.endsWith(':sendOobCode')) await tellPasswordMails();
  }

  /** Lets a request wait while the emulator starts. */
  async function untilReady(_request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const readiness = emulator.untilReady().then(
      () => 'ready' as const,
      () => 'down' as const,
    );
    const state = await Promise.race([
      readiness,
      wait(startDeadlineMillis, 'late' as const, { ref: false }),
    ]);
    if (state === 'ready') return undefined;
    return reply.code(state === 'down' ? 502 : 504).send({ error: UNAVAILABLE });
  }

  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const isOurs = error.statusCode !== undefined && error.statusCode < 500;
    return isOurs
      ? reply.code(error.statusCode ?? 400).send({ error: error.message })
      : reply.code(502).send({ error: UNAVAILABLE });
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const path = pathOf(request);
    if (RESET_PATHS.includes(path) || PUBLIC.some((pattern) => pattern.test(path))) return;
    return reply.code(404).send({ error: 'Not found' });
  });
  app.addHook('onRequest', untilReady);

  await app.register(resetRoutes, { emulator });

  for (const prefix of AUTH_PATHS.slice(0, 2)) {
    await app.register(httpProxy, {
      upstream: emulator.url,
      prefix,
      rewritePrefix: prefix,
      httpMethods: ['GET', 'POST'],
      replyOptions: {
        timeout: deadlineMillis,
        // Who owns the emulator says so by this header, and no browser does.
        rewriteRequestHeaders: (_request, { authorization: _owner, ...headers }) => headers,
        // The emulator lets every website in; this is the site's own origin.
        rewriteHeaders: (headers) =>
          Object.fromEntries(Object.entries(headers).filter(isKeptHeader)),
        onResponse(request, reply, response) {
          const isSuccess = reply.statusCode < 300;
          (isSuccess ? follow(pathOf(request)) : Promise.resolve()).then(
            () => reply.send(response.stream),
            () => {
              // The emulator ended meanwhile, and what it answered may be lost.
              response.stream.destroy();
              void reply.code(502).send({ error: UNAVAILABLE });
            },
          );
        },
        onError(reply, { error }) {
          const status = (error as { statusCode?: number }).statusCode === 504 ? 504 : 502;
          void reply.code(status).send({ error: UNAVAILABLE });
        },
      },
    });
  }
}
