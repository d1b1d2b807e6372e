import { readFileSync, renameSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sampleFolderOfTests, sampleRemote } from '../../site/testing/sampleBuild.ts';
import { startEmulator } from './emulatorServer.ts';
import { followRemote, type RemoteFiles } from './remoteFiles.ts';

const SITE = 'https://site.example';
const DECLARED = { slots: [{ slot: 'home-row', view: 'row', order: 1 }] } as const;

const folder = sampleFolderOfTests();
let remote: RemoteFiles;
let server: Awaited<ReturnType<typeof startEmulator>>;

/** Puts another build of the remote into `dist`, as a bundler does that replaces the folder. */
function build(mark: string): void {
  const built = folder.remote('radio', mark, { contract: '^2.2', contributes: DECLARED });
  rmSync(join(folder.path, 'dist'), { recursive: true, force: true });
  renameSync(built, join(folder.path, 'dist'));
}

/** The same, and it is served. */
function built(mark: string): Promise<unknown> {
  build(mark);
  return remote.ready;
}

beforeEach(async () => {
  const files = join(folder.path, 'files');
  const page = '<!doctype html><head><!-- head --></head>';
  sampleRemote(join(files, 'remotes'), 'player', 'one');
  renameSync(folder.shell('one', { page }), join(files, 'shell'));
  for (const file of ['toolbar.js', 'toolbar.css']) folder.write(`files/${file}`, file);
  folder.write('files/hotContainer.js', 'hot container');
  remote = followRemote({ dist: join(folder.path, 'dist'), pageCode: files });
  server = await startEmulator({
    files,
    remote,
    seedFile: join(folder.path, 'prelude.seed.json'),
    port: 0,
    site: SITE,
  });
});

afterEach(() => server.stop());

/** Where the link to the running site says that the remote is. */
const registration = (): URL => new URL(new URL(server.url).searchParams.get('override') ?? '');

function open(path: string, headers: Readonly<Record<string, string>> = {}, body?: string) {
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise<IncomingMessage>((done, fail) => {
    request({ host: 'localhost', port: registration().port, path, headers, method }, done)
      .once('error', fail)
      .end(body);
  });
}
const bodyOf = async (path: string): Promise<string> => text(await open(path));

test('a remote is served below one entry, with what its build declares and without integrity', async () => {
  await built('one');
  expect(server.url).toMatch(`${SITE}/?override=`);
  expect(JSON.parse(await bodyOf(registration().pathname))).toEqual({
    name: 'radio',
    entry: '/dev/entry.js',
    integrity: null,
    contract: '^2.2',
    federationVersion: '2.9.2',
    contributes: DECLARED,
  });
  expect(await bodyOf('/dev/entry.js')).toMatch(/^hot container\nvar prelude_radio = /);
});

test.each([
  'self.webpackChunkteam',
  'self["webpackChunkteam"]',
  'globalThis["webpackChunkteam"] ||= []',
  'window.webpackChunkteam',
])(
  'a page hears where the chunks of a build are, whose name a team has chosen: %s',
  async (code) => {
    await built(code);
    expect(await bodyOf('/dev/entry.js')).toContain('"chunks":"webpackChunkteam"');
  },
);

test('a page hears of each build, and may still load the one before', async () => {
  await built('one');
  const events = await open('/dev/events');
  let heard = '';
  let entries: readonly string[] = [];
  for await (const part of events) {
    heard += String(part);
    entries = [...heard.matchAll(/"entry":"(entry\.\w+\.js)"/g)].map(([, entry = '']) => entry);
    if (entries.length === 1) build('two');
    if (entries.length === 2) break;
  }
  const bodies = await Promise.all(entries.map((entry) => bodyOf(`/dev/${entry}`)));
  expect(bodies).toEqual([
    expect.stringContaining('radio one'),
    expect.stringContaining('radio two'),
  ]);
});

test('the page has the product with the remote, and the seed before its first script', async () => {
  await built('one');
  folder.write('prelude.seed.json', '{"user":"guest","liked":[2]}');
  const page = await open('/');
  const html = await text(page);
  expect(html).toContain('"name":"player"');
  expect(html).toContain('"entry":"/dev/entry.js"');
  expect(html.indexOf('/emulator/seed.js')).toBeLessThan(html.indexOf('/shell/boot.'));
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  const seed = await bodyOf('/emulator/seed.js');
  expect(seed).toContain('guest_emulator');
  expect(seed).toContain('Northbound');
});

test('only the named site may read the remote, and only under a name of this machine', async () => {
  await built('one');
  const read = async (origin: string): Promise<string | undefined> =>
    (await open('/dev/entry.js', { origin })).headers['access-control-allow-origin'];
  expect(await read(SITE)).toBe(SITE);
  expect(await read('https://elsewhere.example')).toBeUndefined();
  expect((await open('/dev/entry.js', { host: 'rebound.example' })).statusCode).toBe(421);
});

test('the page that the emulator serves may save the browser’s storage as the seed', async () => {
  const body = JSON.stringify({ theme: 'light' });
  const save = (origin: string) => open('/emulator/seed', { origin }, body);
  expect((await save(SITE)).statusCode).toBe(403);
  expect(await text(await save(registration().origin))).toBe('Saved in prelude.seed.json.');
  expect(JSON.parse(readFileSync(join(folder.path, 'prelude.seed.json'), 'utf8'))).toEqual({
    recorded: { theme: 'light' },
  });
  expect(await bodyOf('/emulator/seed.js')).toContain('{"theme":"light"}');
});

test('offline the music gets no answer, and the page is told; the product’s files arrive', async () => {
  await built('one');
  await open('/emulator/network/offline', {}, '');
  await expect(open('/api/music/search?q=kite')).rejects.toThrow();
  await expect(open('/emulator/tone/1.wav')).rejects.toThrow();
  expect(await bodyOf('/emulator/seed.js')).toContain("'onLine', { value: false }");
  expect(await bodyOf('/dev/entry.js')).toContain('hot container');
  await open('/emulator/network/fast', {}, '');
  expect((await open('/api/music/search?q=kite')).statusCode).toBe(200);
});

test('a slip in the seed is said in a line', async () => {
  await built('one');
  folder.write('prelude.seed.json', '{"liked":[99]}');
  expect(await bodyOf('/emulator/seed.js')).toMatch(/liked: no track has the trackId 99\n$/);
});
