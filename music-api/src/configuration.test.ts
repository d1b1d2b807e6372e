import { parseConfiguration } from './configuration.ts';
import { ConfigurationError } from './http/environment.ts';

test('by default it serves the catalogue on 127.0.0.1:4000 without Spotify', () => {
  expect(parseConfiguration({})).toEqual({
    host: '127.0.0.1',
    port: 4000,
    logLevel: 'info',
    metrics: undefined,
    isTraced: false,
    maxLagMillis: 1_000,
    trustedProxies: 'loopback',
    sources: ['catalogue'],
    spotify: undefined,
    redisUrl: undefined,
    audioCacheFolder: '.cache/audio',
    rendersHomeAhead: false,
  });
});

test('every setting is read', () => {
  expect(
    parseConfiguration({
      HOST: '0.0.0.0',
      PORT: '8080',
      LOG_LEVEL: 'warn',
      METRICS_HOST: '0.0.0.0',
      METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      MAX_LAG_MILLIS: '5000',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, 2001:db8::1',
      MUSIC_SOURCE: 'itunes, audius,catalogue',
      SPOTIFY_CLIENT_ID: 'id',
      SPOTIFY_CLIENT_SECRET: 'secret',
      REDIS_URL: 'redis://:secret@redis:6379/1',
      AUDIO_CACHE_DIR: 'cache',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 8080,
    logLevel: 'warn',
    metrics: { host: '0.0.0.0', port: 9464 },
    isTraced: true,
    maxLagMillis: 5_000,
    trustedProxies: 'loopback, 10.0.0.0/8, 2001:db8::1',
    sources: ['itunes', 'audius', 'catalogue'],
    spotify: { clientId: 'id', clientSecret: 'secret' },
    redisUrl: 'redis://:secret@redis:6379/1',
    audioCacheFolder: 'cache',
    rendersHomeAhead: false,
  });
});

test('an empty setting counts as unset', () => {
  const empty = { HOST: '', PORT: ' ', MUSIC_SOURCE: '', SPOTIFY_CLIENT_ID: '' };
  expect(parseConfiguration(empty)).toEqual(parseConfiguration({}));
});

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '40.5' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['METRICS_PORT', { METRICS_PORT: 'yes' }],
  ['MAX_LAG_MILLIS', { MAX_LAG_MILLIS: 'long' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'everyone' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['MUSIC_SOURCE', { MUSIC_SOURCE: 'radio' }],
  ['MUSIC_SOURCE', { MUSIC_SOURCE: 'catalogue,' }],
  ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
  ['RENDER_AHEAD', { RENDER_AHEAD: 'everything' }],
  ['SPOTIFY_CLIENT_SECRET', { SPOTIFY_CLIENT_ID: 'id' }],
  ['SPOTIFY_CLIENT_ID', { SPOTIFY_CLIENT_SECRET: 'secret' }],
])('an invalid %s is named: %j', (name, environment) => {
  expect(() => parseConfiguration(environment)).toThrow(ConfigurationError);
  expect(() => parseConfiguration(environment)).toThrow(name);
});

test.each([
  [true, { RENDER_AHEAD: 'home' }],
  [false, { RENDER_AHEAD: 'none' }],
  [false, { RENDER_AHEAD: 'home', MUSIC_SOURCE: 'itunes' }],
])('home is rendered ahead: %s with %j', (expected, environment) => {
  expect(parseConfiguration(environment).rendersHomeAhead).toBe(expected);
});
