import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Replay } from './receivedRequests.ts';

/** A request is refused; the answer is the status and the message. */
export class HttpRefusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

export const REPLAYS: Readonly<Record<Replay, HttpRefusal>> = {
  unnamed: new HttpRefusal(
    400,
    'Prelude-Request-Id must be a UUID, and Prelude-Request-Time a time in ISO 8601',
  ),
  late: new HttpRefusal(400, 'Prelude-Request-Time is more than five minutes from the time here'),
  known: new HttpRefusal(409, 'This request was received before; it is not carried out again'),
};

const versionText = z.string().regex(/^[0-9a-f]{12,64}$/);
const said = { commit: z.string().max(200).optional(), note: z.string().max(2_000).optional() };
export const QUERIES = {
  publish: z.strictObject(said),
  canary: z.strictObject({
    ...said,
    percent: z.string().regex(/^\d{1,3}$/),
    version: versionText.optional(),
  }),
  rollback: z.strictObject({ ...said, version: versionText.optional() }),
};

export type Act = keyof typeof QUERIES;

/** What the query of an act's request says. */
export type QueryOf<A extends Act> = z.infer<(typeof QUERIES)[A]>;

/** What a request's query says; throws a 400 where that is not what the act takes. */
export function queryOf<A extends Act>(act: A, request: FastifyRequest): QueryOf<A> {
  const parsed = QUERIES[act].safeParse(request.query);
  if (parsed.success) return parsed.data as QueryOf<A>;
  const [issue] = parsed.error.issues;
  throw new HttpRefusal(400, `${issue?.path.join('.') || 'query'}: ${issue?.message}`);
}
