import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as tar from 'tar';
import { performOn } from '../publish/perform.ts';
import { publishTree } from '../publish/publish.ts';
import { readBuild } from '../site/loadBuild.ts';
import { previewLinks } from '../site/previewLinks.ts';
import { readRegistry } from '../site/registry.ts';
import { UserError } from '../site/userError.ts';
import { sampleFolderOfTests } from '../site/testing/sampleBuild.ts';
import { shortId } from '../site/versions.ts';
import { connectEndpoint } from './client.ts';
import type { EndpointOptions } from './endpoint.ts';
import { openEndpoint, tokenFor } from './testing/openEndpoint.ts';
import { packed, packedBuilds, tarOf } from './testing/packed.ts';
import type { Perform } from './operation.ts';
import { tokensOf } from './tokens.ts';
import { fetchCounts } from './watch/readCounts.ts';

// npm takes a second for each package; workflow.full.test.ts has the real one.
jest.mock('../lib/npmPack.ts', () => ({
  npmPack: (folder: string, destination: string) => {
    const file = join(destination, 'package.tgz');
    tar.create({ sync: true, gzip: true, cwd: destination, file }, [basename(folder)]);
    return file;
  },
}));

const player = { part: 'player' };

const folder = sampleFolderOfTests();
const { site } = folder;
/** Where builds are received. */
let temporary: string;
let endpoint: FastifyInstance | undefined;
let url: string;
/** The token of the player's team, and that of another. */
let token: string;
let others: string;

/** Opens an endpoint in the place of the one that is open. */
async function open(options: Partial<EndpointOptions> = {}): Promise<void> {
  await endpoint?.close();
  ({ endpoint, url } = await openEndpoint(site, options));
}

beforeEach(async () => {
  const builds = ['player', 'catalog'].map((name) => folder.remote(name, 'one'));
  await publishTree(site, [folder.shell('one'), ...builds]);
  token = tokenFor(site, 'Player team', 'player');
  others = tokenFor(site, 'Catalog team', 'catalog');
  temporary = join(folder.path, 'temporary');
  mkdirSync(temporary);
  jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
  await open();
});
afterEach(async () => {
  await endpoint?.close();
  jest.restoreAllMocks();
  // Whatever was accepted, refused or broken off.
  expect(readdirSync(temporary)).toEqual([]);
});

const playerBuild = (mark: string): string => folder.remote('player', mark);
const revision = (): number => readRegistry(site).revision;
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

interface Asked {
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly payload?: Buffer;
}

/** A request as the client makes it, but for what is said. */
async function post(
  operation: string,
  { query = {}, headers = {}, payload }: Asked = {},
): Promise<LightMyRequestResponse> {
  const fields = Object.entries({ part: 'player', revision: String(revision()), ...query });
  const all = {
    ...bearer(token),
    ...(payload !== undefined && { 'content-type': 'application/gzip' }),
    ...headers,
  };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  const pairs = fields.flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  return endpoint!.inject({
    method: 'POST',
    url: `/${operation}?${new URLSearchParams(pairs).toString()}`,
    headers: Object.fromEntries(given),
    ...(payload !== undefined && { payload }),
  });
}

/** Publishes another build of the player. */
const publishPlayer = (mark: string, query = {}): Promise<LightMyRequestResponse> =>
  post('publish', { query, payload: packedBuilds(playerBuild(mark)) });

/** The files that visitors get, and the log. */
const published = (): readonly string[] =>
  [site.www, site.registry, site.records]
    .flatMap((place) => readdirSync(place, { recursive: true, encoding: 'utf8' }))
    .sort();

