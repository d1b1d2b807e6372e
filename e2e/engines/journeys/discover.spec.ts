import { PlaylistPage } from '../../pages/PlaylistPage.ts';
import { expect, test } from '../test.ts';

test('blind listening: keys keep and pass, and one press makes the playlist of the songs that were kept', async ({
  page,
  asMember,
  player,
}) => {
  await asMember();
  await page.goto('/?page=blind-listening');
  await page.getByRole('checkbox', { name: 'Jazz' }).press('Space');
  await page.keyboard.press('Enter');
  for (let number = 1; number <= 12; number += 1) {
    await page.getByRole('region', { name: `Song ${number} of 12`, exact: true }).waitFor();
    if (number === 1) {
      await player.expectSoundToAdvance();
      await player.region.filter({ hasText: 'Hidden artist' }).waitFor();
    }
    await page.keyboard.press(number <= 2 ? 'ArrowRight' : 'ArrowLeft');
  }
  await page.getByRole('heading', { level: 1, name: 'You kept 2' }).waitFor();
  await page.getByRole('button', { name: 'Make a playlist' }).click();
  await page.getByRole('button', { name: 'Open the playlist' }).click();
  await page.getByRole('heading', { level: 1, name: /^Discovered / }).waitFor();
  await expect.poll(() => new PlaylistPage(page).rows.count()).toBe(2);
});
