import { MUSIC_PATHS, SITE_LIMITS } from '../serve/index.ts';
import { block, quoted } from './nginxSyntax.ts';

/** How often a client may ask for a search. */
interface SearchRate {
  readonly perMinute: number;
  /** How many may come at once before that counts. */
  readonly burst: number;
}

/** Where the music API is, and what a client may ask of it. */
export interface NginxMusicOptions {
  /** Where the replicas of music-api answer, without a path, for example `http://music-api:4000`; at least one. */
  readonly musicApiUrls: readonly string[];
  /** The addresses or networks of the proxies whose `X-Forwarded-For` names the client; absent: no proxy is trusted. */
  readonly trustedProxies?: readonly string[];
  /** Absent: what suits a household. */
  readonly searchRate?: SearchRate;
}

/**
 * A home page asks for some twenty shelves at once, so ten people who open it together ask for two hundred; a person who
 * types asks for a few a second (docs/decisions/server-limits.md).
 */
const SEARCH_RATE: SearchRate = { perMinute: 3_000, burst: 400 };

/** Of all clients together, for each nginx. */
const ALL = 'prelude_all';

/** One client, by its address. */
const CLIENT = 'prelude_client';

/** What may be in progress, and how long it may take, per kind of request; the same as on the site's own server. */
const KINDS = [
  { kind: 'audio', path: `^~ ${MUSIC_PATHS.audio}`, seconds: 30 },
  { kind: 'covers', path: `^~ ${MUSIC_PATHS.covers}`, seconds: 10 },
  { kind: 'search', path: `~ ^${MUSIC_PATHS.search}(/|$)`, seconds: 10 },
] as const;

/** What counts clients: their addresses, behind a proxy those that the proxy names. */
export const limitZones = ({
  trustedProxies = [],
  searchRate = SEARCH_RATE,
}: NginxMusicOptions): readonly string[] => [
  ...trustedProxies.map((proxy) => `set_real_ip_from ${quoted(proxy)};`),
  ...(trustedProxies.length > 0
    ? ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;']
    : []),
  ...KINDS.flatMap(({ kind }) => [
    `limit_conn_zone $binary_remote_addr zone=${CLIENT}_${kind}:4m;`,
    `limit_conn_zone $server_port zone=${ALL}_${kind}:32k;`,
  ]),
  `limit_req_zone $binary_remote_addr zone=${CLIENT}_rate:10m rate=${searchRate.perMinute}r/m;`,
  'limit_conn_status 429;',
  'limit_req_status 429;',
  '# Clients that ask for too much are no event.',
  'limit_conn_log_level info;',
  'limit_req_log_level info;',
];

/** Audio of a track comes from the same replica, which has rendered it or is rendering it; the rest from any. */
const UPSTREAMS = { audio: 'prelude_music_audio', other: 'prelude_music_api' } as const;

/** A replica that failed twice within five seconds is left alone for as long. */
const REPLICA = 'max_fails=2 fail_timeout=5s';

/** The replicas, whose state all worker processes share. */
export const musicUpstreams = ({ musicApiUrls }: NginxMusicOptions): readonly string[] =>
  Object.values(UPSTREAMS).map((name) =>
    block(`upstream ${name}`, [
      `zone ${name} 128k;`,
      ...(name === UPSTREAMS.audio ? ['hash $uri consistent;'] : []),
      ...musicApiUrls.map((url) => `server ${new URL(url).host} ${REPLICA};`),
      'keepalive 16;',
    ]),
  );

/** Where the music API answers, a location for each kind of request. */
export const musicLocations = ({
  musicApiUrls: [musicApiUrl = ''],
  searchRate = SEARCH_RATE,
}: NginxMusicOptions): readonly string[] =>
  KINDS.map(({ kind, path, seconds }) =>
    block(`location ${path}`, [
      `set $prelude_cache_control '';`,
      `limit_conn ${CLIENT}_${kind} ${SITE_LIMITS.work[kind].perClient};`,
      `limit_conn ${ALL}_${kind} ${SITE_LIMITS.work[kind].total};`,
      ...(kind === 'search'
        ? [`limit_req zone=${CLIENT}_rate burst=${searchRate.burst} nodelay;`]
        : []),
      `proxy_pass http://${kind === 'audio' ? UPSTREAMS.audio : UPSTREAMS.other};`,
      '# A request that a replica did not answer goes to another one, once.',
      'proxy_next_upstream error timeout;',
      'proxy_next_upstream_tries 2;',
      'proxy_http_version 1.1;',
      `proxy_set_header connection '';`,
      `proxy_set_header host ${new URL(musicApiUrl).host};`,
      'proxy_set_header x-forwarded-for $remote_addr;',
      'proxy_set_header x-request-id $request_id;',
      'proxy_connect_timeout 2s;',
      'proxy_send_timeout 10s;',
      '# Longer than the browser waits for music.',
      `proxy_read_timeout ${seconds}s;`,
      'error_page 429 @tooMany;',
      'error_page 502 @musicIsOut;',
      'error_page 504 @musicIsLate;',
    ]),
  );
