import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { RequestError } from '../../music-api/src/http/errors.ts';
import { createSemaphore, reasonOf, repositoryRoot, temporaryFolder } from '../lib/index.ts';
import {
  parseAs,
  partSchema,
  partStates,
  readBuild,
  readRegistry,
  type Registry,
  UserError,
  validRevisions,
  whole,
  type SiteLayout,
} from '../site/index.ts';
import { operationSchema, type Perform } from './operation.ts';
import type { Token } from './tokens.ts';
import { unpackBuilds } from './unpackBuilds.ts';
import { type CountsSource, fetchCounts } from './watch/readCounts.ts';

/** Builds that are received, wait or are judged at the same time; one is judged at a time. */
const IN_FLIGHT = { total: 8, perClient: 2 };

/** The operations that leave the registry as it is. */
const UNCHANGING = ['gate', 'preview'];

/** Operations have bounds of their own. */
const count = whole(0, 999_999_999);

const querySchema = z.strictObject({
  /** The parts that the request is about, each as a field `part`. */
  part: z.union([partSchema, z.array(partSchema).min(1)]).transform((part) => [part].flat()),
  /** The revision of the site that the sender has read. */
  revision: count.exactOptional(),
  version: z.string().exactOptional(),
  percent: count.exactOptional(),
  hours: count.exactOptional(),
  commit: z.string().exactOptional(),
  note: z.string().exactOptional(),
});

/** What a schema reads of a request; throws a 400 that names the wrong field. */
function parseAsked<T extends z.ZodType>(schema: T, asked: unknown): z.infer<T> {
  try {
    return parseAs(schema, asked);
  } catch (error) {
    throw new RequestError((error as Error).message, 400);
  }
}

/** The revision that changed a part last: never the same again after a change, as its state may be. */
function lastChangeOf(site: SiteLayout, part: string): number {
  let last: Registry | null = null;
  for (const registry of validRevisions(site)) {
    if (last && !isDeepStrictEqual(registry.parts[part], last.parts[part])) break;
    last = registry;
  }
  return last?.revision ?? 0;
}

/** Throws if a part has changed since the sender read the site: a request that was carried out before has changed it. */
function assertUnchanged(site: SiteLayout, parts: readonly string[], revision?: number): void {
  if (revision === undefined)
    throw new RequestError('revision is missing: send that of GET /parts', 400);
  const changed = parts.find((part) => lastChangeOf(site, part) > revision);
  if (changed !== undefined || revision > readRegistry(site).revision)
    throw new RequestError(
      `${changed ?? 'the site'} is another than in revision ${revision}: GET /parts, then send its revision`,
      409,
    );
}

/** The token of a request, which the endpoint has found valid. */
const tokenOf = (request: FastifyRequest): Token => request.getDecorator<Token>('token');

export interface OperationRoutesOptions {
  readonly site: SiteLayout;
  readonly perform: Perform;
  /** The address of the site, for the links of previews. */
  readonly siteUrl: string;
  /** Where page loads are counted; absent: canaries can't be watched here. */
  readonly counts?: CountsSource | undefined;
}

/** Unpacks a request's builds into a folder; gives the folder of each. Throws if they are invalid, or other parts'. */
async function receiveBuilds(
  body: Readable,
  folder: string,
  parts: readonly string[],
): Promise<readonly string[]> {
  const builds = await unpackBuilds(body, folder);
  const found = builds.map((build) => readBuild(build).part);
  if (found.length === 0) throw new UserError('The package holds no build: no build.json');
  if (found.length !== parts.length || !parts.every((part) => found.includes(part)))
    throw new UserError(
      `The package holds builds of ${found.join(', ')}, not of ${parts.join(', ')}`,
    );
  return parts.flatMap((part) => builds[found.indexOf(part)] ?? []);
}

