import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { AudioService } from '../audio/index.ts';
import {
  createScriptedRenderer,
  SCRIPTED_PEAKS,
  scriptedBytes,
  type ScriptedRenderer,
} from '../audio/testing/scriptedRenderer.ts';
import { until } from '../audio/testing/until.ts';
import { answerErrorsAsJson, BusyError } from '../http/errors.ts';
import { audioRoutes } from './audio.ts';
import { waveformAnswer } from './schemas.ts';

const spec = { trackId: 5, genreId: 'pop', durationMillis: 70_000 };
const excerpt = { ...spec, isExcerpt: true };
const file = scriptedBytes(excerpt, 'normal');
const size = file.length;
const URL = '/api/music/audio/5';

let app: FastifyInstance;
let audio: AudioService;
let renderer: ScriptedRenderer;

const cacheDirectory = mkdtempSync(join(tmpdir(), 'prelude-audio-route-'));

beforeEach(() => {
  renderer = createScriptedRenderer();
  audio = new AudioService({ renderer, cacheDirectory, bytesPerSecond: Infinity });
  // A client that has left may have connected again, and says nothing then.
  app = Fastify({ trustProxy: 'loopback', forceCloseConnections: true });
  answerErrorsAsJson(app);
  void app.register(audioRoutes, {
    audio,
    findTrack: (trackId: number) => (trackId === spec.trackId ? spec : undefined),
  });
});

afterEach(async () => {
  await app.close();
  await audio.close();
  rmSync(cacheDirectory, { recursive: true, force: true });
});

const get = (headers: Record<string, string> = {}, url = URL) =>
  app.inject({ method: 'GET', url, headers });

/** A client disconnects while it waits for the rendering; gives what lets the rendering go on. */
async function leaveEarly(path: string): Promise<() => void> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const release = renderer.hold();
  const controller = new AbortController();
  const requested = fetch(address + path, { signal: controller.signal }).catch(() => undefined);
  await until(() => renderer.started.length > 0);
  controller.abort();
  await requested;
  return release;
}

test('a preview has its length, its ETag and Accept-Ranges', async () => {
  const response = await get();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(size),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400, stale-if-error=2592000',
  });
  expect(response.headers.etag).toMatch(/^"[0-9a-f]+"$/);
  expect(response.rawPayload.equals(file)).toBe(true);
});

test.each([
  ['low', 'audio/mpeg'],
  ['high', 'audio/mpeg'],
  ['lossless', 'audio/wav'],
] as const)('quality %s is a separate rendition', async (quality, type) => {
  const response = await get({}, `${URL}?quality=${quality}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe(type);
  expect(response.rawPayload.equals(scriptedBytes(excerpt, quality))).toBe(true);
  expect(response.headers.etag).not.toBe((await get()).headers.etag);
});

test('the whole track is another rendition at the same address with part=whole', async () => {
  const whole = await get({}, `${URL}?quality=low&part=whole`);
  expect(whole.rawPayload.equals(scriptedBytes(spec, 'low'))).toBe(true);
  expect(whole.headers.etag).not.toBe((await get({}, `${URL}?quality=low`)).headers.etag);
});

describe('what a seek bar shows', () => {
  const WAVEFORM = '/api/music/audio/5/waveform';

  test('is the peaks of the sound, once it is rendered, and where its sections begin', async () => {
    const response = await get({}, `${WAVEFORM}?quality=low`);
    expect(response.headers['cache-control']).toBe('public, max-age=86400, stale-if-error=2592000');
    const { peaks, sections } = waveformAnswer.parse(response.json());
    expect(peaks).toEqual([...SCRIPTED_PEAKS]);
    expect(sections[0]).toMatchObject({ startSeconds: 0 });
    const sound = await get({}, `${URL}?quality=low`);
    expect(sound.rawPayload.equals(scriptedBytes(excerpt, 'low'))).toBe(true);
    expect(renderer.started).toEqual([5]);
  });

  test('is another one of the whole track', async () => {
    const sectionsOf = async (part: string): Promise<unknown> =>
      waveformAnswer.parse((await get({}, `${WAVEFORM}?part=${part}`)).json()).sections;
    expect(await sectionsOf('whole')).not.toEqual(await sectionsOf('preview'));
  });

  test('a client that disconnects while it waits causes no failure', async () => {
    const failures: Error[] = [];
    app.addHook('onError', async (_request, _reply, error) => void failures.push(error));
    const release = await leaveEarly(WAVEFORM);
    await until(() => failures.length > 0);
    release();
    expect(failures).toEqual([expect.any(BusyError)]);
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, size - 1],
    ['bytes=-1', size - 1, size - 1],
    ['bytes=-500', size - 500, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    [`bytes=10-${size * 10}`, 10, size - 1],
    ['bytes=0-99999999999999999999', 0, size - 1],
    ['Bytes = 5-9', 5, 9],
  ])('%s is answered with that part', async (range, start, end) => {
    const response = await get({ range });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
    expect(response.headers['content-length']).toBe(String(end - start + 1));
    expect(response.rawPayload.equals(file.subarray(start, end + 1))).toBe(true);
  });

  test.each([
    ...[`bytes=${size}-`, `bytes=${size}-${size + 5}`, 'bytes=-0', 'bytes=99999999999999999999-'],
  ])('%s lies outside and is refused with the true length', async (range) => {
    const response = await get({ range });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${size}`);
    expect(response.json()).toEqual({ error: 'The range lies outside the track.' });
  });

  test.each([
    ...['bytes=', 'bytes=-', 'bytes=abc', 'bytes=5-1', 'bytes=1-2-3', 'bytes=0x1-5'],
    ...['0-5', 'bytes 0-5', '=', 'seconds=0-5'],
    ...['bytes=0-1,', 'bytes=0-1,5-9', 'bytes=0-0, -1'],
  ])('%j is answered with the whole', async (range) => {
    const response = await get({ range });
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, size]);
  });

  test('If-Range prevents mixing parts of two versions', async () => {
    const { etag } = (await get()).headers;
    const same = await get({ range: 'bytes=0-9', 'if-range': String(etag) });
    expect(same.statusCode).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT']) {
      const response = await get({ range: 'bytes=0-9', 'if-range': other });
      expect([response.statusCode, response.rawPayload.length]).toEqual([200, size]);
    }
  });
});

