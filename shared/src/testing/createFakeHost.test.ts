import { createFakeHost } from './createFakeHost';
import { jsonResponse } from './fakeNetwork';
import { makeTrack, makeTracks } from './makeTrack';
import { settlePromises } from './settlePromises';

test('a started track reaches recently played, its play count and the window events', async () => {
  const host = createFakeHost();
  const [first, second] = makeTracks(2);
  host.playback.playFromRow(second!, [first!, second!]);
  await settlePromises();

  expect(host.playback.state$.value).toMatchObject({ currentIndex: 1, isPlaying: true });
  expect(host.library.recent$.value).toEqual([{ trackData: second, playedAt: host.clock.now() }]);
  expect(host.library.playCounts$.value).toEqual({ '2': 1 });
  expect(host.events.published).toEqual([
    { name: 'recent-updated', detail: { userId: 'user-1' } },
    { name: 'play-counts-updated', detail: { userId: 'user-1' } },
  ]);
  host.end();
});

test('a like shows one toast for five seconds', async () => {
  const host = createFakeHost();
  host.library.toggleFavorite(makeTrack());
  await settlePromises();
  expect(host.toasts.current$.value).toMatchObject({ message: 'Added to favorites' });
  host.clock.advance(5_000);
  expect(host.toasts.current$.value).toBeNull();
  host.end();
});

test('the fake network answers the real music client', async () => {
  const host = createFakeHost();
  host.network.answer(({ query }) => jsonResponse({ results: [makeTrack({ trackName: query })] }));
  await expect(host.music.search({ query: ' jazz ' })).resolves.toEqual({
    tracks: [makeTrack({ trackName: 'jazz' })],
  });
  expect(host.network.requests).toHaveLength(1);
  host.end();
});
