import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp } from '../../../../music-api/src/app.ts';
import { parseConfiguration } from '../../../../music-api/src/configuration.ts';
import { createEndpoint } from '../../../endpoint/endpoint.ts';
import { packed } from '../../../endpoint/testing/packed.ts';
import { tokensOf } from '../../../endpoint/tokens.ts';
import { SITE_LIMITS } from '../../../serve/limits.ts';
import { createMetrics } from '../../../serve/reports/metrics.ts';
import { openSite } from '../../../serve/testing/openSite.ts';
import { EMULATED_AUTH, readSiteConfig } from '../../../site/siteConfig.ts';
import { sampleFolder } from '../../../site/testing/sampleBuild.ts';
import { UserError } from '../../../site/userError.ts';
import { type Door, TEXT } from './door.ts';
import { RECORD } from './fileDoors.ts';

const { site, remove } = sampleFolder();
const metrics = createMetrics(site);

/** An ID token as the Auth emulator makes it. */
const UNSIGNED_TOKEN = [
  { alg: 'none' },
  {
    iss: `https://securetoken.google.com/${EMULATED_AUTH.projectId}`,
    aud: EMULATED_AUTH.projectId,
    sub: 'robin',
    firebase: { sign_in_provider: 'password' },
  },
]
  .map((part) => `${Buffer.from(JSON.stringify(part)).toString('base64url')}.`)
  .join('');

const TOKEN_EXCHANGE = new URLSearchParams({
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
  subject_token: UNSIGNED_TOKEN,
}).toString();

/** The servers, each made when it is first asked. */
const made = new Map<string, Promise<FastifyInstance>>();
const once = (name: string, make: () => Promise<FastifyInstance>): Promise<FastifyInstance> => {
  const app = made.get(name) ?? make();
  made.set(name, app);
  return app;
};

export async function closeServers(): Promise<void> {
  for (const app of made.values()) await (await app).close();
  remove();
}

const siteServer = (): Promise<FastifyInstance> =>
  once('site', () =>
    openSite(site.directory, {
      config: {
        auth: EMULATED_AUTH,
        connectOrigins: ['https://api.radio.example'],
        reports: { sampleOneIn: 1 },
      },
      metrics,
      limits: { ...SITE_LIMITS, reportsPerMinute: 1_000_000 },
    }),
  );

const team = (): Promise<FastifyInstance> =>
  once('endpoint', () => {
    const perform = () => Promise.resolve({ said: '', revision: 1 });
    const siteUrl = 'https://music.example';
    return createEndpoint({ site, perform, siteUrl, perMinute: 1_000_000 });
  });
let token: string | undefined;
function teamHeaders(): Record<string, string> {
  const team = { team: 'Team', parts: ['player'] };
  token ??= tokensOf(site).create(team, new Date(Date.now() + 3_600_000)).secret;
  return { authorization: `Bearer ${token}` };
}

const musicApi = (): Promise<FastifyInstance> =>
  once('music', () =>
    Promise.resolve(
      createApp({
        source: { search: ({ query }) => Promise.resolve({ tracks: [], correctedQuery: query }) },
        covers: new Map(),
        mostSearches: 1_000_000,
      }),
    ),
  );

/** The server refuses a request. */
class Refusal extends Error {
  override readonly name = 'Refusal';
}
const isRefusal = (error: Error): boolean => error instanceof Refusal;

/** The answer to a request. Throws a Refusal for a 4xx, another error for a 5xx. */
async function send(app: Promise<FastifyInstance>, request: InjectOptions): Promise<unknown> {
  const answer = await (await app).inject(request);
  const { statusCode, body } = answer;
  if (statusCode >= 500) throw new Error(`answers ${statusCode} ${body.slice(0, 200)}`);
  if (statusCode >= 400) throw new Refusal(body);
  return /json/.test(String(answer.headers['content-type'])) ? answer.json() : body;
}

const post = (
  app: Promise<FastifyInstance>,
  url: string,
  headers: Readonly<Record<string, string>>,
  payload?: Buffer | string,
): Promise<unknown> =>
  send(app, { method: 'POST', url, headers, ...(payload !== undefined && { payload }) });

