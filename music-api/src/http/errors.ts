import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An invalid request; the caller sees the message. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly statusCode: number;

  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** A music service failed, timed out or sent an invalid answer; a retry may help. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly statusCode = 502;

  constructor(service: string, cause?: unknown) {
    super(`${service} did not answer properly. Please try again.`, { cause });
  }
}

/** The request can be answered in `retryAfterSeconds`, which becomes the Retry-After header. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  readonly statusCode = 503;
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number, cause?: unknown) {
    super(message, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const hasOwnMessage = (error: Error): error is RequestError | UpstreamError | BusyError =>
  error instanceof RequestError || error instanceof UpstreamError || error instanceof BusyError;

function messageOf(error: FastifyError | Error): [statusCode: number, message: string] {
  if (hasOwnMessage(error)) {
    return [error.statusCode, error.message];
  }
  // Fastify's own errors below 500 describe the request only, no internals.
  const statusCode = 'statusCode' in error ? error.statusCode : undefined;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return [statusCode, error.message];
  }
  return [500, 'Something went wrong on the server.'];
}

/** Answers any error as JSON `{ "error": "…" }` in plain words, without a stack. */
export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const [statusCode, message] = messageOf(error);
  if (error instanceof BusyError) reply.header('retry-after', error.retryAfterSeconds);
  // Many refusals with one cause must not fill the log.
  const isRepeated = error instanceof BusyError && error.cause === undefined;
  if (statusCode >= 500 && !isRepeated) request.log.error(error);
  return reply.code(statusCode).header('cache-control', 'no-store').send({ error: message });
}

/** Answers every failure with a JSON error, including unknown paths and wrong methods. */
export function answerErrorsAsJson(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendError);
  app.setNotFoundHandler((request, reply) =>
    sendError(new RequestError('There is nothing at this address.', 404), request, reply),
  );
  app.addHook('onRequest', ({ method }, reply, done) => {
    if (method === 'GET' || method === 'HEAD') return done();
    reply.header('allow', 'GET, HEAD');
    done(new RequestError(`This service only reads: ${method} is not allowed.`, 405));
  });
}
