import { expect, test } from '../test.ts';
import { isPaused, playCard } from './listening.ts';

test('home’s banner leads to the concerts, which pause the music; it continues at home', async ({
  asGuest,
  home,
  player,
  concerts,
}) => {
  await asGuest();
  await playCard(home, player);
  await home.browseTickets.click();
  await concerts.listHeading.waitFor();
  await expect.poll(() => isPaused(player)).toBe(true);
  await concerts.backToHome.click();
  await home.greeting.waitFor();
  await player.expectSoundToAdvance();
});
