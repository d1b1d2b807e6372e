import { createDice, oneOf, type Dice } from '../dice.ts';

/** A request as it is sent, byte for byte. */
export interface OddRequest {
  readonly text: string;
  /** False for what is no HTTP: the server may close the connection without an answer. */
  readonly isHttp: boolean;
  /** True if the answer has no body. */
  readonly isHead: boolean;
}

const TEXTS = [
  ...['', ' ', 'jazz', 'a', '%', '%00', '%FF', '%E0%A4%A', '%F0%9F%8E%A7', '%252e', '+', '%0d%0a'],
  ...["'--", '<script>', '{{7*7}}', '$' + '{7}', '../..', '..%2f..%2fetc', '\\', '%5c', '%u0041'],
  ...['__proto__', 'constructor', 'null', 'undefined', 'NaN', '[object Object]', '%D8%A7%D9%84'],
  ...['sad', 'like%20', 'by', 'songs%20like', 'piano', '1980s', 'a'.repeat(200), 'a'.repeat(201)],
  ...['%CC%81'.repeat(60), 'x%20'.repeat(100), '"'.repeat(30), '-'.repeat(50), '%E2%80%AE'],
];
const NUMBERS = [
  ...['0', '1', '12', '200', '201', '-1', '1e3', '0x10', '1.5', '007', '%31', '', ' 5', '١'],
  ...['9'.repeat(20), 'NaN', 'Infinity', '1&limit=2', 'null'],
];
const NAMES = ['q', 'q', 'q', 'limit', 'q[]', 'q[a]', 'Q', '__proto__', 'size', 'v', 'quality', ''];
const IDS = [
  '1101',
  '110101',
  '0',
  '-1',
  '1e3',
  'abc',
  '%2e%2e',
  '9'.repeat(16),
  '9'.repeat(200),
  '',
];
const QUALITIES = ['low', 'normal', 'lossless', 'ultra', '', 'low&quality=high', '%00'];
const RANGES = [
  ...['bytes=0-9', 'bytes=-1', 'bytes=5-', 'bytes=9-1', 'bytes=0-0,2-3', 'bytes=', 'lines=1-2'],
  ...['bytes=999999999999-', 'bytes=0-' + '9'.repeat(30), 'bytes=-0', ',', 'bytes=a-b', '=', ' '],
];
const PATHS = [
  ...['/', '//', '/api', '/api/music', '/api/music/', '/api/music//search', '/API/MUSIC/SEARCH'],
  ...['/api/music/search/', '/api/music/search/x', '/api/music/%73earch', '/api/music/search%2f'],
  ...[
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/healthz?x',
    '/health/ready/..',
    '/metrics',
  ],
  ...[
    '*',
    '/%',
    '/%00',
    '/#',
    '/?',
    '/;',
    '/api/music/openapi.json',
    '/.git/config',
    '/é',
    '/\x7f',
  ],
  ...[
    `/${'a'.repeat(9_000)}`,
    `/${'a/'.repeat(2_000)}`,
    'http://elsewhere.example/',
    '/api/music/audio',
  ],
];
const METHODS = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY', 'get'];
const HEADERS = [
  ...RANGES.map((range) => `Range: ${range}`),
  ...['*', '"a"', 'W/"a"', '"', ','.repeat(500), '\x80\xff'].map((tag) => `If-None-Match: ${tag}`),
  ...[
    'If-Range: "a"',
    'If-Range: x',
    'If-Modified-Since: soon',
    'Expect: 100-continue',
    'Expect: x',
  ],
  ...['hi', 'x'.repeat(3_000), ';q=', 'en;q=9', ','.repeat(300), '\xe9', 'en-'.repeat(200)].map(
    (language) => `Accept-Language: ${language}`,
  ),
  ...['br', 'gzip;q=9', '*;q=0', 'identity;q=0', ',,,'].map(
    (coding) => `Accept-Encoding: ${coding}`,
  ),
  ...['1.2.3.4', '::1', 'x', '1.2.3.4, '.repeat(200), '999.1.1.1', ''].map(
    (address) => `X-Forwarded-For: ${address}`,
  ),
  ...[
    'X-Request-Id: \t',
    `X-Request-Id: ${'a'.repeat(64)}`,
    'X-Request-Id: {{}}',
    'traceparent: 0-0',
  ],
  ...[
    'X-Forwarded-Proto: https',
    'X-Forwarded-Host: elsewhere.example',
    'Cookie: bucket=999;;=',
    'Upgrade: h2c',
  ],
  ...[
    'Content-Type: application/json',
    'Content-Type: \x00',
    `X-Long: ${'a'.repeat(7_000)}`,
    ':',
    'no colon',
  ],
  ...[
    'Connection: close',
    'Connection: Host',
    'Te: trailers',
    'Accept: text/html',
    'Host: elsewhere',
  ],
];
const NO_HTTP = [
  ...[
    '\r\n\r\n',
    'GET /\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01',
  ],
  ...[
    'GET / HTTP/1.1\r\n\r\n',
    'FOO BAR\r\n\r\n',
    'GET  / HTTP/1.1\r\nHost: a\r\n\r\n',
    '\x00'.repeat(50),
  ],
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${'a: b\r\n'.repeat(2_500)}\r\n`,
  'POST /api/music/search HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
];

const many = (roll: Dice, most: number, make: () => string): readonly string[] =>
  Array.from({ length: roll(most + 1) }, make);

/** Any characters, some of them broken. */
const noise = (roll: Dice): string =>
  many(roll, 12, () =>
    oneOf(roll, ['%' + roll(256).toString(16), 'a', ' ', 'é', '%', '&', '=']),
  ).join('');

const query = (roll: Dice): string => {
  const text = (): string => (roll(3) === 0 ? noise(roll) : oneOf(roll, TEXTS));
  const value = (): string => (roll(2) === 0 ? text() : oneOf(roll, NUMBERS));
  const pair = (): string => `${oneOf(roll, NAMES)}=${value()}`;
  const pairs = roll(2) === 0 ? [] : many(roll, 3, pair);
  return [...(roll(8) === 0 ? [] : [`q=${text()}`]), ...pairs].join('&');
};

const PLACES: readonly ((roll: Dice) => string)[] = [
  (roll) => `/api/music/search?${query(roll)}`,
  (roll) => `/api/music/spotify?${query(roll)}`,
  (roll) => `/api/music/covers/${oneOf(roll, IDS)}?size=${oneOf(roll, NUMBERS)}&${query(roll)}`,
  (roll) => `/api/music/audio/${oneOf(roll, IDS)}?quality=${oneOf(roll, QUALITIES)}`,
  (roll) => oneOf(roll, PATHS),
  (roll) => `/${noise(roll)}`,
];

/** What Node's parser takes for a request line; the others it may answer and then close the connection. */
const isPlain = (line: string): boolean =>
  /^\S+ [!-~]+ HTTP\/1\.1$/.test(line) && !line.includes('#');
const isHeader = (line: string): boolean => /^[\w-]+:[\t -~\x80-\xff]*$/.test(line);

function httpRequest(roll: Dice): OddRequest {
  const kind = roll(10);
  const method = kind === 0 ? oneOf(roll, METHODS) : kind < 3 ? 'HEAD' : 'GET';
  const target = oneOf(roll, PLACES)(roll).replaceAll(' ', roll(50) === 0 ? ' ' : '%20');
  const body = kind === 0 ? oneOf(roll, ['', '{', '{"q":"a"}', 'a'.repeat(2_000)]) : '';
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: localhost',
    ...many(roll, 3, () => oneOf(roll, HEADERS)),
    ...(body === '' ? [] : [`Content-Length: ${body.length}`]),
  ];
  const isHttp =
    method !== 'get' && lines.every((line, at) => (at === 0 ? isPlain(line) : isHeader(line)));
  return { text: `${lines.join('\r\n')}\r\n\r\n${body}`, isHttp, isHead: method === 'HEAD' };
}

/** Odd requests, the same ones for the same seed. */
export function createOddRequests(seed: number): () => OddRequest {
  const roll = createDice(seed);
  return () =>
    roll(20) === 0
      ? { text: oneOf(roll, NO_HTTP), isHttp: false, isHead: false }
      : httpRequest(roll);
}
