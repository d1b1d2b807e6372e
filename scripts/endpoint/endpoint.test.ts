import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Gate } from '../gate/runGate.ts';
import { performOn } from '../publish/perform.ts';
import { publishTree } from '../publish/publish.ts';
import { readBuild } from '../site/loadBuild.ts';
import { readRegistry } from '../site/registry.ts';
import { siteLayout, type SiteLayout } from '../site/siteLayout.ts';
import {
  openGate,
  sampleFolder,
  sampleRemote,
  sampleShell,
  type SampleFolder,
} from '../site/testing/sampleBuild.ts';
import { shortId } from '../site/versions.ts';
import { askEndpoint, packBuild } from './client.ts';
import { createEndpoint, type EndpointOptions } from './endpoint.ts';
import { lastChangeOf } from './operationRoutes.ts';
import { packed, tarOf } from './testing/packed.ts';
import type { Perform } from './operation.ts';
import { tokensOf } from './tokens.ts';

const HOUR_MILLIS = 3_600_000;

const player = { part: 'player' };

let folder: SampleFolder;
/** Where builds are received. */
let temporary: string;
let site: SiteLayout;
let endpoint: FastifyInstance;
/** The token of the player's team, and that of another. */
let token: string;
let others: string;

const tokenFor = (team: string, ...parts: readonly string[]): string =>
  tokensOf(site).create({ team, parts: [...parts] }, new Date(Date.now() + HOUR_MILLIS)).secret;

const open = (options: Partial<EndpointOptions> = {}): Promise<FastifyInstance> =>
  createEndpoint({ site, perform: performOn(site, openGate, () => undefined), ...options });

beforeEach(async () => {
  folder = sampleFolder();
  site = siteLayout(join(folder.path, 'site'));
  const builds = ['player', 'catalog'].map((name) => sampleRemote(folder.path, name, 'one'));
  await publishTree(site, [sampleShell(folder.path, 'one'), ...builds]);
  token = tokenFor('Player team', 'player');
  others = tokenFor('Catalog team', 'catalog');
  temporary = join(folder.path, 'temporary');
  mkdirSync(temporary);
  jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
  endpoint = await open();
});
afterEach(async () => {
  await endpoint.close();
  jest.restoreAllMocks();
  // Whatever was accepted, refused or broken off.
  const left = readdirSync(temporary);
  folder.remove();
  expect(left).toEqual([]);
});

const playerBuild = (mark: string): string => sampleRemote(folder.path, 'player', mark);
const revision = (): number => readRegistry(site).revision;

const etag = (): string => `"${lastChangeOf(site, 'player')}"`;

/** A request as the client makes it, but for what is said. */
async function post(
  url: string,
  {
    headers = {},
    ...request
  }: { headers?: Record<string, string | undefined>; payload?: Buffer | string } = {},
): Promise<LightMyRequestResponse> {
  const all = {
    authorization: `Bearer ${token}`,
    'if-match': etag(),
    ...(request.payload !== undefined && { 'content-type': 'application/gzip' }),
    ...headers,
  };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return endpoint.inject({ method: 'POST', url, headers: Object.fromEntries(given), ...request });
}

const PUBLISH = '/parts/player/publish';

/** The files that visitors get, and the log. */
const published = (): readonly string[] =>
  [site.www, site.registry, site.records]
    .flatMap((place) => readdirSync(place, { recursive: true, encoding: 'utf8' }))
    .sort();

