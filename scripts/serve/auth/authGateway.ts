import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundAttempts } from '../attempts.ts';
import { clientOf } from '../clientOf.ts';
import { SITE_LIMITS, type SiteLimits } from '../limits.ts';
import { limitWork } from '../workLimit.ts';
import type { AuthEmulator } from './authEmulator.ts';
import {
  IDENTITY_CALLS,
  IDENTITY_QUESTIONS,
  QUERY_FIELDS,
  RESET_MAIL_PATH,
  type IdentityCall,
  type Said,
} from './identityCalls.ts';
import { identityAnswer, IdentityError, tooManyAttempts } from './identityErrors.ts';
import { createIdentityService } from './identityService.ts';
import { resetLink, resetRoutes } from './resetRoutes.ts';

/** How the emulator is reached under the site's own origin. */
export interface AuthGatewayOptions {
  readonly emulator: AuthEmulator;
  /** What people open, for example `http://localhost:3000`: the links of mails lead there. */
  readonly origin: string;
  /** How long the emulator may think about a request. */
  readonly deadlineMillis?: number;
  /** How long a request may wait while it starts; shorter than the SDK's own 30 s (specification 9.12). */
  readonly startDeadlineMillis?: number;
  readonly limits?: Pick<SiteLimits, 'work' | 'attempts'>;
}

/** The paths below which the emulator answers, for a proxy in front of this one. */
export const AUTH_PATHS = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
] as const;

/** As nginx takes it: no call needs more. */
const BODY_BYTES = 64 << 10;

const UNAVAILABLE = 'The sign-in service is not available.';

/** A path for Fastify, to which a colon would name a parameter. */
const routeOf = (path: string): string => path.replaceAll(':', '::');

/** What of a request's query reaches the emulator. */
function queryOf({ query }: FastifyRequest): string {
  const given = query as Readonly<Record<string, unknown>>;
  const kept = QUERY_FIELDS.flatMap((name) => {
    const value = given[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}

/** What a request says, as far as the call knows it. Throws an IdentityError where it is none of the call's. */
function bodyOf({ body: schema }: IdentityCall, { body }: FastifyRequest) {
  const said: unknown = body instanceof URLSearchParams ? Object.fromEntries(body) : body;
  const parsed = schema.safeParse(said);
  if (!parsed.success) throw new IdentityError('INVALID_ARGUMENT');
  return parsed.data;
}

/** The Auth emulator under the site's own origin: what a browser may ask, and the page for a new password. */
export async function authGateway(
  app: FastifyInstance,
  options: AuthGatewayOptions,
): Promise<void> {
  const { emulator, origin, deadlineMillis = 10_000, startDeadlineMillis = 25_000 } = options;
  const { work, attempts } = options.limits ?? SITE_LIMITS;
  const service = createIdentityService(emulator, deadlineMillis);
  const told = new Set<string>();

  /** The mails that are not sent: the terminal prints them. */
  async function tellPasswordMails(): Promise<void> {
    for (const { email, oobCode } of await emulator.client.passwordResetMails()) {
      if (told.has(oobCode)) continue;
      told.add(oobCode);
      // The emulator takes control characters in an address; the terminal would obey them.
      const address = email.replace(/\p{Cc}/gu, '\ufffd');
      process.stdout.write(`Password reset link for ${address}: ${resetLink(origin, oobCode)}\n`);
    }
  }

  /** Lets a request wait while the emulator starts. */
  async function untilReady(_request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const readiness = emulator.untilReady().then(
      () => 'ready' as const,
      () => 'down' as const,
    );
    const timer = new AbortController();
    const { signal } = timer;
    const state = await Promise.race([
      readiness,
      wait(startDeadlineMillis, 'late' as const, { ref: false, signal }),
    ]);
    timer.abort();
    if (state === 'ready') return undefined;
    return reply.code(state === 'down' ? 502 : 504).send({ error: UNAVAILABLE });
  }

  const bounds = {
    signIn: boundAttempts(attempts.signIn),
    signUp: boundAttempts(attempts.signUp),
    resetMail: boundAttempts(attempts.resetMail),
  };

  /**
   * Asks the emulator what this client has not tried too often. A sign-in counts if it fails, and what may make an account if it
   * makes one or fails.
   */
  async function attempted(
    { attempt, makesAccount }: IdentityCall,
    request: FastifyRequest,
    body: Said,
    ask: () => Promise<Said>,
  ): Promise<Said> {
    if (!attempt) return ask();
    const giveBack = bounds[attempt](clientOf(request.ip));
    if (!giveBack) throw tooManyAttempts();
    try {
      const answered = await ask();
      if (attempt === 'signIn' || makesAccount?.(body, answered) === false) giveBack();
      return answered;
    } catch (error) {
      if (!(error instanceof IdentityError)) giveBack();
      throw error;
    }
  }

  /** Has the accounts on the disk. Where it does not take them, an account that this call made goes again. */
  async function save({ makesAccount }: IdentityCall, body: Said, answered: Said): Promise<void> {
    try {
      await emulator.saveUsers();
    } catch (error) {
      const { localId } = answered;
      if (makesAccount?.(body, answered) && typeof localId === 'string')
        await emulator.client.deleteAccount(localId);
      throw error;
    }
  }

  async function answer(call: IdentityCall, request: FastifyRequest): Promise<unknown> {
    const body = bodyOf(call, request);
    const ask = (): Promise<Said> => service.ask(`${call.path}${queryOf(request)}`, body);
    const answered = await attempted(call, request, body, ask);
    // Before the browser hears of it: a crash must not take what it was promised.
    if (call.isChanging) await save(call, body, answered);
    if (call.path === RESET_MAIL_PATH) await tellPasswordMails();
    return answered;
  }

  app.setErrorHandler((error: FastifyError | IdentityError, _request, reply) => {
    const { statusCode = 500, name, message } = error;
    if (statusCode < 500)
      return reply.code(statusCode).send(identityAnswer(new IdentityError(message, statusCode)));
    return reply.code(name === 'TimeoutError' ? 504 : 502).send({ error: UNAVAILABLE });
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('preHandler', untilReady);
  // After the body has come: a slow one does not block other sign-ins.
  app.addHook(
    'preHandler',
    limitWork(work.signIn, (reply) => reply.code(429).send(identityAnswer(tooManyAttempts()))),
  );

  await app.register(resetRoutes, { emulator });
  for (const path of IDENTITY_QUESTIONS)
    app.get(routeOf(path), (request) => service.ask(`${path}${queryOf(request)}`));
  for (const call of IDENTITY_CALLS)
    app.post(routeOf(call.path), { bodyLimit: BODY_BYTES }, (request) => answer(call, request));
}
