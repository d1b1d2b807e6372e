/** @jest-environment jsdom */
import { RegistryError } from './registry';
import { makeRegistration } from '../testing/makeRegistration';
import { PAGE_DATA_ID, parsePageConfig, readPageConfig } from './pageConfig';

const ARTISTS = ['Ada', 'Bela', 'Cleo', 'Dov', 'Edda'];
const withFields = (fields: object): string =>
  JSON.stringify({ allowUnverified: true, remotes: [makeRegistration()], ...fields });

test('the page’s data is read unchanged', () => {
  const text = withFields({ remoteDeadlineMillis: 2_500, recommendationArtists: ARTISTS });
  expect(parsePageConfig(text)).toEqual({
    remotes: [makeRegistration()],
    remoteOrigins: [],
    firstScreen: [],
    shellIntegrity: {},
    remoteDeadlineMillis: 2_500,
    recommendationArtists: ARTISTS,
    musicHosts: { covers: [], previews: [] },
    asksSpotify: true,
    auth: null,
    localMode: true,
    reports: null,
    versions: {},
    overrides: false,
    serviceWorker: true,
  });
});

test('the versions of the parts are read, and whether pages report', () => {
  const fields = { reports: { sampleOneIn: 20 }, versions: { shell: '3f2a9c0d1b7e' } };
  expect(parsePageConfig(withFields(fields))).toMatchObject(fields);
});

test('the hosts of covers and previews are read', () => {
  const musicHosts = { covers: ['https://covers.example'], previews: ['https://*.sound.example'] };
  expect(parsePageConfig(withFields({ musicHosts })).musicHosts).toEqual(musicHosts);
});

test('the page may say that the first search endpoint has nothing', () => {
  expect(parsePageConfig(withFields({ asksSpotify: false })).asksSpotify).toBe(false);
});

test('a development page has no hashes of the shell’s files, which change', () => {
  const shellIntegrity = { '/shell/federation.js': '' };
  expect(parsePageConfig(withFields({ shellIntegrity })).shellIntegrity).toEqual(shellIntegrity);
});

test('missing fields have defaults', () => {
  expect(parsePageConfig(withFields({}))).toMatchObject({
    remoteDeadlineMillis: 10_000,
    recommendationArtists: [],
  });
});

test.each([
  ['', 'the page data is not JSON'],
  ['{', 'the page data is not JSON'],
  ['null', 'the page data must be an object'],
  ['7', 'the page data must be an object'],
  ['{}', 'remotes must be a list'],
  [withFields({ remotes: [{ name: '' }] }), 'remotes[0].name must be a text that is not empty'],
  [withFields({ remoteDeadlineMillis: 0 }), 'remoteDeadlineMillis must be a positive number'],
  [withFields({ remoteDeadlineMillis: '9' }), 'remoteDeadlineMillis must be a positive number'],
  [withFields({ remoteDeadlineMillis: null }), 'remoteDeadlineMillis must be a positive number'],
  [withFields({ musicHosts: null }), 'musicHosts must be an object'],
  [withFields({ musicHosts: { covers: 'x' } }), 'musicHosts.covers must be a list of names'],
  [withFields({ musicHosts: { previews: [1] } }), 'musicHosts.previews must be a list of names'],
  [withFields({ recommendationArtists: 'Ada' }), 'recommendationArtists must be a list of names'],
  [withFields({ recommendationArtists: [1] }), 'recommendationArtists must be a list of names'],
  [
    withFields({ remoteOrigins: 'https://player.example' }),
    'remoteOrigins must be a list of names',
  ],
  [withFields({ firstScreen: 'catalog' }), 'firstScreen must be a list of names'],
  [withFields({ localMode: false }), 'localMode must be true, or false with auth'],
  [withFields({ localMode: 'no' }), 'localMode must be true, or false with auth'],
  [withFields({ shellIntegrity: { '/shell/a.js': 1 } }), 'shellIntegrity must be hashes by path'],
  [
    withFields({ allowUnverified: false, remotes: [], shellIntegrity: { '/shell/a.js': '' } }),
    'shellIntegrity must be hashes by path',
  ],
])('the data %j are rejected, and the message names the field', (text, message) => {
  expect(() => parsePageConfig(text)).toThrow(
    expect.objectContaining({ name: 'RegistryError', message }) as Error,
  );
});

test('the document database is used if the page says so, with its sign-in project', () => {
  const auth = { apiKey: 'key', authDomain: 'prelude.example', projectId: 'demo-prelude' };
  expect(parsePageConfig(withFields({ auth, localMode: false })).localMode).toBe(false);
});

test.each([
  [true, true],
  ['true', false],
  [1, false],
  [undefined, false],
])('developers may override remotes if the page says true: %p is %p', (overrides, expected) => {
  expect(parsePageConfig(withFields({ overrides })).overrides).toBe(expected);
});

test('the data are in the page’s own element', () => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}">${withFields({})}</script>`;
  expect(readPageConfig(document).remotes).toEqual([makeRegistration()]);
  document.body.replaceChildren();
  expect(() => readPageConfig(document)).toThrow(
    new RegistryError('the page has no #prelude-page'),
  );
});

test.each([false, 'true', undefined])(
  'remotes without integrity are rejected if allowUnverified is %p',
  (allowed) => {
    expect(() => parsePageConfig(withFields({ allowUnverified: allowed }))).toThrow(
      new RegistryError('remotes[0].integrity must be hashes by path'),
    );
  },
);
