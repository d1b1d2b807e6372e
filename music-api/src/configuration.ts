import { z } from 'zod';
import { listed, parseEnvironment, proxies, whole, type Environment } from './http/environment.ts';
import { LOG_LEVELS } from './operations/logging.ts';

/** What `/api/music/search` may ask (decisions.md, "The music API"); Spotify answers at its own address. */
const SEARCHED = ['catalogue', 'audius', 'itunes'] as const;

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

/** The service's settings, read once at start. */
export type Configuration = Readonly<ReturnType<typeof parseConfiguration>>;

/** Reads the settings from environment variables; throws a ConfigurationError. */
export function parseConfiguration(environment: Environment) {
  const data = parseEnvironment(variables, environment);
  const { METRICS_HOST: host, METRICS_PORT: port } = data;
  const { SPOTIFY_CLIENT_ID: clientId, SPOTIFY_CLIENT_SECRET: clientSecret } = data;
  return {
    host: data.HOST,
    port: data.PORT,
    logLevel: data.LOG_LEVEL,
    /** Where `/metrics` is served; absent: nothing is counted. */
    metrics: port === undefined ? undefined : { host, port },
    /** True if OpenTelemetry's variables name a collector of traces. */
    isTraced:
      (data.OTEL_EXPORTER_OTLP_ENDPOINT ?? data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined,
    /** How late the event loop may be on average before requests are refused with 503. */
    maxLagMillis: data.MAX_LAG_MILLIS,
    /** The proxies whose `X-Forwarded-For` is trusted: addresses, networks, and names of networks. */
    trustedProxies: data.TRUSTED_PROXIES,
    /** The sources of `/api/music/search`: each is asked if the ones before it fail or find nothing. */
    sources: data.MUSIC_SOURCE,
    /** Absent when Spotify is not used. */
    spotify: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    /** Redis that replicas share, as redis(s)://…; absent: each process has its own cache and budget. */
    redisUrl: data.REDIS_URL,
    /** Folder that keeps rendered audio between starts. */
    audioCacheFolder: data.AUDIO_CACHE_DIR,
    /** True to render home's tracks while there are no listeners; only if the catalogue is the source. */
    rendersHomeAhead: data.RENDER_AHEAD === 'home' && data.MUSIC_SOURCE[0] === 'catalogue',
  };
}
