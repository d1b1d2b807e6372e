import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSemaphore } from '../lib/index.ts';
import {
  partSchema,
  partStates,
  readBuild,
  UserError,
  validRevisions,
  type RevisionMetadata,
  type SiteLayout,
} from '../site/index.ts';
import type { OperationResult, PublishingOperations } from './publishingOperations.ts';
import type { Token } from './tokens.ts';
import { unpackBuild } from './unpackBuild.ts';

/** A request is refused; the answer is the status and the message. */
export class HttpRefusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Builds that are received, wait or are judged at the same time; one is judged at a time. */
const IN_FLIGHT = { total: 8, perClient: 2 };

const versionText = z.string().regex(/^[0-9a-f]{12,64}$/);
const metadata = { commit: z.string().max(200).optional(), note: z.string().max(2_000).optional() };
const QUERIES = {
  publish: z.strictObject(metadata),
  canary: z.strictObject({
    ...metadata,
    percent: z.string().regex(/^\d{1,3}$/),
    version: versionText.optional(),
  }),
  rollback: z.strictObject({ ...metadata, version: versionText.optional() }),
};

type Operation = keyof typeof QUERIES;
type QueryOf<O extends Operation> = z.infer<(typeof QUERIES)[O]>;

/** The query of an operation's request; throws a 400 that names the wrong field. */
function parseQuery<O extends Operation>(operation: O, request: FastifyRequest): QueryOf<O> {
  const parsed = QUERIES[operation].safeParse(request.query);
  if (parsed.success) return parsed.data as QueryOf<O>;
  const [issue] = parsed.error.issues;
  throw new HttpRefusal(400, `${issue?.path.join('.') || 'query'}: ${issue?.message}`);
}

/** The revision that changed a part last: never the same again after a change, as its state may be. */
export function lastChangeOf(site: SiteLayout, part: string): number {
  let state: string | null = null;
  let last = 0;
  for (const { revision, parts } of validRevisions(site)) {
    const found = JSON.stringify(parts[part] ?? null);
    if (found !== (state ?? found)) break;
    state = found;
    last = revision;
  }
  return last;
}

/** Throws unless the client knows the part as it is: a request that was carried out before does not. */
function assertUnchanged(site: SiteLayout, part: string, ifMatch: string | undefined): void {
  if (ifMatch === undefined)
    throw new HttpRefusal(428, `If-Match is missing: send the ETag of GET /parts/${part}`);
  if (ifMatch !== `"${lastChangeOf(site, part)}"`)
    throw new HttpRefusal(412, `${part} has changed: GET /parts/${part}, then send its new ETag`);
}

/** Runs what it is given one after the other, in the order of the calls. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** What the routes need. */
interface OperationRoutesOptions {
  readonly site: SiteLayout;
  readonly operations: PublishingOperations;
  /** The token of a request that is let in. */
  readonly tokenFor: (request: FastifyRequest) => Token;
}

/** An operation as a team asks for it. */
interface OperationRequest<O extends Operation> {
  readonly part: string;
  readonly query: QueryOf<O>;
  readonly metadata: RevisionMetadata;
  /** The folder of the build that came with it; null if none did. */
  readonly build: string | null;
}

/** Unpacks a request's build into a folder; throws if it is invalid, or another part's. */
async function receiveBuild(body: Readable, folder: string, part: string): Promise<void> {
  await unpackBuild(body, folder);
  const of = readBuild(folder).part;
  if (of !== part) throw new UserError(`The build is one of ${of}, not of ${part}`);
}

interface PartRoute {
  readonly Params: { readonly part: string };
}

/** `GET /parts/:part`, and the routes that change a site: `POST /parts/:part/publish`, `canary` and `rollback`. */
export const operationRoutes: FastifyPluginCallback<OperationRoutesOptions> = (
  app,
  { site, operations, tokenFor },
  done,
) => {
  const builds = createSemaphore(IN_FLIGHT);
  const enqueue = createQueue();

  /** The part of a request; throws a 403 if its token is not for that part. */
  function partOf(request: FastifyRequest<PartRoute>): string {
    const { part } = request.params;
    const { parts } = tokenFor(request);
    if (partSchema.safeParse(part).success && parts.includes(part)) return part;
    throw new HttpRefusal(403, `This token may publish ${parts.join(', ')} and no other part`);
  }

  app.get<PartRoute>('/parts/:part', (request, reply) => {
    const part = partOf(request);
    const revision = lastChangeOf(site, part);
    reply.header('etag', `"${revision}"`);
    return { ...partStates(site).find((state) => state.part === part), revision };
  });

  /** A route for those whose token has the part; a request that is repeated after it was carried out is refused. */
  function addOperation<O extends Operation>(
    name: O,
    operate: (asked: OperationRequest<O>) => Promise<OperationResult>,
  ): void {
    app.post<PartRoute>(`/parts/:part/${name}`, async (request) => {
      const part = partOf(request);
      const token = tokenFor(request);
      const query = parseQuery(name, request);
      const ifMatch = request.headers['if-match'];
      assertUnchanged(site, part, ifMatch);
      const release = builds.acquire(token.id);
      if (typeof release === 'string')
        throw new HttpRefusal(429, 'Too many builds are on their way: try again later');
      const folder = mkdtempSync(join(tmpdir(), 'prelude-received-'));
      try {
        const body = request.body as Readable | undefined;
        if (body) await receiveBuild(body, folder, part);
        const { commit, note } = query;
        const author = token.team;
        return await enqueue(() => {
          // Again: another request may have been carried out meanwhile.
          assertUnchanged(site, part, ifMatch);
          return operate({
            part,
            query,
            metadata: { author, ...(commit && { commit }), ...(note && { note }) },
            build: body ? folder : null,
          });
        });
      } finally {
        rmSync(folder, { recursive: true, force: true });
        release();
      }
    });
  }

  addOperation('publish', ({ metadata, build }) => {
    if (build === null) throw new HttpRefusal(400, 'The build is missing');
    return operations.publish(build, metadata);
  });
  addOperation('canary', ({ part, query: { percent, version }, metadata, build }) => {
    if ((build === null) === (version === undefined))
      throw new HttpRefusal(400, 'A build or a version is needed, and not both');
    const candidate = build === null ? { version: version ?? '' } : { directory: build };
    return operations.canary(part, candidate, Number(percent), metadata);
  });
  addOperation('rollback', ({ part, query: { version }, metadata, build }) => {
    if (build !== null) throw new HttpRefusal(400, 'A rollback takes no build');
    return operations.rollback(part, version ?? null, metadata);
  });
  done();
};
