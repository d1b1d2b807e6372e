import { showPage } from '../../fixtures/windowEvents.ts';
import { AccountMenu } from '../../pages/AccountMenu.ts';
import { HomePage } from '../../pages/HomePage.ts';
import { LandingPage } from '../../pages/LandingPage.ts';
import { LikedSongsPage } from '../../pages/TrackList.ts';
import { PlayerBar } from '../../pages/PlayerBar.ts';
import { expect, test } from '../test.ts';
import { isPaused, playCard } from './listening.ts';

test('a like in one tab is listed in the other', async ({ page, asMember, home }) => {
  await asMember();
  const other = await page.context().newPage();
  await other.goto('/');
  await new HomePage(other).greeting.waitFor();
  await showPage(other, 'favorites');
  const liked = new LikedSongsPage(other);
  await liked.empty.waitFor();
  await home
    .row('Trending Now')
    .getByRole('button', { name: /^Like / })
    .first()
    .click();
  await expect.poll(() => liked.rows.count()).toBe(1);
});

test('only the tab that was played last sounds', async ({ page, asGuest, home, player }) => {
  await asGuest();
  await playCard(home, player);
  const other = await page.context().newPage();
  await other.goto('/');
  await playCard(new HomePage(other), new PlayerBar(other), 3);
  await expect.poll(() => isPaused(player)).toBe(true);
  await player.play.waitFor();
});

test('signing out and the theme reach the other tab', async ({ page, asMember, accountMenu }) => {
  await asMember();
  const other = await page.context().newPage();
  await other.goto('/');
  await new AccountMenu(other).avatar.waitFor();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await other.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
  await accountMenu.signOut();
  await new LandingPage(other).continueAsGuest.waitFor();
});