describe('a team with its token', () => {
  const ask: Perform = (operation) => connectEndpoint(url, token).perform(operation);

  test('publishes a build without the site’s folder; the revision says the team, the commit and the note', async () => {
    const build = playerBuild('two');
    const id = readBuild(build).version;
    const metadata = { author: 'Mallory', commit: 'c0ffee', note: 'a fix' };
    expect(await ask({ name: 'publish', builds: [build], ...metadata })).toEqual({
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

  test('makes a build a canary, raises it by its version, makes it current, goes back, and takes its remote out', async () => {
    const [one = '', build = ''] = ['one', 'two'].map((mark) => folder.remote('radio', mark));
    const { version } = readBuild(build);
    const radio = { part: 'radio' };
    const state = () => readRegistry(site).parts['radio'];
    token = tokenFor(site, 'Radio team', 'radio');
    await ask({ name: 'publish', builds: [one] });
    await ask({ name: 'canary', ...radio, build, percent: 10 });
    await ask({ name: 'canary', ...radio, version: shortId(version), percent: 50 });
    expect(state()?.canary).toEqual({ version, percent: 50 });
    await ask({ name: 'promote', ...radio, version });
    expect(state()).toMatchObject({ current: version, canary: null });
    expect((await ask({ name: 'rollback', ...radio })).said).toMatch(
      /^radio went from \w{12} back to \w{12} with revision 6\.$/,
    );
    expect(readRegistry(site).author).toBe('Radio team');
    await ask({ name: 'unpublish', ...radio });
    expect(state()).toBeUndefined();
  });

  test('is told before it sends a build that the token is not for that part, or is not a token', async () => {
    const build = folder.remote('catalog', 'two');
    const asked = { name: 'publish', builds: [playerBuild('two'), build] } as const;
    await expect(ask(asked)).rejects.toThrow('This token may publish player and no other part');
    await expect(connectEndpoint(url, 'prelude_x').perform(asked)).rejects.toThrow(
      'A valid token is needed',
    );
  });

  test('never sends a token unencrypted over a network', () => {
    expect(() => connectEndpoint('http://publish.example', token)).toThrow(
      '--to must be an https address',
    );
  });

  test('reads what is live', async () => {
    const states = await connectEndpoint(url, token).states();
    expect(states.map(({ part }) => part)).toEqual(['shell', 'catalog', 'player']);
    const answer = await fetch(`${url}/parts`, { headers: bearer(token) });
    expect(await answer.json()).toMatchObject({ revision: 1, mayPublish: ['player'] });
  });

  test('publishes builds of several parts as one revision, if the token is for all', async () => {
    const builds = ['player', 'catalog'].map((name) => folder.remote(name, 'two'));
    token = tokenFor(site, 'Both', 'player', 'catalog');
    const { said } = await ask({ name: 'publish', builds });
    expect(said).toMatch(/^player \w{12} is current.*\ncatalog \w{12} is current/);
    expect(revision()).toBe(2);
  });

  test('lets a build be judged without publishing it', async () => {
    const before = published();
    const builds = [playerBuild('two')];
    const { said } = await ask({ name: 'gate', builds });
    expect(said).toMatch(/^Through the gate: player \w{12}\. Nothing is published\.$/);
    expect(published()).toEqual(before);
  });

  test('gets links to a build that is not live, and ends them; others stay', async () => {
    const preview = (build: string, hours: number) =>
      ask({ name: 'preview', ...player, build, hours, at: url });
    const [two, three] = ['two', 'three'].map(playerBuild) as [string, string];
    const { said } = await preview(two, 2);
    expect(said).toMatch(/^https:\/\/music\.example\/preview\?key=[\w-]{43}$/);
    await preview(two, 3);
    await preview(three, 2);
    const { version } = readBuild(two);
    expect(await ask({ name: 'preview', ...player, version, hours: 0, at: url })).toEqual({
      said: `Links to player ${shortId(version)} that have ended: 2.`,
      revision: 1,
    });
    expect(previewLinks(site).list()).toMatchObject([
      { shows: { part: 'player', version: readBuild(three).version } },
    ]);
  });

  test('downloads the trace of what the gate refuses; another team does not', async () => {
    const trace = join(folder.path, 'trace.zip');
    writeFileSync(trace, 'what the browser did');
    const refused = 'player fails “it sounds”: TypeError: x is null: mend player first';
    const gate = () => Promise.reject(new UserError(refused, { traces: [trace] }));
    await open({ perform: performOn(site, gate, () => undefined) });
    const { perform } = connectEndpoint(url, token, join(folder.path, 'traces'));
    const error = (await perform({ name: 'gate', builds: [playerBuild('two')] }).catch(
      (thrown: unknown) => thrown,
    )) as UserError;
    expect(error.message).toBe(refused);
    const [file = ''] = error.traces;
    expect(readFileSync(file, 'utf8')).toBe('what the browser did');
    const asked = fetch(`${url}/traces/${basename(file)}`, { headers: bearer(others) });
    expect((await asked).status).toBe(403);
  });

  test('reads the counts of its part alone', async () => {
    const count = { version: 'a', channel: 'live', starts: 9, failed: 1 };
    const versions = ['player', 'catalog'].map((part) => ({ part, ...count }));
    const fetchAll = () => Promise.resolve(Response.json({ startedAt: 'now', versions }));
    await open({ counts: { url: 'http://x/reports', token: null, fetch: fetchAll } });
    expect(await fetchCounts(connectEndpoint(url, token).counts('player'))).toMatchObject({
      versions: [{ part: 'player' }],
    });
    await expect(fetchCounts(connectEndpoint(url, token).counts('catalog'))).rejects.toThrow('403');
  });
});

test('a token ends at once when it is revoked, and by itself when its time is over', async () => {
  const asked = { team: 'Past', parts: ['player'] };
  const { secret } = tokensOf(site).create(asked, new Date(Date.now() - 1));
  const late = await post('rollback', { headers: bearer(secret) });
  expect(late.statusCode).toBe(401);
  expect(tokensOf(site).revoke(tokensOf(site).find(token)!.id)).toBe(1);
  expect((await post('rollback')).statusCode).toBe(401);
  expect(revision()).toBe(1);
});

describe('what is refused before a body is looked at', () => {
  test.each<[string, Record<string, string | undefined>, number]>([
    ['no token', { authorization: undefined }, 401],
    ['another kind of authorization', { authorization: 'Basic cHJlbHVkZTpwcmVsdWRl' }, 401],
    ['a token that was made up', bearer(`prelude_${'A'.repeat(43)}`), 401],
    ['a token of a megabyte’s part', bearer('A'.repeat(8_000)), 401],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['JSON', { 'content-type': 'application/json' }, 415],
  ])('%s', async (_name, headers, status) => {
    const before = published();
    const payload = packedBuilds(playerBuild('two'));
    expect((await post('publish', { headers, payload })).statusCode).toBe(status);
    expect(published()).toEqual(before);
  });

  test('the token of another team, for each operation', async () => {
    const headers = bearer(others);
    for (const name of ['gate', 'preview', 'publish', 'promote', 'canary', 'rollback', 'unpublish'])
      for (const part of ['player', ['catalog', 'player']])
        expect((await post(name, { headers, query: { part } })).statusCode).toBe(403);
    expect(revision()).toBe(1);
  });

  test.each([
    ['publish', { site: '/etc' }, 400],
    ['publish', { build: '/etc' }, 400],
    ['publish', { builds: '/etc' }, 400],
    ['rollback', { build: '/etc' }, 400],
    ['preview', { at: 'https://elsewhere.example' }, 400],
    ['preview', { hours: '721', version: 'a'.repeat(12) }, 400],
    ['canary', { percent: '', version: 'a'.repeat(12) }, 400],
    ['canary', { percent: '0.5', version: 'a'.repeat(12) }, 400],
    ['canary', { percent: '101', version: 'a'.repeat(12) }, 400],
    ['canary', { percent: '10' }, 400],
    ['rollback', { version: '../../etc' }, 400],
    ['rollback', { part: undefined }, 400],
    ['rollback', { part: '../../etc' }, 400],
    ['rollback', { part: ['player', 'player'] }, 400],
    ['rollback', { revision: undefined }, 400],
    ['rollback', { revision: '*' }, 400],
    ['rollback', { revision: '2' }, 409],
    ['publish', {}, 400],
    ['prune', {}, 404],
  ])('%s %j', async (name, query, status) => {
    expect((await post(name, { query })).statusCode).toBe(status);
    expect(revision()).toBe(1);
  });

  test('a request that was carried out before, also by an endpoint that has started again', async () => {
    await publishPlayer('two');
    await publishPlayer('three');
    const query = { revision: '3' };
    expect((await post('rollback', { query })).statusCode).toBe(200);
    const again = await post('rollback', { query });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { error: 'player is another than in revision 3: GET /parts, then send its revision' },
    ]);
    await open();
    expect((await post('rollback', { query })).statusCode).toBe(409);
    // The part looks again as it did before the rollback.
    await publishPlayer('three');
    expect((await post('rollback', { query })).statusCode).toBe(409);
    expect(revision()).toBe(5);
  });

  test('of two requests that were made on the same revision at once, the second', async () => {
    await publishPlayer('two');
    const answers = await Promise.all([post('rollback'), post('rollback')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(revision()).toBe(3);
  });

  test('never a request because another part has changed', async () => {
    await post('publish', {
      headers: bearer(others),
      query: { part: 'catalog' },
      payload: packedBuilds(folder.remote('catalog', 'two')),
    });
    expect(revision()).toBe(2);
    expect((await publishPlayer('two', { revision: '1' })).statusCode).toBe(200);
  });

  test('more than an address’s share of requests, with whichever token', async () => {
    await open({ perMinute: 3 });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await post('rollback')).statusCode);
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
    const answer = await post('rollback', { headers: bearer(others) });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
  });
});

describe('what is no package of a build', () => {
  const script = { path: 'package/entry.js', content: 'x' };
  const long = { ...script, content: randomBytes(9_000) };
  const many = Array.from({ length: 2_001 }, (_, at) => ({ path: `package/${at}.js` }));
  const empty = { ...script, content: '' };
  const symbolic = { ...empty, type: 'SymbolicLink', linkpath: '/etc/passwd' } as const;

  async function expectRefused(payload: Buffer, status: number): Promise<void> {
    const before = published();
    expect((await post('publish', { payload })).statusCode).toBe(status);
    expect(published()).toEqual(before);
  }

  test.each([
    ['a path above the folder', packed([{ path: '../entry.js', content: 'x' }])],
    ['a path next to npm’s folder', packed([{ path: 'entry.js', content: 'x' }])],
    ['a path above npm’s folder', packed([{ path: 'package/../entry.js', content: 'x' }])],
    ['a path above it in the middle', packed([{ path: 'package/a/../../entry.js', content: 'x' }])],
    ['an absolute path', packed([{ path: '/tmp/entry.js', content: 'x' }])],
    ['a path of Windows', packed([{ path: 'package/C:\\entry.js', content: 'x' }])],
    ['a hidden file', packed([{ path: 'package/.npmrc.js', content: 'x' }])],
    ['a symbolic link', packed([symbolic])],
    ['a hard link', packed([{ ...symbolic, type: 'Link' }])],
    ['a device', packed([{ ...empty, type: 'CharacterDevice', devmaj: 1, devmin: 5 }])],
    ['a FIFO', packed([{ ...empty, type: 'FIFO' }])],
    ['a file twice', packed([script, script])],
    [
      'a name that differs in case alone',
      packed([script, { ...script, path: 'package/ENTRY.js' }]),
    ],
    ['a file below a file', packed([script, { ...script, path: 'package/entry.js/entry.js' }])],
    ['what is packed twice', gzipSync(packed([script]))],
    ['what is not packed', tarOf([script])],
    ['what is no tar file', gzipSync(randomBytes(4_096))],
    ['half a file', gzipSync(tarOf([long]).subarray(0, 2_048))],
    ['half a packed file', packed([long]).subarray(0, 4_000)],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', (_name, payload) => expectRefused(payload, 400));

  test.each([
    [
      'what unpacks to more than a build',
      packed([{ ...script, content: Buffer.alloc(70_000_000) }]),
    ],
    ['zeros alone', gzipSync(Buffer.alloc(60_000_000))],
    ['zeros after a build', gzipSync(Buffer.concat([tarOf([script]), Buffer.alloc(60_000_000)]))],
    ['more than a packed build', packed([{ ...script, content: randomBytes(17_000_000) }])],
    ['a file that says it is larger', packed([{ ...script, size: 80_000_000 }])],
    ['more files than a build', packed(many)],
  ])('%s is too large', (_name, payload) => expectRefused(payload, 413));

  test('folders alone are no build', () =>
    expectRefused(packed([{ path: 'package/folder/', type: 'Directory' }]), 422));

  test('another part’s build is refused, whatever the address says', async () => {
    const payload = packedBuilds(folder.remote('catalog', 'two'));
    const error = 'The package holds builds of catalog, not of player';
    expect((await post('publish', { payload })).json()).toEqual({ error });
    expect(revision()).toBe(1);
  });
});

const openSocket = (): Socket => connect(Number(new URL(url).port), '127.0.0.1');

test('also what Node’s parser refuses has the endpoint’s headers', async () => {
  const socket = openSocket().setEncoding('latin1');
  let answer = '';
  socket.on('data', (chunk: string) => (answer += chunk));
  socket.write('hello\r\n\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*x-content-type-options: nosniff\r\n/);
});

test('of an upload that breaks off no folder stays', async () => {
  const socket = openSocket();
  socket.write(
    [
      'POST /publish?part=player&revision=1 HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
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
  const running: (() => void)[] = [];
  let atOnce = 0;
  const perform: Perform = async () => {
    atOnce += 1;
    await new Promise<void>((resolve) => running.push(resolve));
    const found = atOnce;
    atOnce -= 1;
    return { said: '', revision: found };
  };
  await open({ perform });
  const first = post('rollback');
  const second = post('rollback');
  expect((await post('rollback')).statusCode).toBe(429);
  while (running.length === 0) await new Promise(setImmediate);
  running[0]!();
  expect((await first).json()).toMatchObject({ revision: 1 });
  while (running.length === 1) await new Promise(setImmediate);
  running[1]!();
  expect((await second).json()).toMatchObject({ revision: 1 });
});
