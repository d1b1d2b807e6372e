import { z } from 'zod';
import type { Environment } from '../../music-api/src/http/environment.ts';
import { proxies, readVariables, whole } from '../site/index.ts';
import { limitsFor } from './limits.ts';

const text = z.string().optional();

/** The hosts at which other machines do not reach a server. */
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Below a folder that neither the product nor its files use. */
const PARTS_PATH =
  /^\/(?!api\/|shell\/|remotes\/|preview\/|emulator\/|concerts\/)[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)+$/;

const variables = z
  .object({
    PORT: whole(1, 65_535).default(3_000),
    HOST: text,
    PRELUDE_SITE: text,
    MUSIC_API_URL: z
      .string()
      .regex(/^https?:\/\/[^/\s]+$/, 'must be an origin such as http://127.0.0.1:4000')
      .optional(),
    TRUSTED_PROXIES: proxies.optional(),
    HOUSEHOLDS_PER_ADDRESS: whole(1, 100_000).default(1),
    // Less than a second also happens on a machine that other work keeps busy.
    MAX_LAG_MILLIS: whole(1, 3_600_000).default(1_000),
    PRELUDE_PARTS_PATH: z
      .string()
      .regex(PARTS_PATH, 'must be a path such as /operations/parts')
      .optional(),
    METRICS_PORT: whole(0, 65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_TOKEN: text,
    MUSIC_METRICS_PORT: whole(0, 65_535).transform(String).optional(),
    MUSIC_METRICS_HOST: text,
    RENDER_AHEAD: z.string().default('home'),
  })
  .superRefine(({ METRICS_HOST, METRICS_TOKEN }, { addIssue }) => {
    if (METRICS_TOKEN === undefined && !LOOPBACK.includes(METRICS_HOST))
      addIssue({
        code: 'custom',
        path: ['METRICS_HOST'],
        message: 'lets other machines read the counts: set METRICS_TOKEN as well',
      });
  })
  .transform((data) => ({
    port: data.PORT,
    /** Absent: only this machine, by the name localhost. */
    host: data.HOST,
    /** The site's folder; absent: that of this clone. */
    siteDirectory: data.PRELUDE_SITE,
    /** Where the music API listens; absent: the server starts one. */
    musicApiUrl: data.MUSIC_API_URL,
    /** The proxies whose `X-Forwarded-For` names the client; absent: none is trusted. */
    trustedProxies: data.TRUSTED_PROXIES,
    /** What one client may take: more, if several households share an address. */
    limits: limitsFor(data.HOUSEHOLDS_PER_ADDRESS),
    /** How late the event loop may be on average before requests are refused with 503. */
    maxLagMillis: data.MAX_LAG_MILLIS,
    /** Where a read-only page shows what is live (partsPage.ts); absent: nowhere. */
    partsPath: data.PRELUDE_PARTS_PATH,
    /** Where the counts are read; without a port nowhere, without a token only by this machine. */
    counts: { port: data.METRICS_PORT, host: data.METRICS_HOST, token: data.METRICS_TOKEN },
    /** Variables of the music API that the server starts. */
    musicApi: {
      METRICS_PORT: data.MUSIC_METRICS_PORT,
      METRICS_HOST: data.MUSIC_METRICS_HOST,
      RENDER_AHEAD: data.RENDER_AHEAD,
    },
  }));

/** What variables say of the site's server, read once at its start. */
export type ServerEnvironment = z.output<typeof variables>;

/** Reads the variables; throws a UserError that names a bad one. */
export const readServerEnvironment = (environment: Environment): ServerEnvironment =>
  readVariables(variables, environment);
