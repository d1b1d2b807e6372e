import { expect, test } from '../../fixtures/soundTest.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';

const ROW = 'Trending Now';

test('pointing at cards, and arrow keys, play one card after the other, and leave the queue alone', async ({
  page,
  asGuest,
  home,
  player,
  sound,
  tones,
}) => {
  tones.set({ seconds: 40 });
  tones.set({ fault: 'unanswered' }, 2);
  tones.offer(12, '/api/music/audio');
  await asGuest();
  const settings = new SettingsPage(page);
  await settings.open();
  await page.getByRole('switch', { name: 'Listen by pointing' }).click();
  await showPage(page, 'home');
  const plays = home.playButtons(ROW);
  await expect(plays.first()).toBeVisible();

  await test.step('a card plays while the pointer rests on it', async () => {
    await expect
      .poll(async () => {
        // The code that follows the pointer loads once the network is idle. A move within a card changes nothing.
        await home
          .cards(ROW)
          .first()
          .hover({ position: { x: 4, y: 4 } });
        await plays.first().hover();
        return sound.tracksNow();
      })
      .toEqual([1]);
  });

  await test.step('the next card that the pointer rests on plays instead', async () => {
    await plays.nth(2).hover();
    await sound.expectTracks([3]);
  });

  await test.step('a card that loads for long ends the one before', async () => {
    await plays.nth(1).hover();
    await expect(player.trackName('Song 2')).toBeVisible();
    await sound.expectTracks([]);
    tones.heal();
    await sound.expectTracks([2]);
  });

  await test.step('arrow keys play ten songs in a row, Tab stops', async () => {
    await plays.nth(1).focus();
    await page.mouse.move(0, 0);
    await sound.expectTracks([]);
    for (let trackId = 3; trackId <= 12; trackId += 1) {
      await page.keyboard.press('ArrowRight');
      await sound.expectTracks([trackId]);
    }
    await page.keyboard.press('Tab');
    await sound.expectTracks([]);
    await expect(player.region).toContainText('Pick a track to start');
  });
});