test('a matching ETag is answered with 304, and nothing is rendered', async () => {
  const { etag } = (await app.inject({ method: 'HEAD', url: URL })).headers;
  for (const condition of [String(etag), `"x", W/${etag}`, '*']) {
    const response = await get({ 'if-none-match': condition });
    expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', etag]);
  }
  expect(renderer.started).toEqual([]);
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('HEAD gives length and ETag without rendering', async () => {
  const response = await app.inject({ method: 'HEAD', url: URL, headers: { range: 'bytes=0-9' } });
  expect([response.statusCode, response.body]).toEqual([200, '']);
  expect(response.headers['content-length']).toBe(String(size));
  expect(renderer.started).toEqual([]);
});

test.each([
  ...['6', '6/waveform'].map((path) => [path, 404, 'There is no such track.'] as const),
  ...['abc', '-1', '99999999999999999999', '9999999999999999'].map(
    (path) => [path, 400, 'trackId must be a whole number.'] as const,
  ),
  ...['best', '', 'low&quality=high'].map(
    (quality) =>
      [`5?quality=${quality}`, 400, 'quality must be one of low, normal, high, lossless.'] as const,
  ),
  ['5?part=half', 400, 'part must be one of preview, whole.'] as const,
])('%s is refused with %i: %s', async (path, status, error) => {
  const response = await get({}, `/api/music/audio/${path}`);
  expect([response.statusCode, response.json()]).toEqual([status, { error }]);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('a listener who disconnects leaves no rendering open', async () => {
  const release = await leaveEarly(URL);
  release();
  await until(() => renderer.open === 0);
  expect(renderer.started).toEqual([5]);
});

test('a rendering that fails before its first byte is a 500', async () => {
  renderer.failNext();
  const response = await get();
  expect(response.statusCode).toBe(500);
  expect(response.headers['content-length']).not.toBe(String(size));
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers).not.toHaveProperty('etag');
  expect(response.json()).toEqual({ error: 'Something went wrong on the server.' });
});

test('a track without a first byte after ten seconds is a 503 with Retry-After', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const release = renderer.hold();
    const late = get();
    await until(() => renderer.started.length === 1);
    jest.advanceTimersByTime(10_000);
    const response = await late;
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    release();
  } finally {
    jest.useRealTimers();
  }
});

test('a listener is the client whom a trusted proxy names', async () => {
  const open = jest.spyOn(audio, 'open');
  await get({ 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' });
  expect(open.mock.calls.map(([, , asking]) => asking)).toEqual(['2001:db8:1:2::']);
});
