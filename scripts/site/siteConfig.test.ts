import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMULATED_AUTH, readSiteConfig, type SiteConfig } from './siteConfig.ts';
import { UserError } from './userError.ts';
import { temporaryFolder } from '../lib/temporaryFolder.ts';

const folder = temporaryFolder('config');
afterAll(() => folder.remove());

function readText(text: string, environment: NodeJS.ProcessEnv = {}): SiteConfig {
  const file = join(folder.path, 'config.json');
  writeFileSync(file, text);
  return readSiteConfig({ ...environment, PRELUDE_CONFIG: file });
}
const read = (config: object, environment?: NodeJS.ProcessEnv): SiteConfig =>
  readText(JSON.stringify(config), environment);

const PROJECT = { apiKey: 'a-key', authDomain: 'prelude.example', projectId: 'prelude' };
const securityReports = 'https://reports.example/prelude?site=1';

test.each([
  ['no configuration', () => readSiteConfig({})],
  ['an empty name', () => readSiteConfig({ PRELUDE_CONFIG: '' })],
  ['a configuration that says nothing of it', () => read({})],
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
  [
    'the hosts of covers and previews',
    { musicSources: ['spotify', 'https://covers.example', 'https://*.sound.example:8443'] },
  ],
  ['where breaches are reported', { securityReports }],
])('a configuration can say %s', (_what, config) => {
  expect(read(config)).toEqual({ musicSources: [], auth: EMULATED_AUTH, ...config });
});

test.each<[NodeJS.ProcessEnv, Partial<SiteConfig>]>([
  [{ MUSIC_SOURCE: 'itunes', SPOTIFY_CLIENT_ID: 'id' }, { musicSources: ['itunes', 'spotify'] }],
  [{ MUSIC_SOURCE: 'audius, itunes,catalogue' }, { musicSources: ['audius', 'itunes'] }],
  [{ MUSIC_SOURCE: 'catalogue', SPOTIFY_CLIENT_ID: ' ' }, { musicSources: [] }],
  [{ PRELUDE_SECURITY_REPORTS: securityReports }, { musicSources: [], securityReports }],
])('the variables %j say %j', (variables, config) => {
  expect(readSiteConfig(variables)).toEqual({ auth: EMULATED_AUTH, ...config });
});

test.each([{ musicSources: ['itunes'] }, { musicSources: [] }])(
  'Spotify’s credentials are refused where the configuration says %j, which tells pages that Spotify is not asked',
  (config) => {
    const environment = { SPOTIFY_CLIENT_ID: 'id', SPOTIFY_CLIENT_SECRET: 'secret' };
    expect(() => read(config, environment)).toThrow(
      /^PRELUDE_CONFIG \(.*\): musicSources must name "spotify" where SPOTIFY_CLIENT_ID is set/,
    );
    expect(read(config, { SPOTIFY_CLIENT_ID: ' ' })).toMatchObject(config);
    const both = { musicSources: [...config.musicSources, 'spotify'] };
    expect(read(both, environment)).toMatchObject(both);
  },
);

test.each([
  ...['https:', '*', 'https://*', 'https://*.example/', 'https://*.*.example', 'toString', 7],
  ...['http://covers.example', 'https://covers.example/path'],
  'https://covers.example; script-src *',
])('%j is no source of music', (source) => {
  expect(() => read({ musicSources: [source] })).toThrow(
    /: musicSources\.0: must be "audius", "itunes", "spotify", or an origin/,
  );
});

test('breaches are reported to no address that is not https, or that a header could not hold', () => {
  expect(() => readSiteConfig({ PRELUDE_SECURITY_REPORTS: 'reports' })).toThrow(
    'PRELUDE_SECURITY_REPORTS: securityReports: must be an https address',
  );
  for (const address of ['http://reports.example', 'https://a b', 'https://a";x', 'https://$host'])
    expect(() => read({ securityReports: address })).toThrow(UserError);
});

test('pages report what goes wrong where the configuration says so', () => {
  const reports = (value: unknown): unknown => read({ reports: value }).reports;
  expect(read({}).reports).toBeUndefined();
  expect(reports({})).toEqual({ sampleOneIn: 1 });
  expect(reports({ sampleOneIn: 20 })).toEqual({ sampleOneIn: 20 });
  for (const wrong of [null, true, [], { sampleOneIn: 0 }, { sampleOneIn: 0.5 }, { sample: 2 }])
    expect(() => reports(wrong)).toThrow(/: reports[.:]|is no field/);
});

const ORIGIN = 'must be an origin such as https://player.example';

test.each([
  ...['http://player.example', 'http://localhost.example', 'https://player.example/'],
  ...['https://player.example/files', 'https://player.example; script-src *'],
  ...['https://player.example https://elsewhere.example', 'https://name:word@player.example'],
  ...['https://*.example', 'HTTPS://player.example', 'player.example', 'ftp://localhost', 'null'],
  ...['', 7, null],
])('an origin of a remote that is %j is refused', (player) => {
  expect(() => read({ remoteOrigins: { player } })).toThrow(`): remoteOrigins.player: ${ORIGIN}`);
});

test('a service that remotes ask has an origin like theirs', () => {
  expect(() => read({ connectOrigins: ['http://api.example'] })).toThrow(
    `): connectOrigins.0: ${ORIGIN}`,
  );
});

test.each([
  ['{', /^PRELUDE_CONFIG \(.+config\.json\): .*JSON/],
  ['[]', /config\.json\): the configuration must be an object$/],
  ['{"Auth":null}', /config\.json\): Auth is no field of the configuration$/],
  ['{"remoteDeadlineMillis":0}', /\): remoteDeadlineMillis: Too small: expected number to be >0$/],
  ['{"overrides":"no"}', /\): overrides: Invalid input: expected boolean/],
  ['{"serviceWorker":"off"}', /\): serviceWorker: Invalid input: expected boolean/],
  ['{"remoteOrigins":[]}', /\): remoteOrigins: must be origins by remotes$/],
  [
    '{"remoteOrigins":{"Player":"https://player.example"}}',
    /\): remoteOrigins\.Player: must be named like a remote$/,
  ],
])('the configuration %s is refused by the name of what is wrong', (text, message) => {
  expect(() => readText(text)).toThrow(UserError);
  expect(() => readText(text)).toThrow(message);
});

test.each([
  [{ apiKey: '' }, 'apiKey must be a text that is not empty'],
  [{ authDomain: 'prelude.example; script-src *' }, 'authDomain must be a host name'],
  [{ authDomain: 'https://prelude.example' }, 'authDomain must be a host name'],
  [{ emulator: {} }, 'projectId must begin with "demo-" if there is an emulator'],
  [{ emulator: { testIdentities: 7 } }, 'emulator.testIdentities must be a list'],
])('a project with %j is refused by the name of what is wrong', (wrong, message) => {
  expect(() => read({ auth: { ...PROJECT, ...wrong } })).toThrow(`): auth: ${message}`);
});

test('of a configuration’s sign-in only what browsers may know goes on', () => {
  const secrets = { serviceAccount: { private_key: 'planted' }, clientSecret: 'planted' };
  const auth = { ...PROJECT, emulator: null };
  expect(read({ auth: { ...auth, ...secrets } }).auth).toEqual(auth);
});

test('a configuration that is not there is refused', () => {
  expect(() => readSiteConfig({ PRELUDE_CONFIG: join(folder.path, 'gone.json') })).toThrow(
    /gone\.json\): ENOENT/,
  );
});