describe('a team with its token', () => {
  let url: string;
  const ask: Perform = (operation) => askEndpoint(url, token)(operation);

  beforeEach(async () => {
    url = await endpoint.listen({ port: 0, host: '127.0.0.1' });
  });

  test('publishes a build without the site’s folder; the revision says the team, the commit and the note', async () => {
    const build = playerBuild('two');
    const id = readBuild(build).version;
    const metadata = { author: 'Mallory', commit: 'c0ffee', note: 'a fix' };
    expect(await ask({ name: 'publish', ...player, build, ...metadata })).toEqual({
      said: `player ${shortId(id)} is current since revision 2.`,
      revision: 2,
    });
    expect(readRegistry(site)).toMatchObject({
      author: 'Player team',
      commit: 'c0ffee',
      note: 'a fix',
      parts: { player: { current: id } },
    });
  });

  test('starts a canary with a build, raises it by its version, and rolls back', async () => {
    const build = playerBuild('two');
    const { version } = readBuild(build);
    await ask({ name: 'canary', ...player, build, percent: 10 });
    await ask({ name: 'canary', ...player, version: shortId(version), percent: 50 });
    expect(readRegistry(site).parts['player']?.canary).toEqual({ version, percent: 50 });
    await ask({ name: 'publish', ...player, build });
    expect((await ask({ name: 'rollback', ...player })).said).toMatch(
      /^player went from \w{12} back to \w{12} with revision 5\.$/,
    );
    expect(readRegistry(site).author).toBe('Player team');
  });

  test('is told what the gate refuses, and nothing has changed', async () => {
    await endpoint.close();
    const refusing: Gate = () => Promise.resolve(['publish the shell first']);
    endpoint = await open({ perform: performOn(site, refusing, () => undefined) });
    url = await endpoint.listen({ port: 0, host: '127.0.0.1' });
    const before = published();
    await expect(ask({ name: 'publish', ...player, build: playerBuild('two') })).rejects.toThrow(
      'publish the shell first',
    );
    expect(published()).toEqual(before);
  });

  test('is told before it sends a build that the token is not for that part, or is none', async () => {
    const asked = { name: 'publish', part: 'catalog', build: 'nowhere' } as const;
    await expect(ask(asked)).rejects.toThrow('This token may publish player and no other part');
    await expect(askEndpoint(url, 'prelude_x')(asked)).rejects.toThrow('A valid token is needed');
  });

  test('never sends a token unencrypted over a network', async () => {
    await expect(
      askEndpoint('http://publish.example', token)({ name: 'rollback', ...player }),
    ).rejects.toThrow('--to must be an https address');
  });

  test('reads what is live', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = (await (await fetch(`${url}/parts`, { headers })).json()) as {
      parts: readonly { part: string }[];
    };
    expect(answer.parts.map(({ part }) => part)).toEqual(['shell', 'catalog', 'player']);
    const player = await fetch(`${url}/parts/player`, { headers });
    expect(player.headers.get('etag')).toBe('"1"');
    expect(await player.json()).toMatchObject({ part: 'player', revision: 1, canary: null });
  });
});

test.each(['gnu', 'pax', 'ustar'])(
  'a folder that tar has packed in the format %s is a build',
  async (format) => {
    const build = playerBuild('two');
    mkdirSync(join(build, 'empty'));
    const payload = execFileSync('tar', ['cz', `--format=${format}`, '-C', build, '.']);
    expect((await post(PUBLISH, { payload })).statusCode).toBe(200);
    expect(readRegistry(site).parts['player']?.current).toBe(readBuild(build).version);
  },
);

