import { z } from 'zod';
import {
  ConfigurationError,
  type Environment,
  parseEnvironment,
  proxies,
  whole,
} from '../../music-api/src/http/environment.ts';
import { UserError } from '../site/index.ts';
import { limitsFor, type SiteLimits } from './limits.ts';

/** Where, and with which token, the counts are read. */
export interface MetricsEnvironment {
  readonly port: number;
  readonly host: string;
  /** Absent: this machine alone reads them. */
  readonly token: string | undefined;
}

/** What variables say of the site's server, read once at its start. */
export interface ServerEnvironment {
  readonly port: number;
  /** Absent: this machine alone, by its name. */
  readonly host: string | undefined;
  /** The site's folder; absent: that of this clone. */
  readonly siteDirectory: string | undefined;
  /** Where the music API listens; absent: the server starts one. */
  readonly musicApiUrl: string | undefined;
  /** The proxies whose `X-Forwarded-For` names the client; absent: none is trusted. */
  readonly trustedProxies: string | undefined;
  /** What one client may take: more, if several households share an address. */
  readonly limits: SiteLimits;
  /** How late the event loop may be on average before requests are refused with 503. */
  readonly maxLagMillis: number;
  /** Where a read-only page shows what is live (partsPage.ts); absent: nowhere. */
  readonly partsPath: string | undefined;
  /** Absent: the counts are not read. */
  readonly metrics: MetricsEnvironment | undefined;
  /** Variables of the music API that the server starts. */
  readonly musicApi: Environment;
}

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
        message: 'is not this machine alone: set METRICS_TOKEN as well',
      });
  });

/** Reads the variables; throws a UserError that names a bad one. */
export function readServerEnvironment(environment: Environment): ServerEnvironment {
  try {
    const data = parseEnvironment(variables, environment);
    return {
      port: data.PORT,
      host: data.HOST,
      siteDirectory: data.PRELUDE_SITE,
      musicApiUrl: data.MUSIC_API_URL,
      trustedProxies: data.TRUSTED_PROXIES,
      limits: limitsFor(data.HOUSEHOLDS_PER_ADDRESS),
      maxLagMillis: data.MAX_LAG_MILLIS,
      partsPath: data.PRELUDE_PARTS_PATH,
      metrics:
        data.METRICS_PORT === undefined
          ? undefined
          : { port: data.METRICS_PORT, host: data.METRICS_HOST, token: data.METRICS_TOKEN },
      musicApi: {
        METRICS_PORT: data.MUSIC_METRICS_PORT,
        METRICS_HOST: data.MUSIC_METRICS_HOST,
        RENDER_AHEAD: data.RENDER_AHEAD,
      },
    };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new UserError(error.message, { cause: error });
  }
}