/** What teams ask of a site: what is live and how it fares, and the operations, each at the path of its name. */
export const operationRoutes: FastifyPluginCallback<OperationRoutesOptions> = (
  app,
  { site, perform, siteUrl, counts },
  done,
) => {
  const builds = createSemaphore(IN_FLIGHT);
  /** Operations are carried out one after the other, in the order of their builds' arrival. */
  let last: Promise<unknown> = Promise.resolve();
  /** The traces of refused builds of these parts by names that say nothing; the last ones, until the endpoint stops. */
  const traces = new LRUCache<string, { file: string; parts: readonly string[] }>({ max: 100 });

  /** Throws a 403 if the request's token is not for one of these parts. */
  function assertMay(request: FastifyRequest, parts: readonly string[]): void {
    const own = tokenOf(request).parts;
    if (!parts.every((part) => own.includes(part)))
      throw new RequestError(`This token may publish ${own.join(', ')} and no other part`, 403);
  }

  /** The query of a request that is about parts of its token. */
  function queryOf(request: FastifyRequest): z.infer<typeof querySchema> {
    const query = parseAsked(querySchema, request.query);
    assertMay(request, query.part);
    return query;
  }

  app.get('/parts', (request) => {
    if (Object.keys(request.query as object).length > 0) queryOf(request);
    const { revision } = readRegistry(site);
    return { revision, mayPublish: tokenOf(request).parts, parts: partStates(site) };
  });

  app.get('/counts', async (request) => {
    const { part } = queryOf(request);
    if (!counts)
      throw new RequestError('This endpoint has no counts: its operator sets METRICS_URL', 404);
    const { startedAt, versions } = await fetchCounts(counts).catch((error: Error) => {
      throw new RequestError(`The counts can’t be read: ${reasonOf(error)}`, 503);
    });
    return { startedAt, versions: versions.filter((version) => part.includes(version.part)) };
  });

  app.get<{ Params: { readonly name: string } }>('/traces/:name', (request, reply) => {
    const trace = traces.get(request.params.name);
    const file = resolve(repositoryRoot, trace?.file ?? '');
    if (!trace || !existsSync(file))
      throw new RequestError('There is no such trace: it is kept until the endpoint stops', 404);
    assertMay(request, trace.parts);
    return reply.type('application/zip').send(createReadStream(file));
  });

  for (const { shape } of operationSchema.options) {
    const name = shape.name.value;
    app.post(`/${name}`, async (request, reply) => {
      const { part: parts, revision, ...asked } = queryOf(request);
      const { id, team } = tokenOf(request);
      // A request that is repeated after it was carried out is refused.
      const assertFirst = (): void => {
        if (!UNCHANGING.includes(name)) assertUnchanged(site, parts, revision);
      };
      assertFirst();
      const release = builds.acquire(id);
      if (typeof release === 'string')
        throw new RequestError('Too many builds are on their way: try again later', 429);
      const received = temporaryFolder('received');
      const operationOn = (folders: readonly string[]) => {
        const isOfSeveral = name === 'gate' || name === 'publish';
        if (!isOfSeveral && parts.length > 1) throw new RequestError(`${name} is of one part`, 400);
        return parseAsked(operationSchema, {
          ...{ ...asked, name, author: team },
          ...(isOfSeveral ? { builds: folders } : { part: parts[0] }),
          ...(!isOfSeveral && folders.length > 0 && { build: folders[0] }),
          ...(name === 'preview' && { at: siteUrl }),
        });
      };
      try {
        const body = request.body as Readable | undefined;
        // What is wrong with the query is said before the body is read.
        operationOn(body ? [received.path] : []);
        const operation = operationOn(body ? await receiveBuilds(body, received.path, parts) : []);
        const performed = last.then(() => {
          // Again: another request may have been carried out meanwhile.
          assertFirst();
          return perform(operation);
        });
        last = performed.catch(() => undefined);
        return await performed;
      } catch (error) {
        if (!(error instanceof UserError) || error.traces.length === 0) throw error;
        const offered = error.traces.map((file) => {
          const name = `${randomUUID()}.zip`;
          traces.set(name, { file, parts });
          return `traces/${name}`;
        });
        return reply.code(422).send({ error: error.message, traces: offered });
      } finally {
        received.remove();
        release();
      }
    });
  }
  done();
};
