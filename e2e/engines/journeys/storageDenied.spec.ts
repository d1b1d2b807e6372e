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
  await home.greeting.waitFor();
  await playCard(home, player);
  const heart = home
    .row('Trending Now')
    .getByRole('button', { name: /^Like / })
    .first();
  await heart.click();
  await toast.filter({ hasText: 'Failed to update favorites' }).waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  await player.expectSoundToAdvance();
});
