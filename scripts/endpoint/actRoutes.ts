import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { createPlaces } from '../lib/index.ts';
import {
  partSchema,
  readBuild,
  UserError,
  type RevisionMetadata,
  type SiteLayout,
} from '../site/index.ts';
import { type Act, HttpRefusal, type QueryOf, queryOf, REPLAYS } from './askedAct.ts';
import type { ActResult, PublishingActs } from './publishingActs.ts';
import { createReceivedRequests } from './receivedRequests.ts';
import type { Token } from './tokens.ts';
import { createTurns } from './turns.ts';
import { unpackBuild } from './unpackBuild.ts';

/** Builds that are received, wait or are judged at the same time; one is judged at a time. */
const PLACES = { total: 8, perClient: 2 };

/** What the routes need. */
interface ActRoutesOptions {
  readonly site: SiteLayout;
  readonly acts: PublishingActs;
  /** The token of a request that is let in. */
  readonly tokenFor: (request: FastifyRequest) => Token;
}

/** An act as a team asks for it. */
interface Asked<A extends Act> {
  readonly part: string;
  readonly query: QueryOf<A>;
  readonly metadata: RevisionMetadata;
  /** The folder of the build that came with it; null where none did. */
  readonly build: string | null;
}

/** Unpacks a request's build into a folder; throws where it is hostile, or another part's. */
async function receiveBuild(body: Readable, folder: string, part: string): Promise<void> {
  await unpackBuild(body, folder);
  const of = readBuild(folder).part;
  if (of !== part) throw new UserError(`The build is one of ${of}, not of ${part}`);
}

/** The routes that change a site: `POST /parts/:part/publish`, `canary` and `rollback`. */
export const actRoutes: FastifyPluginCallback<ActRoutesOptions> = (
  app,
  { site, acts, tokenFor },
  done,
) => {
  const received = createReceivedRequests(site);
  const places = createPlaces(PLACES);
  const inTurn = createTurns();

  /** A route for those whose token has the part; each of their requests is carried out once at most. */
  function addAct<A extends Act>(name: A, act: (asked: Asked<A>) => Promise<ActResult>): void {
    app.post<{ Params: { part: string } }>(`/parts/:part/${name}`, async (request) => {
      const token = tokenFor(request);
      const { part } = request.params;
      if (!partSchema.safeParse(part).success || !token.parts.includes(part))
        throw new HttpRefusal(403, 'This token may not publish that part');
      const query = queryOf(name, request);
      const { 'prelude-request-id': id, 'prelude-request-time': time } = request.headers;
      const replay = await received.receive(token.id, id, time);
      if (replay !== null) throw REPLAYS[replay];
      const leave = places.take(token.id);
      if (typeof leave === 'string')
        throw new HttpRefusal(429, 'Too many builds are on their way: try again later');
      const folder = mkdtempSync(join(tmpdir(), 'prelude-received-'));
      try {
        const body = request.body as Readable | undefined;
        if (body) await receiveBuild(body, folder, part);
        const { commit, note } = query;
        const metadata = { author: token.team, ...(commit && { commit }), ...(note && { note }) };
        return await inTurn(() => act({ part, query, metadata, build: body ? folder : null }));
      } finally {
        rmSync(folder, { recursive: true, force: true });
        leave();
      }
    });
  }

  addAct('publish', ({ metadata, build }) => {
    if (build === null) throw new HttpRefusal(400, 'The build is missing');
    return acts.publish(build, metadata);
  });
  addAct('canary', ({ part, query: { percent, version }, metadata, build }) => {
    if ((build === null) === (version === undefined))
      throw new HttpRefusal(400, 'A build or a version is needed, and not both');
    const candidate = build === null ? { version: version ?? '' } : { directory: build };
    return acts.canary(part, candidate, Number(percent), metadata);
  });
  addAct('rollback', ({ part, query: { version }, metadata, build }) => {
    if (build !== null) throw new HttpRefusal(400, 'A rollback takes no build');
    return acts.rollback(part, version ?? null, metadata);
  });
  done();
};
