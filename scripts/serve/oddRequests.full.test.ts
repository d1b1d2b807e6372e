import { connect } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { temporaryFolder } from '../lib/temporaryFolder.ts';
import { startMusicApi } from './startMusicApi.ts';
import { publishSampleSite, type SampleSite } from './testing/contract/sampleSite.ts';
import { listen, openSite } from './testing/openSite.ts';

/** A stack, a file of ours, the name of an error of a library or of Node, or a server's name. */
const SHOWS_INTERNALS =
  /\n\s+at |node_modules|\.[jt]s:\d+|(?:Type|Reference|Range|Syntax)Error|FST_[A-Z]|\bE(?:RR_[A-Z]|NOENT|CONN)|\r\n(?:server|x-powered-by):/i;

/** Texts of an address: any characters, encoded or broken, and those that parsers have stumbled over. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }).map(encodeURIComponent),
  fc.string({ unit: fc.constantFrom(...'%0F&=a+/.'), maxLength: 20 }),
  fc.constantFrom('__proto__', '..%2f..%2fetc', '-1', 'NaN', '9'.repeat(200), 'q[a]'),
  fc.constant('%ef%ac%83'.repeat(60)),
);
const field = fc.oneof(fc.constantFrom('q', 'limit', 'size', 'quality', 'v'), text);
const pair = fc.oneof(
  fc.constantFrom('q=jazz', 'limit=12'),
  fc.tuple(field, text).map(joinedBy('=')),
);
const query = fc.array(pair, { maxLength: 4 }).map(joinedBy('&'));
const path = fc.oneof(
  fc.constant('/api/music/search'),
  fc.tuple(fc.constantFrom('/api/music/audio', '/api/music/covers'), text).map(joinedBy('/')),
  text.map((unknown) => `/${unknown}`),
  fc.constantFrom('//', '/../../etc/passwd', '/.git/config', '/metrics', '/api/music//search'),
);
const target = fc.tuple(path, query).map(joinedBy('?'));

/** What a header may have: visible letters and bytes beyond ASCII. */
const headerLetter = fc
  .integer({ min: 0x20, max: 0xff })
  .filter((code) => code !== 0x7f)
  .map((code) => String.fromCharCode(code));
const headerName = fc.constantFrom(
  ...['Range', 'If-Range', 'If-None-Match', 'If-Modified-Since', 'Accept-Language'],
  ...['Accept-Encoding', 'X-Forwarded-For', 'X-Request-Id', 'Cookie'],
);
const headerValue = fc.oneof(
  fc.string({ unit: headerLetter, maxLength: 200 }),
  fc.constantFrom('bytes=9-1', 'bytes=0-0,2-3', 'bytes=-0', 'bytes=999999999999-'),
  fc.constantFrom('1.2.3.4, ::1', 'en;q=9', '"'),
);
const header = fc.tuple(headerName, headerValue).map(joinedBy(': '));
const method = fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS');

/** A request, byte for byte. */
const oddRequest = fc
  .tuple(method, target, fc.array(header, { maxLength: 3 }))
  .map(([asked, address, headers]) =>
    [
      `${asked} ${address} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      ...headers,
      '',
      '',
    ].join('\r\n'),
  );

function joinedBy(separator: string) {
  return (parts: readonly string[]): string => parts.join(separator);
}

const folder = temporaryFolder('odd');
let sample: SampleSite;
let musicApi: Awaited<ReturnType<typeof startMusicApi>>;
let site: FastifyInstance;

beforeAll(async () => {
  sample = await publishSampleSite();
  musicApi = await startMusicApi({ AUDIO_CACHE_DIR: folder.path });
  const trustedProxies = '127.0.0.1';
  site = await openSite(sample.directory, { musicApiUrl: musicApi.url, trustedProxies });
  await listen(site);
}, 120_000);

afterAll(async () => {
  await site.close();
  await musicApi.stop();
  folder.remove();
  sample.remove();
});

/** What comes back until the connection is closed; of audio the head alone. */
const answerTo = (url: string, request: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    let received = '';
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (/\r\ncontent-type: audio/i.test(received)) socket.destroy();
    });
    socket.on('error', () => undefined).on('close', () => resolve(received));
    socket.write(request, 'latin1');
  });

test.each([
  ['the site', () => site.listeningOrigin],
  ['music-api', () => musicApi.url],
])(
  '%s answers each odd request, and shows nothing of itself',
  async (_name, urlOf) => {
    const url = urlOf();
    await fc.assert(
      fc.asyncProperty(oddRequest, async (request) => {
        const answer = await answerTo(url, request);
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
        expect(status).toBeGreaterThanOrEqual(200);
        if (status >= 500)
          expect([status, answer]).toEqual([503, expect.stringMatching(/\r\nretry-after: \d/i)]);
        expect(answer).not.toMatch(SHOWS_INTERNALS);
      }),
      { numRuns: 10_000 },
    );
  },
  300_000,
);
