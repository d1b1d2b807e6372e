import { SoundTap } from '../../fixtures/soundTap.ts';
import { expect, test } from '../../fixtures/soundTest.ts';
import { HomePage } from '../../pages/HomePage.ts';
import { PlayerBar } from '../../pages/PlayerBar.ts';

test('only the tab that started last sounds, and the end of a track starts nothing in the other', async ({
  context,
  playRow,
  sound,
  player,
  tones,
}) => {
  tones.set({ seconds: 4 });
  await playRow(1);
  const second = await context.newPage();
  const [otherSound, otherBar] = [new SoundTap(second), new PlayerBar(second)];
  await second.goto('/');
  await new HomePage(second).playButtons('Trending Now').nth(6).click();
  await expect.poll(() => otherSound.tracksNow()).toEqual([7]);
  await expect(player.play).toBeVisible();
  await expect.poll(() => sound.tracksNow()).toEqual([]);

  // After the ends of two or more tracks, the first tab is still silent.
  await expect
    .poll(async () => Math.max(0, ...(await otherSound.tracksNow())), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(9);
  expect(await sound.tracksNow()).toEqual([]);
  expect((await sound.counts()).running).toBe(0);

  await player.play.click();
  await expect.poll(() => sound.tracksNow()).not.toEqual([]);
  await expect(otherBar.play).toBeVisible();
  await expect.poll(() => otherSound.tracksNow()).toEqual([]);
});
