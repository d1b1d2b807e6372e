import { SoundTap } from '../fixtures/soundTap.ts';
import { expect, test } from '../fixtures/soundTest.ts';
import { GUEST_ID } from '../fixtures/guest.ts';
import { newPerson } from '../fixtures/identity.ts';
import { PlayerBar } from '../pages/PlayerBar.ts';

const NOTHING = 'Pick a track to start';

test('a reload keeps queue, position, volume, shuffle and repeat, paused, and Play continues from there', async ({
  page,
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
  await player.pause.click();
  const pausedAt = await player.shownSeconds();

  await page.reload();
  await expect(player.trackName('Song 3')).toBeVisible();
  await expect(player.play).toBeVisible();
  await expect(player.shuffle).toHaveAttribute('aria-pressed', 'true');
  await expect(player.repeat).toHaveAccessibleName('Repeat: all');
  await expect(player.volumeSlider).toHaveValue('0.5');
  await expect.poll(async () => Math.abs((await player.shownSeconds()) - pausedAt)).toBeLessThan(1);
  expect((await sound.counts()).running).toBe(0);

  await player.play.click();
  await expect.poll(() => sound.tracksNow()).toEqual([3]);
  expect((await player.sound()).currentTime).toBeGreaterThan(pausedAt - 1);
  await player.shuffle.click();
  await player.next.click();
  await expect.poll(() => sound.tracksNow(), 'the row is still the queue').toEqual([4]);
});

test('a reload in mid-track restores it paused, at about the same position', async ({
  page,
  playRow,
  player,
  sound,
  tones,
}) => {
  tones.set({ seconds: 30 });
  await playRow(2);
  await player.seekSlider.fill('12');
  await expect.poll(() => player.shownSeconds()).toBeGreaterThan(12.2);
  const before = await player.shownSeconds();
  await page.reload();
  await expect(player.trackName('Song 2')).toBeVisible();
  await expect(player.play).toBeVisible();
  await expect.poll(() => player.shownSeconds()).toBeGreaterThan(before - 2);
  await player.play.click();
  await expect.poll(() => sound.tracksNow()).toEqual([2]);
  expect((await player.sound()).currentTime).toBeGreaterThan(before - 2);
});

test('a new tab shows the last queue, paused', async ({ page, context, playRow, player }) => {
  await playRow(4);
  await player.pause.click();
  // The queue is stored some time after each change, and a new tab reads it only once.
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`local_playback_${id}`), GUEST_ID))
    .not.toBeNull();
  const second = await context.newPage();
  await second.goto('/');
  const otherBar = new PlayerBar(second);
  await expect(otherBar.trackName('Song 4')).toBeVisible();
  await otherBar.play.click();
  await expect.poll(() => new SoundTap(second).tracksNow()).toEqual([4]);
});

test('signing out empties the player, also for the next person', async ({
  page,
  asMember,
  home,
  player,
  sound,
  accountMenu,
  landing,
  authDialog,
  admin,
}) => {
  await asMember();
  await home.playButtons('Trending Now').nth(4).click();
  await expect.poll(() => sound.tracksNow()).toEqual([5]);
  await accountMenu.signOut();
  await expect(landing.signIn).toBeVisible();
  await expect.poll(() => sound.tracksNow()).toEqual([]);

  const other = newPerson();
  await admin.create(other);
  await landing.signIn.click();
  await authDialog.send(other);
  await expect(player.region.getByText(NOTHING)).toBeVisible();
  await page.reload();
  await expect(player.region.getByText(NOTHING)).toBeVisible();
});
