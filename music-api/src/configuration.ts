import { z } from 'zod';
import { listed, parseEnvironment, proxies, whole, type Environment } from './http/environment.ts';
import { LOG_LEVELS, type LogLevel } from './operations/logging.ts';

/** What `/api/music/search` may ask (decisions.md, "The music API"); Spotify answers at its own address. */
const SEARCHED = ['catalogue', 'audius', 'itunes'] as const;
export type SearchedSource = (typeof SEARCHED)[number];

/** The service's settings, read once at start. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  readonly logLevel: LogLevel;
  /** Where `/metrics` is served; absent: nothing is counted. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** True if OpenTelemetry's variables name a collector of traces. */
  readonly isTraced: boolean;
  /** How late the event loop may be on average before requests are refused with 503. */
  readonly maxLagMillis: number;
  /** The proxies whose `X-Forwarded-For` is trusted: addresses, networks, and names of networks. */
  readonly trustedProxies: string;
  /** The sources of `/api/music/search`: each is asked if the ones before it fail or find nothing. */
  readonly sources: readonly SearchedSource[];
  /** Absent when Spotify is not used. */
  readonly spotify: { readonly clientId: string; readonly clientSecret: string } | undefined;
  /** Redis that replicas share, as redis(s)://…; absent: each process has its own cache and budget. */
  readonly redisUrl: string | undefined;
  /** Folder that keeps rendered audio between starts. */
  readonly audioCacheFolder: string;
  /** True to render home's tracks while there are no listeners; only if the catalogue is the source. */
  readonly rendersHomeAhead: boolean;
}

const text = z.string().optional();

const oneOf = <T extends string>(values: readonly T[]) =>
  z.enum(values, `must be ${values.join(', ')}`);

const sources = z
  .string()
  .transform(listed)
  .pipe(z.array(z.enum(SEARCHED, `must list ${SEARCHED.join(', ')}`)));

/** The variables that are read; the variables of OpenTelemetry's exporter, which reads them itself, only show whether there is one. */
const variables = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: whole(0, 65_535).default(4_000),
    LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: whole(0, 65_535).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: text,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text,
    MAX_LAG_MILLIS: whole(0, 3_600_000).default(1_000),
    TRUSTED_PROXIES: proxies.default('loopback'),
    MUSIC_SOURCE: sources.default(['catalogue']),
    SPOTIFY_CLIENT_ID: text,
    SPOTIFY_CLIENT_SECRET: text,
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\/./, 'must start with redis:// or rediss://')
      .optional(),
    AUDIO_CACHE_DIR: z.string().default('.cache/audio'),
    RENDER_AHEAD: oneOf(['home', 'none']).default('none'),
  })
  .superRefine((set, { addIssue }) => {
    const pair = ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'] as const;
    for (const name of pair)
      if (set[name] === undefined && pair.some((other) => set[other] !== undefined))
        addIssue({ code: 'custom', path: [name], message: 'is missing; the other one is set' });
  });

/** Reads the settings from environment variables; throws a ConfigurationError. */
export function parseConfiguration(environment: Environment): Configuration {
  const data = parseEnvironment(variables, environment);
  const { SPOTIFY_CLIENT_ID: clientId, SPOTIFY_CLIENT_SECRET: clientSecret } = data;
  return {
    host: data.HOST,
    port: data.PORT,
    logLevel: data.LOG_LEVEL,
    metrics:
      data.METRICS_PORT === undefined
        ? undefined
        : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    isTraced:
      (data.OTEL_EXPORTER_OTLP_ENDPOINT ?? data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined,
    maxLagMillis: data.MAX_LAG_MILLIS,
    trustedProxies: data.TRUSTED_PROXIES,
    sources: data.MUSIC_SOURCE,
    spotify: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    redisUrl: data.REDIS_URL,
    audioCacheFolder: data.AUDIO_CACHE_DIR,
    rendersHomeAhead: data.RENDER_AHEAD === 'home' && data.MUSIC_SOURCE[0] === 'catalogue',
  };
}
