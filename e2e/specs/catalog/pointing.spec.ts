import { expect, test } from '../../fixtures/soundTest.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';
import { TONE_OF_TRACK } from '../../fixtures/soundTones.ts';
import { toneCourse } from '../../../scripts/sound-lab/index.ts';
import { showPage } from '../../fixtures/windowEvents.ts';

const STEP_MILLIS = 10;

test('pointing at cards, and arrow keys, play one card after the other without a gap, and leave the queue alone', async ({
  page,
  asGuest,
  home,
  player,
  sound,
  tones,
}) => {
  tones.set({ seconds: 40 });
  tones.offer(12, '/api/music/audio');
  await asGuest();
  const settings = new SettingsPage(page);
  await settings.open();
  await page.getByRole('switch', { name: 'Listen by pointing' }).click();
  await showPage(page, 'home');
  const plays = home.playButtons('Trending Now');
  await expect(plays.first()).toBeVisible();

  const fromMillis = await sound.nowMillis();
  await expect
    .poll(async () => {
      // The code that follows the pointer loads once the network is idle.
      await page.mouse.move(0, 0);
      await plays.nth(0).hover();
      return sound.tracksNow();
    })
    .toEqual([1]);
  await plays.nth(1).hover();
  await expect.poll(() => sound.tracksNow()).toEqual([2]);
  const recording = await sound.since(fromMillis);
  const courseOf = (trackId: number): readonly number[] =>
    toneCourse(recording, TONE_OF_TRACK.get(trackId) ?? 0, 30, STEP_MILLIS);
  const [first, second] = [courseOf(1), courseOf(2)];
  const half = Math.max(...first) / 2;
  const begins = first.findIndex((amplitude) => amplitude > half);
  const silent = first.filter(
    (amplitude, step) => step > begins && Math.hypot(amplitude, second[step] ?? 0) < half / 2,
  );
  // The last windows of the recording may be those of its edge.
  expect(silent.length * STEP_MILLIS).toBeLessThan(50);

  await plays.nth(1).focus();
  await page.mouse.move(0, 0);
  await expect.poll(() => sound.tracksNow()).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => sound.tracksNow()).toEqual([3]);
  await page.keyboard.press('Tab');
  await expect.poll(() => sound.tracksNow()).toEqual([]);
  await expect(player.region).toContainText('Pick a track to start');
});
