import { z } from 'zod';
import type { Environment } from '../../music-api/src/http/environment.ts';
import { proxies, readVariables, whole } from '../site/index.ts';
import { OWN_NAMES } from './requests.ts';

const text = z.string().optional();

const variables = z
  .object({
    PORT: whole(1, 65_535).default(3_000),
    /** Absent: only this machine, by the name localhost. */
    HOST: text,
    /** The site's folder; absent: that of this clone. */
    PRELUDE_SITE: text,
    /** Where the music API listens; absent: the server starts one. */
    MUSIC_API_URL: z
      .string()
      .regex(/^https?:\/\/[^/\s]+$/, 'must be an origin such as http://127.0.0.1:4000')
      .optional(),
    /** The proxies whose `X-Forwarded-For` names the client; absent: none is trusted. */
    TRUSTED_PROXIES: proxies.optional(),
    /** How many households one client may stand for. */
    HOUSEHOLDS_PER_ADDRESS: whole(1, 100_000).default(1),
    /**
     * How late the event loop may be on average before requests are refused with 503. Less than a second also happens on a
     * machine that other work keeps busy.
     */
    MAX_LAG_MILLIS: whole(1, 3_600_000).default(1_000),
    /** Signs the tokens for remotes' backends (PEM, PKCS #8, P-256); absent: a key of this process, which replicas do not share. */
    PRELUDE_TOKEN_KEY: z
      .string()
      .regex(/^-----BEGIN PRIVATE KEY-----\s/, 'must be a private key in PEM (PKCS #8)')
      .optional(),
    /** Where the counts are read; without a port nowhere, without a token only by this machine. */
    METRICS_PORT: whole(0, 65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_TOKEN: text,
    /** The same of the music API that the server starts. */
    MUSIC_METRICS_PORT: whole(0, 65_535).optional(),
    MUSIC_METRICS_HOST: text,
    /** The folder of the Auth emulator's accounts; absent: one for the port. */
    AUTH_USERS_DIR: text,
    /** What that music API renders before anybody asks for it. */
    RENDER_AHEAD: z.string().default('home'),
  })
  .superRefine(({ METRICS_HOST, METRICS_TOKEN }, { addIssue }) => {
    if (METRICS_TOKEN === undefined && ![...OWN_NAMES, '::1'].includes(METRICS_HOST))
      addIssue({
        code: 'custom',
        path: ['METRICS_HOST'],
        message: 'lets other machines read the counts: set METRICS_TOKEN as well',
      });
  });

/** What variables say of the site's server, read once at its start. */
export type ServerEnvironment = z.output<typeof variables>;

/** Reads the variables; throws a UserError that names a bad one. */
export const readServerEnvironment = (environment: Environment): ServerEnvironment =>
  readVariables(variables, environment);
