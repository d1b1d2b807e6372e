import { takeAwayNow } from '../../fixtures/refusedStorage.ts';
import { expect, test } from '../test.ts';
import { playCard } from './listening.ts';

test.use({ storageDenied: true });

test('in a browser that stores nothing a guest listens and likes, and is told what is not stored', async ({
  page,
  landing,
  home,
  player,
  toast,
}, testInfo) => {
  await landing.open();
  // WebKit has no setting for it.
  if (testInfo.project.name === 'webkit')
    await takeAwayNow(page, ['localStorage', 'sessionStorage']);
  await landing.continueAsGuest.click();
  await expect(home.greeting).toBeVisible();
  await playCard(home, player);
  const heart = home
    .row('Trending Now')
    .getByRole('button', { name: /^Like / })
    .first();
  await heart.click();
  await expect(toast).toHaveText('Failed to update favorites');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await player.expectSoundToAdvance();
});
