import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMULATED_AUTH, readSiteConfig, type SiteConfig } from './siteConfig.ts';
import { UserError } from './userError.ts';
import { temporaryFolder } from '../lib/temporaryFolder.ts';

const folder = temporaryFolder('config');
afterAll(() => folder.remove());

function read(text: string, environment: NodeJS.ProcessEnv = {}): SiteConfig {
  const file = join(folder.path, 'config.json');
  writeFileSync(file, text);
  return readSiteConfig({ ...environment, PRELUDE_CONFIG: file });
}

const PROJECT = { apiKey: 'a-key', authDomain: 'prelude.example', projectId: 'prelude' };

test.each([
  ['no configuration', () => readSiteConfig({})],
  ['an empty name', () => readSiteConfig({ PRELUDE_CONFIG: '' })],
  ['a configuration that says nothing of it', () => read('{}')],
])('with %s, the emulator signs people in', (_what, config) => {
  expect(config()).toEqual({ musicSources: [], auth: EMULATED_AUTH });
});

test('the people behind the emulator’s Google button are made up', () => {
  const identities = EMULATED_AUTH.emulator?.testIdentities ?? [];
  expect(identities.length).toBeGreaterThan(1);
  for (const { email } of identities) expect(email).toMatch(/^[a-z]+@example\.org$/);
});

test.each<[string, Partial<SiteConfig>]>([
  ['that there is no sign-in', { auth: null }],
  ['a real project', { auth: { ...PROJECT, emulator: null } }],
  ['how long one try to load a remote may take', { remoteDeadlineMillis: 4_000 }],
  [
    'the services that remotes may ask',
    { connectOrigins: ['https://api.example', 'http://localhost:9000'] },
  ],
  ['that developers may load their own remote', { overrides: true }],
  [
    'origins of remotes’ files, encrypted or on this machine',
    { remoteOrigins: { player: 'https://player.example', catalog: 'http://localhost:4401' } },
  ],
])('a configuration can say %s', (_what, config) => {
  expect(read(JSON.stringify(config))).toEqual({
    musicSources: [],
    auth: EMULATED_AUTH,
    ...config,
  });
});

test.each(['https://api.example', ['http://api.example']])(
  '%j are no services that a policy could name',
  (connectOrigins) => {
    expect(() => read(JSON.stringify({ connectOrigins }))).toThrow(
      /\): connectOrigins(\.0: must be an origin such as |: Invalid input: expected array)/,
    );
  },
);

test('covers and previews may come from the services that music-api is told to ask, or from hosts that are named', () => {
  expect(readSiteConfig({ MUSIC_SOURCE: 'itunes', SPOTIFY_CLIENT_ID: 'id' })).toEqual({
    auth: EMULATED_AUTH,
    musicSources: ['itunes', 'spotify'],
  });
  expect(readSiteConfig({ MUSIC_SOURCE: 'audius, itunes,catalogue' })).toEqual({
    auth: EMULATED_AUTH,
    musicSources: ['audius', 'itunes'],
  });
  expect(readSiteConfig({ MUSIC_SOURCE: 'catalogue', SPOTIFY_CLIENT_ID: ' ' })).toEqual({
    musicSources: [],
    auth: EMULATED_AUTH,
  });
  const musicSources = ['spotify', 'https://covers.example', 'https://*.sound.example:8443'];
  expect(read(JSON.stringify({ musicSources }))).toEqual({ auth: EMULATED_AUTH, musicSources });
});

test.each([{ musicSources: ['itunes'] }, { musicSources: [] }])(
  'Spotify’s credentials are refused where the configuration says %j, which tells pages that Spotify is not asked',
  (config) => {
    const environment = { SPOTIFY_CLIENT_ID: 'id', SPOTIFY_CLIENT_SECRET: 'secret' };
    expect(() => read(JSON.stringify(config), environment)).toThrow(
      /^PRELUDE_CONFIG \(.*\): musicSources must name "spotify" where SPOTIFY_CLIENT_ID is set/,
    );
    expect(read(JSON.stringify(config), { SPOTIFY_CLIENT_ID: ' ' })).toMatchObject(config);
    const both = { musicSources: [...config.musicSources, 'spotify'] };
    expect(read(JSON.stringify(both), environment)).toMatchObject(both);
  },
);

test.each([
  'https:',
  '*',
  'https://*',
  'https://*.example/',
  'http://covers.example',
  'https://covers.example/path',
  'https://covers.example; script-src *',
  'https://*.*.example',
  'toString',
  7,
])('%j is no source of music', (source) => {
  expect(() => read(JSON.stringify({ musicSources: [source] }))).toThrow(
    /: musicSources\.0: must be "audius", "itunes", "spotify", or an origin/,
  );
});

