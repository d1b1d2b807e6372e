import { LogController } from 'fastify';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** The levels of the log, the most talkative first. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** The route's pattern: unlike the address it says nothing of who asked for what. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Logs one line for each answer, by its route. */
class AnswerLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // The answer's line says all.
  }

  override requestCompleted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { method } = request;
    const millis = Math.round(reply.elapsedTime);
    const line = { method, route: routeOf(request), status: reply.statusCode, millis };
    if (error) request.log.error({ ...line, err: error }, 'answer failed');
    else request.log.info(line, 'answered');
  }
}

/**
 * A JSON line for each event, on stderr. No line has a query, an address or a header, because Fastify's own
 * descriptions of requests, which have them, are replaced.
 */
export function logging(
  level: LogLevel,
  stream: { write(line: string): void } = process.stderr,
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logController: new AnswerLog(),
    logger: {
      level,
      stream,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        req: ({ method }: FastifyRequest) => ({ method }),
        res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
      },
    },
  };
}
