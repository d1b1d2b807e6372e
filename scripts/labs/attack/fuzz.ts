import fc from 'fast-check';
import { client, send, timed } from './client.ts';
import { type Attack, atMost } from './finding.ts';

const REQUESTS = 20_000;
const SEED = 20;
const CONNECTIONS = 16;
const ANSWER_MILLIS = 15_000;

/** A stack, a file of ours, the name of an error of a library or of Node, or a server's name. */
const SHOWS_INTERNALS =
  /\n\s+at |node_modules|\.[jt]s:\d+|(?:Type|Reference|Range|Syntax)Error|FST_[A-Z]|\bE(?:RR_[A-Z]|NOENT|CONN)|\r\n(?:server|x-powered-by):/i;

/** A request, byte for byte. What is no HTTP may be closed without an answer. */
interface OddRequest {
  readonly text: string;
  readonly isHttp: boolean;
}

/** Texts of an address: any characters, encoded or broken, and those that parsers have stumbled over. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }).map(encodeURIComponent),
  fc.string({
    unit: fc.constantFrom('%', '%0', '%FF', '%00', '&', '=', 'a', '+', '/', '.'),
    maxLength: 20,
  }),
  fc.constantFrom(
    '__proto__',
    '%E0%A4%A',
    '..%2f..%2fetc',
    '-1',
    '1e3',
    'NaN',
    '9'.repeat(200),
    'q[a]',
    '%ef%ac%83'.repeat(60),
  ),
);
const pairs = fc.array(
  fc.oneof(
    fc.constantFrom('q=jazz', 'limit=12'),
    fc
      .tuple(fc.oneof(fc.constantFrom('q', 'limit', 'size', 'quality', 'v'), text), text)
      .map((pair) => pair.join('=')),
  ),
  { maxLength: 4 },
);
const target = fc.oneof(
  pairs.map((all) => `/api/music/search?${all.join('&')}`),
  fc
    .tuple(fc.constantFrom('audio', 'covers'), text, pairs)
    .map(([kind, id, all]) => `/api/music/${kind}/${id}?${all.join('&')}`),
  text.map((path) => `/${path}`),
  fc.constantFrom(
    '//',
    '/../../etc/passwd',
    '/.git/config',
    '/metrics',
    '/api/music//search',
    '/healthz?x',
  ),
);
/** What a header may have: tabs, visible letters and bytes beyond ASCII. */
const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 200,
});
const header = fc
  .tuple(
    fc.constantFrom(
      'Range',
      'If-Range',
      'If-None-Match',
      'If-Modified-Since',
      'Accept-Language',
      'Accept-Encoding',
      'X-Forwarded-For',
      'X-Request-Id',
      'Cookie',
    ),
    fc.oneof(
      headerText,
      fc.constantFrom(
        'bytes=9-1',
        'bytes=0-0,2-3',
        'bytes=-0',
        'bytes=999999999999-',
        '1.2.3.4, ::1',
        'en;q=9',
        '"',
      ),
    ),
  )
  .map((both) => both.join(': '));

const http: fc.Arbitrary<OddRequest> = fc
  .tuple(
    fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'),
    target,
    fc.array(header, { maxLength: 3 }),
  )
  .map(([method, path, headers]) => ({
    text: [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      ...headers,
      '',
      '',
    ].join('\r\n'),
    isHttp: true,
  }));
const noHttp: fc.Arbitrary<OddRequest> = fc
  .oneof(
    fc.string({ unit: 'binary-ascii', maxLength: 60 }),
    fc.constantFrom(
      'GET / HTTP/1.1\r\n',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n`,
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 1\r\nContent-Length: 2\r\n',
    ),
  )
  .map((line) => ({ text: `${line}\r\n\r\n`, isHttp: false }));
const oddRequest = fc.oneof({ weight: 19, arbitrary: http }, { weight: 1, arbitrary: noHttp });

/** What comes back until the connection is closed; of audio the head alone. */
const answerTo = (
  { text: asked, isHttp }: OddRequest,
  port: number,
  from: string,
): Promise<string> =>
  new Promise((resolve) => {
    const socket = send(port, asked, from).setTimeout(ANSWER_MILLIS, () => socket.destroy());
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if (/\r\ncontent-type: audio/i.test(received)) socket.destroy();
    });
    socket.on('close', () => resolve(received));
    if (!isHttp) socket.end();
  });

const FAULTS = ['a 5xx other than a 503 with Retry-After', 'shows internals', 'no answer'] as const;

function faultOf(answer: string, { isHttp }: OddRequest): (typeof FAULTS)[number] | null {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  if (status === 0) return isHttp ? 'no answer' : null;
  if (status >= 500 && !(status === 503 && /\r\nretry-after: \d/i.test(answer)))
    return 'a 5xx other than a 503 with Retry-After';
  return SHOWS_INTERNALS.test(answer) ? 'shows internals' : null;
}

/** Odd requests to the site and to the music API, the same ones each time, from many clients. */
export const fuzz: Attack = async ({ site, sitePort, musicApi, musicPort }) => {
  let ended = 0;
  for (const server of [site, musicApi]) void server.ended.then(() => (ended += 1));
  const requests = fc.sample(oddRequest, { seed: SEED, numRuns: REQUESTS });
  const counts = new Map<string, number>();
  let next = 0;
  const sendOn = async (): Promise<void> => {
    while (next < requests.length) {
      const index = next;
      next += 1;
      const request = requests[index];
      if (!request) return;
      const port = index % 3 === 0 ? sitePort : musicPort;
      const fault = faultOf(
        await answerTo(request, port, client(4_000 + (index % 2_000))),
        request,
      );
      if (fault === null) continue;
      const count = (counts.get(fault) ?? 0) + 1;
      counts.set(fault, count);
      if (count <= 3)
        process.stdout.write(`  ${fault}: ${JSON.stringify(request.text.slice(0, 300))}\n`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendOn));
  const isHealthy = (await timed(sitePort, { path: '/api/music/search?q=jazz' })).status === 200;
  const name = `${REQUESTS.toLocaleString('en')} odd requests`;
  return [
    ...FAULTS.map((fault) => atMost(`${name}: ${fault}`, counts.get(fault) ?? 0, 0, '')),
    atMost(`${name}: processes that ended`, ended + (isHealthy ? 0 : 1), 0, ''),
  ];
};