const json = { 'content-type': 'application/json' };
const percentEncoded = (bytes: Buffer): string =>
  [...bytes.subarray(0, 2_000)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** What clients ask of the servers, and what operators tell them. */
export const REQUEST_DOORS: readonly Door[] = [
  {
    ...TEXT,
    bytes: '32 kB',
    depth: 'any: fields are read by name',
    keys: 'hostile refused, unknown left out',
    time: '10 s to arrive',
    name: 'what pages report',
    file: 'scripts/serve/reports/reportBatch.ts',
    sample: {
      versions: { player: '0123456789ab' },
      reports: [
        { kind: 'start', part: 'player' },
        { kind: 'load', part: 'player', code: 'timeout', isFirst: true },
        {
          kind: 'error',
          part: 'player',
          name: 'TypeError',
          where: 'player/bar',
          stack: ['/remotes/player/remote.0123456789.js:1:2345'],
          isFirst: true,
        },
        { kind: 'vital', name: 'LCP', value: 1.5 },
      ],
    },
    shows: 'undefined',
    async open(bytes: Buffer) {
      await post(siteServer(), '/api/reports', json, bytes);
    },
    refuses: isRefusal,
  },
  {
    ...TEXT,
    schema: 'own parser',
    keys: 'only known names are read',
    time: '10 s to arrive',
    name: 'an address of the site, with cookies',
    file: 'scripts/serve/siteServer.ts',
    sample: 'a.b',
    shows: 'Not found',
    open: async (bytes: Buffer) => {
      const text = percentEncoded(bytes);
      const cookie = `prelude_preview=${text}; prelude_bucket=${text}`;
      const urls = [`/preview?key=${text}`, `/a${text}?page=${text}`];
      const refusals = urls.map((url) => send(siteServer(), { url, headers: { cookie } }));
      return (await Promise.allSettled(refusals)).map((settled) => {
        const { reason } = settled as { reason?: Error };
        if (reason && !isRefusal(reason)) throw reason;
        return reason?.message;
      });
    },
  },
  {
    ...TEXT,
    time: '10 s to arrive',
    name: 'a request to publish: its query and its headers',
    file: 'scripts/endpoint/operationRoutes.ts',
    sample: '0123456789ab',
    shows: 'revision',
    open: (bytes: Buffer) => {
      const text = percentEncoded(bytes);
      const signed = `note=${text}&commit=${text.slice(0, 150)}`;
      const url = `/rollback?part=player&revision=0&${signed}&version=0123456789ab`;
      return post(team(), url, teamHeaders());
    },
    refuses: isRefusal,
  },
  {
    ...TEXT,
    schema: 'tar',
    bytes: '16 MB packed, 64 MB',
    depth: '9 folders',
    keys: 'other files are passed over',
    time: '120 s to arrive',
    name: 'a build that is sent',
    file: 'scripts/endpoint/unpackBuilds.ts',
    sample: RECORD,
    shows: 'revision',
    open: (bytes: Buffer) =>
      post(
        team(),
        '/publish?part=player&revision=0',
        { ...teamHeaders(), 'content-type': 'application/gzip' },
        packed([{ path: 'package/build.json', content: bytes }]),
      ),
    refuses: isRefusal,
  },
  {
    ...TEXT,
    bytes: '16 kB',
    time: '10 s to arrive',
    keys: 'unknown left out',
    name: 'a request for a token for a backend',
    file: 'scripts/serve/auth/tokenExchange.ts',
    sample: 'https://api.radio.example',
    shows: 'Bearer',
    open: (bytes: Buffer) =>
      post(
        siteServer(),
        '/oauth/token',
        { 'content-type': 'application/x-www-form-urlencoded' },
        `${TOKEN_EXCHANGE}&audience=${percentEncoded(bytes)}`,
      ),
    refuses: isRefusal,
  },
  {
    ...TEXT,
    time: '10 s to arrive',
    name: 'a search',
    file: 'music-api/src/routes/schemas.ts',
    sample: 'kettle',
    shows: 'kettle',
    open: (bytes: Buffer) => {
      const text = percentEncoded(bytes);
      return send(musicApi(), {
        url: `/api/music/search?q=${text}&limit=10`,
        headers: { 'accept-language': text, 'x-request-id': text, 'if-none-match': text },
      });
    },
    refuses: isRefusal,
  },
  {
    ...TEXT,
    bytes: 'the system’s 128 kB',
    reach: 128_000,
    keys: 'only known names are read',
    name: 'the variables of the music API',
    file: 'music-api/src/configuration.ts',
    sample: 'itunes',
    shows: 'itunes',
    open: (bytes: Buffer) =>
      ['PORT', 'MUSIC_SOURCE', 'TRUSTED_PROXIES', 'LOG_LEVEL', 'MAX_LAG_MILLIS', 'REDIS_URL'].map(
        (name) => {
          try {
            return parseConfiguration({ [name]: bytes.toString() });
          } catch (error) {
            if ((error as Error).name === 'ConfigurationError') return null;
            throw error;
          }
        },
      ),
  },
  {
    ...TEXT,
    bytes: 'the system’s 128 kB',
    reach: 128_000,
    keys: 'only known names are read',
    name: 'the variables of the site',
    file: 'scripts/site/siteConfig.ts',
    sample: 'https://reports.example/csp',
    shows: 'reports.example',
    open: (bytes: Buffer) =>
      readSiteConfig({
        PRELUDE_SECURITY_REPORTS: bytes.toString(),
        MUSIC_SOURCE: bytes.toString(),
        SPOTIFY_CLIENT_ID: bytes.toString(),
      }),
    refuses: (error: Error) => error instanceof UserError,
  },
];
