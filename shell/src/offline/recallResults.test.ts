/** @jest-environment node */
import { MusicError } from '@prelude/shared';
import { createMusicClient } from '@prelude/shared/host';
import { makeTrack } from '@prelude/shared/testing';
import { recallResults } from './recallResults';

const OFFLINE = new MusicError('offline', 'The browser is offline', true);
const KEPT = '/api/music/search?q=rock+hits&limit=12';

/** A browser that has kept these results until a second has passed. */
const keeping = (address: string) => ({
  match: (asked: string) =>
    Promise.resolve(
      asked === address
        ? new Response(JSON.stringify({ results: [makeTrack()] }), {
            headers: {
              date: new Date(0).toUTCString(),
              'cache-control': 'public, stale-if-error=1',
            },
          })
        : undefined,
    ),
});
const recall = (query: string, failure: unknown = OFFLINE, nowMillis = 0) =>
  recallResults(createMusicClient, keeping(KEPT), { query, limit: 12 }, failure, nowMillis);

test('a search that was made before has its results', async () => {
  await expect(recall(' rock hits ')).resolves.toEqual({ tracks: [makeTrack()] });
});

test('one that was not, or too long ago, fails as it did', async () => {
  await expect(recall('jazz')).rejects.toBe(OFFLINE);
  await expect(recall('rock hits', OFFLINE, 1_000)).rejects.toBe(OFFLINE);
});

test('a refusal stays one, and so does a search that was called off', async () => {
  for (const failure of [new MusicError('unavailable', '403', false), new Error('aborted')])
    await expect(recall('rock hits', failure)).rejects.toBe(failure);
});