test('breaches are reported where a variable or the configuration says', () => {
  const securityReports = 'https://reports.example/prelude?site=1';
  expect(readSiteConfig({ PRELUDE_SECURITY_REPORTS: securityReports })).toEqual({
    musicSources: [],
    auth: EMULATED_AUTH,
    securityReports,
  });
  expect(read(JSON.stringify({ securityReports }))).toMatchObject({ securityReports });
  expect(() => readSiteConfig({ PRELUDE_SECURITY_REPORTS: 'reports' })).toThrow(
    'PRELUDE_SECURITY_REPORTS: securityReports: must be an https address',
  );
  for (const address of ['http://reports.example', 'https://a b', 'https://a";x', 'https://$host'])
    expect(() => read(JSON.stringify({ securityReports: address }))).toThrow(UserError);
});

test('pages report what goes wrong where the configuration says so', () => {
  const reports = (value: unknown): unknown => read(JSON.stringify({ reports: value })).reports;
  expect(read('{}').reports).toBeUndefined();
  expect(reports({})).toEqual({ sampleOneIn: 1 });
  expect(reports({ sampleOneIn: 20 })).toEqual({ sampleOneIn: 20 });
  for (const wrong of [null, true, [], { sampleOneIn: 0 }, { sampleOneIn: 0.5 }, { sample: 2 }])
    expect(() => reports(wrong)).toThrow(/: reports[.:]|is no field/);
});

const REMOTE_ORIGIN =
  /\): remoteOrigins\.player: must be an origin such as https:\/\/player\.example/;

test.each([
  'http://player.example',
  'http://localhost.example',
  'https://player.example/',
  'https://player.example/files',
  'https://player.example; script-src *',
  'https://player.example https://elsewhere.example',
  'https://name:word@player.example',
  'https://*.example',
  'HTTPS://player.example',
  'player.example',
  'ftp://localhost',
  'null',
  '',
  7,
  null,
])('an origin of a remote that is %j is refused', (player) => {
  expect(() => read(JSON.stringify({ remoteOrigins: { player } }))).toThrow(REMOTE_ORIGIN);
});

test.each([
  ['{', /^PRELUDE_CONFIG \(.+config\.json\): .*JSON/],
  ['[]', /config\.json\): the configuration must be an object$/],
  ['{"Auth":null}', /config\.json\): Auth is no field of the configuration$/],
  ['{"remoteDeadlineMillis":0}', /\): remoteDeadlineMillis: Too small: expected number to be >0$/],
  ['{"overrides":"no"}', /\): overrides: Invalid input: expected boolean/],
  ['{"serviceWorker":"off"}', /\): serviceWorker: Invalid input: expected boolean/],
  ['{"auth":{"apiKey":""}}', /\): auth: apiKey must be a text that is not empty$/],
  [
    JSON.stringify({ auth: { ...PROJECT, authDomain: 'prelude.example; script-src *' } }),
    /\): auth: authDomain must be a host name$/,
  ],
  [
    JSON.stringify({ auth: { ...PROJECT, authDomain: 'https://prelude.example' } }),
    /\): auth: authDomain must be a host name$/,
  ],
  [
    JSON.stringify({ auth: { ...PROJECT, emulator: {} } }),
    /\): auth: projectId must begin with "demo-" if there is an emulator$/,
  ],
  [
    JSON.stringify({ auth: { ...PROJECT, emulator: { testIdentities: 7 } } }),
    /\): auth: emulator\.testIdentities must be a list$/,
  ],
  ['{"remoteOrigins":[]}', /\): remoteOrigins: must be origins by remotes$/],
  [
    '{"remoteOrigins":{"Player":"https://player.example"}}',
    /\): remoteOrigins\.Player: must be named like a remote$/,
  ],
])('the configuration %s is refused by the name of what is wrong', (text, message) => {
  expect(() => read(text)).toThrow(UserError);
  expect(() => read(text)).toThrow(message);
});

test('of a configuration’s sign-in only what browsers may know goes on', () => {
  const secrets = { serviceAccount: { private_key: 'planted' }, clientSecret: 'planted' };
  const auth = { ...PROJECT, emulator: null };
  expect(read(JSON.stringify({ auth: { ...auth, ...secrets } })).auth).toEqual(auth);
});

test('a configuration that is not there is refused', () => {
  expect(() => readSiteConfig({ PRELUDE_CONFIG: join(folder.path, 'gone.json') })).toThrow(
    /gone\.json\): ENOENT/,
  );
});
