import { httpsHeaders, securityHeaders, type SiteConfig } from '../site/index.ts';
import { limitZones, musicLocations, type NginxMusicOptions } from './nginxMusic.ts';
import { block, quoted } from './nginxSyntax.ts';

/** What one environment's nginx is told; everything else is the same everywhere. */
export interface NginxOptions extends NginxMusicOptions {
  /** The site folder; absolute. */
  readonly siteDirectory: string;
  /** What the environment says: the headers follow from it. */
  readonly config: SiteConfig;
  /** What nginx listens at: a port, or an address with one. */
  readonly listen: string;
  /** Holds the process id and what is buffered; must be writable. */
  readonly runtimeDirectory: string;
  /** The brotli_static module, which sends the files' brotli twins; null where there is none, and gzip must do. */
  readonly brotliModule: string | null;
  /** Where a line per answer goes, without addresses of visitors; null: nowhere. */
  readonly accessLog: string | null;
}

const variable = (header: string): string => header.replaceAll('-', '_');

/** Each header as a variable that is empty where the music API sends that header itself: its own stands. */
const headerMaps = (config: SiteConfig): readonly string[] => [
  ...Object.entries(securityHeaders(config)).map(([name, value]) =>
    block(`map $upstream_http_${variable(name)} $prelude_${variable(name)}`, [
      `'' ${quoted(value)};`,
      `default '';`,
    ]),
  ),
  '# Whoever invents it reaches himself alone: browsers heed the promise where it came by https.',
  ...Object.entries(httpsHeaders).map(([name, value]) =>
    block(`map $http_x_forwarded_proto $prelude_${variable(name)}`, [
      `https ${quoted(value)};`,
      `default '';`,
    ]),
  ),
];

/** Inherited by a location only while it adds none of its own, so no location does. */
const addedHeaders = (config: SiteConfig): readonly string[] => [
  ...Object.keys({ ...securityHeaders(config), ...httpsHeaders }).map(
    (name) => `add_header ${name} $prelude_${variable(name)} always;`,
  ),
  'add_header cache-control $prelude_cache_control always;',
  'add_header set-cookie $prelude_set_cookie always;',
  'add_header vary $prelude_vary always;',
  'add_header retry-after $prelude_retry_after always;',
  '# A file of the site is known by its ETag alone.',
  'add_header last-modified $upstream_http_last_modified;',
];

const BUCKETS = Array.from({ length: 100 }, (_, bucket) => bucket);

/** Which visitors get a canary: a number from 0 to 99, drawn once, that says nothing of the person. */
const bucketMaps: readonly string[] = [
  block('split_clients $request_id $prelude_new_bucket', [
    ...BUCKETS.slice(0, -1).map((bucket) => `1% ${bucket};`),
    '* 99;',
  ]),
  block('map $cookie_prelude_bucket $prelude_bucket', [
    `'~^[1-9]?[0-9]$' $cookie_prelude_bucket;`,
    'default $prelude_new_bucket;',
  ]),
  block('map $http_x_forwarded_proto $prelude_secure', [`https '; Secure';`, `default '';`]),
  '# Sent while there is a canary, to who has no bucket yet.',
  block(`map '$prelude_has_canary $cookie_prelude_bucket' $prelude_bucket_cookie`, [
    `'~^yes [1-9]?[0-9]$' '';`,
    `'~^yes ' 'prelude_bucket=$prelude_new_bucket; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax$prelude_secure';`,
    `default '';`,
  ]),
  block('map $prelude_has_canary $prelude_page_vary', ['yes cookie;', `default '';`]),
];

const answerMaps: readonly string[] = [
  block('map $uri $prelude_file_cache_control', [
    String.raw`'~\.[0-9a-f]{10}\.(js|css)(\.(br|gz))?$' 'public, max-age=31536000, immutable';`,
    `default 'public, max-age=3600';`,
  ]),
  '# The page where a person asked for one, else a JSON error.',
  block(`map '$request_method $http_accept' $prelude_not_found`, [
    `'~^GET .*text/html' @unknownPage;`,
    'default @notFound;',
  ]),
];

/** What shows the page of the visitor's bucket. */
const pageLines = ({ siteDirectory }: NginxOptions): readonly string[] => [
  `root ${quoted(`${siteDirectory}/pages`)};`,
  `set $prelude_cache_control 'no-cache';`,
  'set $prelude_set_cookie $prelude_bucket_cookie;',
  'set $prelude_vary $prelude_page_vary;',
  'try_files /$prelude_bucket.html /index.html =503;',
];

/** A request that could not be read has no path, so its answer has one of its own in the place of a name. */
const BAD_REQUEST = '/.unreadable';

const jsonError = (place: string, status: number, error: string): string =>
  block(`location ${place.startsWith('/') ? `= ${place}` : place}`, [
    ...(place.startsWith('/') ? ['internal;'] : []),
    `set $prelude_cache_control '';`,
    ...(status === 429 ? [`set $prelude_retry_after 1;`] : []),
    'default_type application/json;',
    `return ${status} '${JSON.stringify({ error })}';`,
  ]);

