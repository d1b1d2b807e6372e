import { httpsHeaders, securityHeaders, type SiteConfig } from '../site/index.ts';
import { block, quoted } from './nginxSyntax.ts';

const variable = (header: string): string => header.replaceAll('-', '_');

/** Each header as a variable that is empty where the music API sends that header itself. */
export const headerMaps = (config: SiteConfig): readonly string[] => [
  ...Object.entries(securityHeaders(config)).map(([name, value]) =>
    block(`map $upstream_http_${variable(name)} $prelude_${variable(name)}`, [
      `'' ${quoted(value)};`,
      `default '';`,
    ]),
  ),
  '# A client that invents it reaches itself alone: browsers heed the promise where it came by https.',
  ...Object.entries(httpsHeaders).map(([name, value]) =>
    block(`map $http_x_forwarded_proto $prelude_${variable(name)}`, [
      `https ${quoted(value)};`,
      `default '';`,
    ]),
  ),
];

/** Inherited by a location only while it adds none itself, so no location does. */
export const addedHeaders = (config: SiteConfig): readonly string[] => [
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
export const bucketMaps: readonly string[] = [
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

/** How long a file may be kept, and what answers for one that is not there. */
export const answerMaps: readonly string[] = [
  block('map $uri $prelude_file_cache_control', [
    String.raw`'~\.[0-9a-f]{10}\.(js|css)(\.(br|gz))?$' 'public, max-age=31536000, immutable';`,
    String.raw`'~^/\.well-known/' 'no-cache';`,
    `default 'public, max-age=3600';`,
  ]),
  '# The page where a person asked for one, else a JSON error.',
  block(`map '$request_method $http_accept' $prelude_not_found`, [
    `'~^GET .*text/html' @unknownPage;`,
    'default @notFound;',
  ]),
];