describe('tokens', () => {
  test('are kept as digests', () => {
    const files = readdirSync(join(site.directory, 'publishing'));
    expect(files).toHaveLength(2);
    for (const file of files)
      expect(file + readFileSync(join(site.directory, 'publishing', file), 'utf8')).not.toContain(
        token.slice('prelude_'.length),
      );
    expect(
      new Set(
        tokensOf(site)
          .list()
          .map(({ team }) => team),
      ),
    ).toEqual(new Set(['Player team', 'Catalog team']));
  });

  test('end at once when they are revoked, and by themselves when their time is over', async () => {
    const asked = { team: 'Past', parts: ['player'] };
    const { secret } = tokensOf(site).create(asked, new Date(Date.now() - 1));
    const late = await post('/parts/player/rollback', {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(late.statusCode).toBe(401);
    expect(tokensOf(site).revoke(tokensOf(site).find(token)!.id)).toBe(1);
    expect((await post('/parts/player/rollback')).statusCode).toBe(401);
    expect(revision()).toBe(1);
  });
});

describe('what is refused before a body is looked at', () => {
  const build = (): Promise<Buffer> => packBuild(playerBuild('two'));

  test.each([
    ['no token', { authorization: undefined }, 401],
    ['another kind of authorization', { authorization: 'Basic cHJlbHVkZTpwcmVsdWRl' }, 401],
    ['a token that was made up', { authorization: `Bearer prelude_${'A'.repeat(43)}` }, 401],
    ['a token of a megabyte’s part', { authorization: `Bearer ${'A'.repeat(8_000)}` }, 401],
    ['no revision', { 'if-match': undefined }, 428],
    ['every revision', { 'if-match': '*' }, 412],
    ['a revision to come', { 'if-match': '"2"' }, 412],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['JSON', { 'content-type': 'application/json' }, 415],
  ])('%s', async (_name, headers, status) => {
    const before = published();
    expect((await post(PUBLISH, { headers, payload: await build() })).statusCode).toBe(status);
    expect(published()).toEqual(before);
  });

  test('the token of another team', async () => {
    const headers = { authorization: `Bearer ${others}` };
    for (const path of ['publish', 'canary?percent=10', 'rollback'])
      expect((await post(`/parts/player/${path}`, { headers })).statusCode).toBe(403);
    expect(revision()).toBe(1);
  });

  test.each([
    ['/parts/player/publish?site=/etc', 400],
    ['/parts/player/publish?build=/etc', 400],
    ['/parts/player/rollback?build=/etc', 422],
    ['/parts/player/canary?percent=ten', 400],
    ['/parts/player/canary?percent=10', 400],
    ['/parts/player/rollback?version=../../etc', 400],
    ['/parts/player/publish', 400],
    ['/parts/..%2f..%2fetc/publish', 403],
    ['/parts/%00/publish', 403],
    ['/parts/player/prune', 404],
    ['/parts/%E0%A4%A/publish', 400],
  ])('%s', async (url, status) => {
    expect((await post(url)).statusCode).toBe(status);
    expect(revision()).toBe(1);
  });

  test('a request that was carried out before, also by an endpoint that has started again', async () => {
    await post(PUBLISH, { payload: await packBuild(playerBuild('two')) });
    await post(PUBLISH, { payload: await packBuild(playerBuild('three')) });
    const headers = { 'if-match': etag() };
    expect((await post('/parts/player/rollback', { headers })).statusCode).toBe(200);
    const again = await post('/parts/player/rollback', { headers });
    expect([again.statusCode, again.json()]).toEqual([
      412,
      { error: 'player has changed: GET /parts/player, then send its new ETag' },
    ]);
    await endpoint.close();
    endpoint = await open();
    expect((await post('/parts/player/rollback', { headers })).statusCode).toBe(412);
    // The part looks again as it did before the rollback.
    await post(PUBLISH, { payload: await packBuild(playerBuild('three')) });
    expect((await post('/parts/player/rollback', { headers })).statusCode).toBe(412);
    expect(revision()).toBe(5);
  });

  test('of two requests that were made on the same revision at once, the second', async () => {
    await post(PUBLISH, { payload: await packBuild(playerBuild('two')) });
    const answers = await Promise.all([
      post('/parts/player/rollback'),
      post('/parts/player/rollback'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 412]);
    expect(revision()).toBe(3);
  });

  test('never a request because another part has changed', async () => {
    const headers = { 'if-match': etag() };
    await post('/parts/catalog/publish', {
      headers: { authorization: `Bearer ${others}`, 'if-match': '"1"' },
      payload: await packBuild(sampleRemote(folder.path, 'catalog', 'two')),
    });
    expect(revision()).toBe(2);
    const payload = await packBuild(playerBuild('two'));
    expect((await post(PUBLISH, { headers, payload })).statusCode).toBe(200);
  });

  test('more than an address’s share of requests, with whichever token', async () => {
    await endpoint.close();
    endpoint = await open({ perMinute: 3 });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await post('/parts/player/rollback')).statusCode);
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
    const answer = await post('/parts/player/rollback', {
      headers: { authorization: `Bearer ${others}` },
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
  });
});

describe('what is no build', () => {
  const script = { path: 'entry.js', content: 'x' };
  const symbolic = {
    ...script,
    content: '',
    type: 'SymbolicLink',
    linkpath: '/etc/passwd',
  } as const;

  test.each([
    ['a path above the folder', packed([{ path: '../entry.js', content: 'x' }])],
    ['a path above it in the middle', packed([{ path: 'a/../../entry.js', content: 'x' }])],
    ['an absolute path', packed([{ path: '/tmp/entry.js', content: 'x' }])],
    ['a path of Windows', packed([{ path: 'C:\\entry.js', content: 'x' }])],
    ['a hidden file', packed([{ path: '.npmrc.js', content: 'x' }])],
    ['a file of another kind', packed([{ path: 'page.html', content: 'x' }])],
    ['a file above the folder after `./`', packed([{ path: './../entry.js', content: 'x' }])],
    ['a hidden file after `./`', packed([{ path: './.npmrc.js', content: 'x' }])],
    ['a symbolic link', packed([symbolic])],
    ['a hard link', packed([{ ...symbolic, type: 'Link' }])],
    ['a device', packed([{ path: 'entry.js', type: 'CharacterDevice', devmaj: 1, devmin: 5 }])],
    ['a FIFO', packed([{ path: 'entry.js', type: 'FIFO' }])],
    ['a file twice', packed([script, script])],
    ['a file twice, once after `./`', packed([script, { ...script, path: './entry.js' }])],
    ['a file whose name differs in case alone', packed([script, { ...script, path: 'ENTRY.js' }])],
    ['a file below a file', packed([script, { ...script, path: 'entry.js/entry.js' }])],
    ['what is packed twice', gzipSync(packed([script]))],
    ['what is not packed', tarOf([script])],
    ['what is no tar file', gzipSync(randomBytes(4_096))],
    [
      'half a file',
      gzipSync(tarOf([{ ...script, content: 'x'.repeat(5_000) }]).subarray(0, 2_048)),
    ],
    ['half a packed file', packed([{ ...script, content: randomBytes(9_000) }]).subarray(0, 4_000)],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_name, payload) => {
    const before = published();
    const { statusCode } = await post(PUBLISH, { payload });
    expect(statusCode).toBe(400);
    expect(published()).toEqual(before);
  });

  test.each([
    [
      'zeros that unpack to more than a build',
      packed([{ ...script, content: Buffer.alloc(70_000_000) }]),
    ],
    ['zeros alone', gzipSync(Buffer.alloc(60_000_000))],
    ['zeros after a build', gzipSync(Buffer.concat([tarOf([script]), Buffer.alloc(60_000_000)]))],
    ['more than a packed build', packed([{ ...script, content: randomBytes(17_000_000) }])],
    ['a file that says it is larger', packed([{ ...script, size: 80_000_000 }])],
    [
      'more files than a build',
      packed(Array.from({ length: 2_001 }, (_, at) => ({ path: `${at}.js` }))),
    ],
  ])('%s', async (_name, payload) => {
    const before = published();
    expect((await post(PUBLISH, { payload })).statusCode).toBe(413);
    expect(published()).toEqual(before);
  });

  test('folders alone are no build', async () => {
    const payload = packed([{ path: 'folder/', type: 'Directory' }]);
    expect((await post(PUBLISH, { payload })).statusCode).toBe(422);
    expect(revision()).toBe(1);
  });

  test('another part’s build is refused, whatever the address says', async () => {
    const payload = await packBuild(sampleRemote(folder.path, 'catalog', 'two'));
    const answer = await post(PUBLISH, { payload });
    expect(answer.json()).toEqual({ error: 'The build is one of catalog, not of player' });
    expect(revision()).toBe(1);
  });

  test('a file that is not what the record says is refused', async () => {
    const build = playerBuild('two');
    const record = readFileSync(join(build, 'build.json'));
    const payload = packed([{ path: 'build.json', content: record }, script]);
    expect((await post(PUBLISH, { payload })).statusCode).toBe(422);
    expect(revision()).toBe(1);
  });
});

test('also what Node’s parser refuses has the endpoint’s headers', async () => {
  const { port } = new URL(await endpoint.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1').setEncoding('latin1');
  let answer = '';
  socket.on('data', (chunk: string) => (answer += chunk));
  socket.write('hello\r\n\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*x-content-type-options: nosniff\r\n/);
});

test('of an upload that breaks off no folder stays', async () => {
  const { port } = new URL(await endpoint.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    [
      `POST ${PUBLISH} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      `If-Match: ${etag()}`,
      'Content-Type: application/gzip',
      'Content-Length: 9000',
      '',
      '',
    ].join('\r\n'),
  );
  while (readdirSync(temporary).length === 0) await new Promise(setImmediate);
  socket.destroy();
  while (readdirSync(temporary).length > 0) await new Promise(setImmediate);
});

test('operations are carried out one after the other, and a token has two on their way at most', async () => {
  await endpoint.close();
  const running: (() => void)[] = [];
  let atOnce = 0;
  const perform: Perform = async () => {
    atOnce += 1;
    await new Promise<void>((resolve) => running.push(resolve));
    const found = atOnce;
    atOnce -= 1;
    return { said: '', revision: found };
  };
  endpoint = await open({ perform });
  const first = post('/parts/player/rollback');
  const second = post('/parts/player/rollback');
  expect((await post('/parts/player/rollback')).statusCode).toBe(429);
  while (running.length === 0) await new Promise(setImmediate);
  running[0]!();
  expect((await first).json()).toMatchObject({ revision: 1 });
  while (running.length === 1) await new Promise(setImmediate);
  running[1]!();
  expect((await second).json()).toMatchObject({ revision: 1 });
});
