import { GUEST_ID } from '../../fixtures/guest.ts';
import { SoundTap } from '../../fixtures/soundTap.ts';
import { expect, test } from '../../fixtures/soundTest.ts';
import { PlayerBar } from '../../pages/PlayerBar.ts';

test('a reload keeps queue, position, volume, shuffle and repeat, paused, and Play continues from there', async ({
  page,
  context,
  playRow,
  sound,
  player,
  tones,
}) => {
  tones.set({ seconds: 30 });
  await playRow(3);
  await player.volumeSlider.fill('0.5');
  await player.shuffle.click();
  await player.repeat.click();
  await expect(player.repeat).toHaveAccessibleName('Repeat: all');
  await player.seekSlider.fill('10');
  await expect.poll(() => player.shownSeconds()).toBeGreaterThan(10.2);
  const before = await player.shownSeconds();

  await page.reload();
  await expect(player.trackName('Song 3')).toBeVisible();
  await expect(player.play).toBeVisible();
  await expect(player.shuffle).toHaveAttribute('aria-pressed', 'true');
  await expect(player.repeat).toHaveAccessibleName('Repeat: all');
  await expect(player.volumeSlider).toHaveValue('0.5');
  // Some time passes between the last look at the bar and the reload.
  await expect.poll(() => player.shownSeconds()).toBeGreaterThan(before - 1);
  const restoredAt = await player.shownSeconds();
  expect((await sound.counts()).running).toBe(0);

  await player.play.click();
  await sound.expectTracks([3]);
  expect((await player.sound()).currentTime).toBeGreaterThan(restoredAt - 1);
  await player.shuffle.click();
  await player.next.click();
  await sound.expectTracks([4], 'the row is still the queue');

  await test.step('a new tab shows the last queue, paused', async () => {
    await player.pause.click();
    // The queue is stored some time after each change, and a new tab reads it only once.
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`local_playback_${id}`), GUEST_ID))
      .toMatch(/"currentIndex":3/);
    const second = await context.newPage();
    await second.goto('/');
    const otherBar = new PlayerBar(second);
    await expect(otherBar.trackName('Song 4')).toBeVisible();
    await otherBar.play.click();
    await new SoundTap(second).expectTracks([4]);
  });
});
