import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  EMULATED_AUTH,
  pageConfigOf,
  readSiteConfig,
  SiteConfigError,
  type SiteConfig,
} from './siteConfig.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prelude-config-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function read(text: string): SiteConfig {
  const file = join(folder, 'config.json');
  writeFileSync(file, text);
  return readSiteConfig({ PRELUDE_CONFIG: file });
}

const PROJECT = { apiKey: 'a-key', authDomain: 'prelude.example', projectId: 'prelude' };

test.each([
  ['no configuration', () => readSiteConfig({})],
  ['an empty name', () => readSiteConfig({ PRELUDE_CONFIG: '' })],
  ['a configuration that says nothing of it', () => read('{}')],
])('with %s, the emulator signs people in', (_what, config) => {
  expect(config()).toEqual({ auth: EMULATED_AUTH });
});

test('the people behind the emulator’s Google button are made up', () => {
  const identities = EMULATED_AUTH.emulator?.testIdentities ?? [];
  expect(identities.length).toBeGreaterThan(1);
  for (const { email } of identities) expect(email).toMatch(/^[a-z]+@example\.org$/);
});

test('a configuration can say that nobody signs people in', () => {
  expect(read('{"auth":null}')).toEqual({ auth: null });
});

test('a real project is taken as it is', () => {
  expect(read(JSON.stringify({ auth: PROJECT }))).toEqual({ auth: { ...PROJECT, emulator: null } });
});

test('developers may load a remote of their own where a configuration says so, and nowhere else', () => {
  expect(pageConfigOf(read('{"auth":null,"overrides":true}'))).toEqual({
    auth: null,
    allowOverrides: true,
  });
  for (const text of ['{"auth":null}', '{"auth":null,"overrides":false}'])
    expect(pageConfigOf(read(text))).toEqual({ auth: null });
  expect(pageConfigOf(readSiteConfig({}))).toEqual({ auth: EMULATED_AUTH });
});

test.each([
  ['{', /^PRELUDE_CONFIG \(.+config\.json\): .*JSON/],
  ['[]', /config\.json\): the configuration must be an object$/],
  ['{"Auth":null}', /config\.json\): Auth is no field of the configuration$/],
  ['{"overrides":"yes"}', /\): overrides must be true or false$/],
  ['{"auth":{"apiKey":""}}', /\): auth\.apiKey must be a text that is not empty$/],
  [
    JSON.stringify({ auth: { ...PROJECT, authDomain: 'prelude.example; script-src *' } }),
    /\): auth\.authDomain must be a host name$/,
  ],
  [
    JSON.stringify({ auth: { ...PROJECT, authDomain: 'https://prelude.example' } }),
    /\): auth\.authDomain must be a host name$/,
  ],
  [
    JSON.stringify({ auth: { ...PROJECT, emulator: {} } }),
    /\): auth\.projectId must begin with "demo-" where there is an auth\.emulator$/,
  ],
  [
    JSON.stringify({ auth: { ...PROJECT, emulator: { testIdentities: 7 } } }),
    /\): auth\.emulator\.testIdentities must be a list$/,
  ],
])('the configuration %s is refused by the name of what is wrong', (text, message) => {
  expect(() => read(text)).toThrow(SiteConfigError);
  expect(() => read(text)).toThrow(message);
});

test('a configuration that is not there is refused', () => {
  expect(() => readSiteConfig({ PRELUDE_CONFIG: join(folder, 'gone.json') })).toThrow(
    /gone\.json\): ENOENT/,
  );
});
