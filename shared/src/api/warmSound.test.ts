import { textResponse } from '../testing/fakeNetwork';
import type { Fetch } from './resilientFetch';
import { createWarmSound } from './warmSound';

const SOUND = 'https://music.test/api/music/audio/7?quality=normal';

const warmBy = (fetch: Fetch) => createWarmSound({ fetch, baseUrl: 'https://music.test' });

test('the first 64 KB of a sound are read at low priority, until the caller stops it', async () => {
  const read = jest.fn(() => Promise.resolve(''));
  const fetch = jest.fn<ReturnType<Fetch>, Parameters<Fetch>>(() =>
    Promise.resolve({ ...textResponse('', 206), text: read }),
  );
  const stop = warmBy(fetch)(SOUND);
  await Promise.resolve();
  const [url, { headers, priority, signal }] = fetch.mock.calls[0]!;
  expect([url, headers, priority]).toEqual([SOUND, { range: 'bytes=0-65535' }, 'low']);
  expect(read).toHaveBeenCalledTimes(1);
  expect(signal.aborted).toBe(false);
  stop();
  expect(signal.aborted).toBe(true);
});

test('a sound from another origin is not requested, and a failure is silent', async () => {
  const fetch = jest.fn<ReturnType<Fetch>, Parameters<Fetch>>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  const warm = warmBy(fetch);
  warm('https://previews.test/7.m4a')();
  expect(fetch).not.toHaveBeenCalled();
  warm(SOUND);
  await Promise.resolve();
  expect(fetch).toHaveBeenCalledTimes(1);
});
