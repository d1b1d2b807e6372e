import { expect, test } from '../fixtures/test.ts';

test('the bar brings back the track that was heard last, it sounds, and it pauses', async ({
  page,
  request,
  asGuest,
  player,
}) => {
  const found = await request.get('/api/music/search?q=love&limit=3');
  const { results } = (await found.json()) as { results: readonly { trackName: string }[] };
  expect(results, 'the music API has tracks').not.toEqual([]);
  // Writes the player's record directly, so that the test does not depend on another remote.
  await page.addInitScript((tracks) => {
    const kept = { tracks, currentIndex: 0, handPlacedCount: 0, shuffle: false, repeat: 'off' };
    localStorage.setItem('local_playback_guest_e2e', JSON.stringify(kept));
  }, results);
  await asGuest();
  await expect(player.region).toContainText(results[0]?.trackName.slice(0, 20) ?? '');
  await player.play.click();
  await player.expectSoundToAdvance();
  await player.pause.click();
  await expect.poll(async () => (await player.sound()).paused).toBe(true);
});
