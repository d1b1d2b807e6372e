import { CONCERTS } from '../../pages/ConcertsPage.ts';
import { expect, test } from '../test.ts';
import { isPaused, playCard } from './listening.ts';

test('a concert is booked on its own page', async ({ asGuest, concerts }) => {
  await asGuest();
  await concerts.openAlone();
  await expect(concerts.cards).toHaveCount(CONCERTS.length);
  await concerts.confirm.click();
  await expect(concerts.missing).toBeVisible();
  await concerts.book('Neon Parish');
  await expect(concerts.ticket).toBeVisible();
  await concerts.backToConcerts.click();
  await expect(concerts.listHeading).toBeVisible();
  await expect(concerts.selected).toHaveCount(0);
});

test('home’s banner leads to the concerts, which pause the music; at home Play continues it', async ({
  asGuest,
  home,
  player,
  concerts,
}) => {
  await asGuest();
  await playCard(home, player);
  await home.browseTickets.click();
  await expect(concerts.listHeading).toBeVisible();
  await expect.poll(() => isPaused(player)).toBe(true);
  await concerts.backToHome.click();
  await expect(home.greeting).toBeVisible();
  await player.play.click();
  await player.expectSoundToAdvance();
});
