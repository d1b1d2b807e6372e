import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { createSemaphore } from '../lib/index.ts';
import {
  partStates,
  parseAs,
  readBuild,
  UserError,
  validRevisions,
  type SiteLayout,
} from '../site/index.ts';
import { type Operation, operationSchema, type Perform } from './operation.ts';
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

const OPERATIONS = ['publish', 'canary', 'rollback'] as const;

/** What a request asks for; throws a 400 that names the wrong field. */
function parseOperation(asked: object): Operation {
  try {
    return parseAs(operationSchema, asked);
  } catch (error) {
    throw new HttpRefusal(400, (error as Error).message);
  }
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
  readonly perform: Perform;
  /** The token of a request that is let in. */
  readonly tokenFor: (request: FastifyRequest) => Token;
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
  { site, perform, tokenFor },
  done,
) => {
  const builds = createSemaphore(IN_FLIGHT);
  const enqueue = createQueue();

  /** The part of a request; throws a 403 if its token is not for that part. */
  function partOf(request: FastifyRequest<PartRoute>): string {
    const { part } = request.params;
    const { parts } = tokenFor(request);
    if (parts.includes(part)) return part;
    throw new HttpRefusal(403, `This token may publish ${parts.join(', ')} and no other part`);
  }

  app.get<PartRoute>('/parts/:part', (request, reply) => {
    const part = partOf(request);
    const revision = lastChangeOf(site, part);
    reply.header('etag', `"${revision}"`);
    return { ...partStates(site).find((state) => state.part === part), revision };
  });

  // A request that is repeated after it was carried out is refused.
  for (const name of OPERATIONS)
    app.post<PartRoute>(`/parts/:part/${name}`, async (request) => {
      const part = partOf(request);
      const { id, team } = tokenFor(request);
      const ifMatch = request.headers['if-match'];
      assertUnchanged(site, part, ifMatch);
      const release = builds.acquire(id);
      if (typeof release === 'string')
        throw new HttpRefusal(429, 'Too many builds are on their way: try again later');
      const folder = mkdtempSync(join(tmpdir(), 'prelude-received-'));
      try {
        const body = request.body as Readable | undefined;
        const build = body && folder;
        const query = request.query as object;
        const operation = parseOperation({ ...query, name, part, author: team, build });
        if (body) await receiveBuild(body, folder, part);
        return await enqueue(() => {
          // Again: another request may have been carried out meanwhile.
          assertUnchanged(site, part, ifMatch);
          return perform(operation);
        });
      } finally {
        rmSync(folder, { recursive: true, force: true });
        release();
      }
    });
  done();
};
