import type { SiteConfig } from '../site/index.ts';
import { addedHeaders } from './nginxMaps.ts';
import { musicLocations, type NginxMusicOptions } from './nginxMusic.ts';
import { block, quoted } from './nginxSyntax.ts';

/** What differs between environments. */
export interface NginxOptions extends NginxMusicOptions {
  /** The site folder; absolute. */
  readonly siteDirectory: string;
  /** What the environment says: the headers follow from it. */
  readonly config: SiteConfig;
  /** What nginx listens at: a port, or an address with one. */
  readonly listen: string;
  /** Holds the process id and what is buffered; must be writable. */
  readonly runtimeDirectory: string;
  /** The brotli_static module, which sends the files' brotli variant; null where there is none, and gzip must do. */
  readonly brotliModule: string | null;
  /** Where a line per answer goes, without addresses of visitors; null: nowhere. */
  readonly accessLog: string | null;
}

/** What shows the page of the visitor's bucket. */
const pageLines = ({ siteDirectory }: NginxOptions): readonly string[] => [
  `root ${quoted(`${siteDirectory}/pages`)};`,
  `set $prelude_cache_control 'no-cache';`,
  'set $prelude_set_cookie $prelude_bucket_cookie;',
  'set $prelude_vary $prelude_page_vary;',
  'try_files /$prelude_bucket.html /index.html =503;',
];

/** A request that could not be read has no path, so its answer has this one. */
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

/** The server of the site: its pages, its files, the music API and its errors. */
export const server = (options: NginxOptions): string =>
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