const errors: readonly string[] = [
  jsonError('@notFound', 404, 'Not found'),
  jsonError(BAD_REQUEST, 400, 'The request could not be read.'),
  jsonError('@tooLarge', 413, 'The request is too large.'),
  jsonError('@tooMany', 429, 'Too many requests of yours are under way.'),
  jsonError('@notPublished', 503, 'No version of the site is published.'),
  jsonError('@broken', 500, 'The site could not answer.'),
  jsonError('@musicIsOut', 502, 'The music service is not available.'),
  jsonError('@musicIsLate', 504, 'The music service is not available.'),
];

const server = (options: NginxOptions): string =>
  block('server', [
    `listen ${options.listen} default_server;`,
    'server_name _;',
    `set $prelude_cache_control '';`,
    `set $prelude_set_cookie '';`,
    `set $prelude_vary '';`,
    `set $prelude_retry_after '';`,
    `set $prelude_has_canary '';`,
    block(`if (-f ${quoted(`${options.siteDirectory}/pages/0.html`)})`, [
      `set $prelude_has_canary 'yes';`,
    ]),
    ...addedHeaders(options.config),
    'error_page 404 403 $prelude_not_found;',
    'error_page 405 =404 @notFound;',
    `error_page 400 414 431 494 =400 ${BAD_REQUEST};`,
    'error_page 413 @tooLarge;',
    'error_page 500 @broken;',
    'error_page 503 @notPublished;',
    block('location = /healthz', [
      'access_log off;',
      `set $prelude_cache_control 'no-store';`,
      'default_type application/json;',
      `return 200 '{"status":"ok"}';`,
    ]),
    block('location ~ ^/(concerts/?)?$', pageLines(options)),
    block('location /', [
      `root ${quoted(`${options.siteDirectory}/www`)};`,
      'set $prelude_cache_control $prelude_file_cache_control;',
      'try_files $uri =404;',
    ]),
    ...musicLocations(options),
    block('location @unknownPage', pageLines(options)),
    ...errors,
  ]);

const TYPES: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js',
  'text/plain': 'txt',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
};

const TEXTS =
  'text/css text/javascript text/plain application/json application/manifest+json image/svg+xml';

/** Who asked is not kept. */
const LOG_LINE =
  `'{"at":"$time_iso8601","request":"$request_id","method":"$request_method","path":"$uri",` +
  `"status":$status,"bytes":$bytes_sent,"seconds":$request_time}'`;

const http = (options: NginxOptions): string =>
  block('http', [
    block(
      'types',
      Object.entries(TYPES).map(([type, ending]) => `${type} ${ending};`),
    ),
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${TEXTS};`,
    'server_tokens off;',
    'sendfile on;',
    'tcp_nopush on;',
    'etag on;',
    'if_modified_since off;',
    `log_format prelude escape=json ${LOG_LINE};`,
    options.accessLog === null
      ? 'access_log off;'
      : `access_log ${quoted(options.accessLog)} prelude;`,
    '# The site takes no uploads, and nobody needs to be slow on purpose.',
    'client_max_body_size 64k;',
    'client_header_timeout 10s;',
    'client_body_timeout 10s;',
    'send_timeout 30s;',
    'keepalive_timeout 30s;',
    '# Who has been cut off for it holds no memory until the network gives up.',
    'reset_timedout_connection on;',
    'large_client_header_buffers 4 8k;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${quoted(`${options.runtimeDirectory}/${name}`)};`,
    ),
    '# Files were compressed when they were published; what the music API says is compressed here.',
    'gzip_static on;',
    ...(options.brotliModule !== null ? ['brotli_static on;'] : []),
    'gzip on;',
    'gzip_proxied any;',
    'gzip_vary on;',
    'gzip_min_length 1024;',
    'gzip_types application/json image/svg+xml;',
    ...limitZones(options),
    ...headerMaps(options.config),
    ...bucketMaps,
    ...answerMaps,
    block('upstream prelude_music_api', [
      `server ${new URL(options.musicApiUrl).host} max_fails=0;`,
      'keepalive 16;',
    ]),
    server(options),
  ]);

/** Writes the configuration of an nginx that answers as the site's own server does (docs/deploying.md). */
export function nginxConfiguration(options: NginxOptions): string {
  const { musicApiUrl, runtimeDirectory, brotliModule } = options;
  const { protocol, pathname } = new URL(musicApiUrl);
  if (protocol !== 'http:' || pathname !== '/')
    throw new Error(`the music API's URL must be http and without a path, not ${musicApiUrl}`);
  return [
    '# Generated by `npm run deploy:nginx`; generate it again instead of changing it.',
    ...(brotliModule === null ? [] : [`load_module ${quoted(brotliModule)};`]),
    'worker_processes auto;',
    'worker_rlimit_nofile 8192;',
    `pid ${quoted(`${runtimeDirectory}/nginx.pid`)};`,
    'error_log stderr warn;',
    block('events', ['worker_connections 4096;']),
    http(options),
    '',
  ].join('\n');
}
