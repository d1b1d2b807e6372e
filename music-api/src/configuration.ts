import { isIP } from 'node:net';
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
  /** Folder that keeps rendered audio between starts; absent to let the audio service choose. */
  readonly audioCacheFolder: string | undefined;
  /** True to render home's tracks while there are no listeners; only where the catalogue is the source and a folder keeps them. */
  readonly rendersHomeAhead: boolean;
}

/** An invalid setting; the message names it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

type Environment = Readonly<Record<string, string | undefined>>;

// Compose files and shells often pass a variable that is set but empty.
const read = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined;

function readWhole(environment: Environment, name: string, fallback: string, max: number): number {
  const text = read(environment, name) ?? fallback;
  const whole = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(whole <= max)) {
    throw new ConfigurationError(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  }
  return whole;
}

function readLogLevel(environment: Environment): LogLevel {
  const text = read(environment, 'LOG_LEVEL') ?? 'info';
  const level = LOG_LEVELS.find((known) => known === text);
  if (level !== undefined) return level;
  throw new ConfigurationError(`LOG_LEVEL must be ${LOG_LEVELS.join(', ')}, not "${text}".`);
}

function readMetrics(environment: Environment): Configuration['metrics'] {
  if (read(environment, 'METRICS_PORT') === undefined) return undefined;
  return {
    host: read(environment, 'METRICS_HOST') ?? '127.0.0.1',
    port: readWhole(environment, 'METRICS_PORT', '', 65_535),
  };
}

/** The variables of OpenTelemetry's exporter, which reads them itself. */
const COLLECTORS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

function readSources(environment: Environment): readonly SearchedSource[] {
  const names = (read(environment, 'MUSIC_SOURCE') ?? 'catalogue').split(',');
  return names.map((text) => {
    const source = SEARCHED.find((name) => name === text.trim());
    if (source !== undefined) return source;
    throw new ConfigurationError(`MUSIC_SOURCE must list ${SEARCHED.join(', ')}, not "${text}".`);
  });
}

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isIP(address) > 0 && isLength && others.length === 0;
}

function readTrustedProxies(environment: Environment): string {
  const text = read(environment, 'TRUSTED_PROXIES') ?? 'loopback';
  for (const one of text.split(',').map((part) => part.trim())) {
    if (NETWORK_NAMES.includes(one) || isNetwork(one)) continue;
    throw new ConfigurationError(
      `TRUSTED_PROXIES must list addresses, networks or ${NETWORK_NAMES.join(', ')}, not "${one}".`,
    );
  }
  return text;
}

function readSpotify(environment: Environment): Configuration['spotify'] {
  const clientId = read(environment, 'SPOTIFY_CLIENT_ID');
  const clientSecret = read(environment, 'SPOTIFY_CLIENT_SECRET');
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  if (clientId !== undefined) {
    throw new ConfigurationError('SPOTIFY_CLIENT_SECRET is missing; SPOTIFY_CLIENT_ID is set.');
  }
  if (clientSecret !== undefined) {
    throw new ConfigurationError('SPOTIFY_CLIENT_ID is missing; SPOTIFY_CLIENT_SECRET is set.');
  }
  return undefined;
}

function readRedisUrl(environment: Environment): string | undefined {
  const text = read(environment, 'REDIS_URL');
  if (text === undefined || /^rediss?:\/\/./.test(text)) return text;
  // The value may hold a password, so the message does not repeat it.
  throw new ConfigurationError('REDIS_URL must start with redis:// or rediss://.');
}

function readRenderAhead(environment: Environment): boolean {
  const rows = read(environment, 'RENDER_AHEAD') ?? 'none';
  if (rows !== 'none' && rows !== 'home') {
    throw new ConfigurationError(`RENDER_AHEAD must be "home" or "none", not "${rows}".`);
  }
  const isOfUse =
    readSources(environment)[0] === 'catalogue' && read(environment, 'AUDIO_CACHE_DIR');
  return rows === 'home' && Boolean(isOfUse);
}

/** Reads the settings from environment variables; throws a ConfigurationError naming a bad one. */
export const parseConfiguration = (environment: Environment): Configuration => ({
  host: read(environment, 'HOST') ?? '127.0.0.1',
  port: readWhole(environment, 'PORT', '4000', 65_535),
  logLevel: readLogLevel(environment),
  metrics: readMetrics(environment),
  isTraced: COLLECTORS.some((name) => read(environment, name) !== undefined),
  maxLagMillis: readWhole(environment, 'MAX_LAG_MILLIS', '1000', 3_600_000),
  trustedProxies: readTrustedProxies(environment),
  sources: readSources(environment),
  spotify: readSpotify(environment),
  redisUrl: readRedisUrl(environment),
  audioCacheFolder: read(environment, 'AUDIO_CACHE_DIR'),
  rendersHomeAhead: readRenderAhead(environment),
});
