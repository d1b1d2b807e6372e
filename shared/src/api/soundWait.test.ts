import { createFakeClock } from '../testing/fakeClock';
import { textResponse } from '../testing/fakeNetwork';
import type { Fetch } from './resilientFetch';
import { createSoundWait } from './soundWait';

const SOUND = 'https://music.test/api/music/audio/7?quality=normal';

const clock = createFakeClock();
const soundWait = (fetch: Fetch) =>
  createSoundWait({ fetch, schedule: clock.schedule, baseUrl: 'https://music.test' });

test('a sound from another origin is not requested', () => {
  const fetch = jest.fn<ReturnType<Fetch>, Parameters<Fetch>>();
  expect(soundWait(fetch)('https://previews.test/7.m4a')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['a busy service says when it wants to be asked again', 503, '6', 6],
  ['an available sound may be loaded at once', 206, undefined, 0],
  ['a missing sound is refused for good', 404, undefined, null],
])('%s', async (_name, status, retryAfter, expected) => {
  const headers: Record<string, string> = retryAfter ? { 'retry-after': retryAfter } : {};
  let signal: AbortSignal | undefined;
  const asked = soundWait((_url, init) => {
    ({ signal } = init);
    return Promise.resolve(textResponse('', status, headers));
  })(SOUND);
  await expect(asked).resolves.toBe(expected);
  // The body is not read.
  expect(signal?.aborted).toBe(true);
  expect(clock.running()).toBe(0);
});

test('a service that does not answer within 12 seconds is not waited for', async () => {
  const asked = soundWait(
    (_url, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  )(SOUND);
  clock.advance(12_000);
  await expect(asked).resolves.toBeNull();
});
