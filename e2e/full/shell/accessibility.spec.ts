import type { Page } from '@playwright/test';
import { expectNoViolationsOn, type Screen } from '../../fixtures/axe.ts';
import { offerThreeSongs } from '../../fixtures/musicWire.ts';
import { leaveVisit } from '../../fixtures/screens.ts';
import { untilServicesRun } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { AccountMenu } from '../../pages/AccountMenu.ts';
import { AuthDialog } from '../../pages/AuthDialog.ts';
import { ConcertsPage } from '../../pages/ConcertsPage.ts';
import { HomePage } from '../../pages/HomePage.ts';
import { LandingPage } from '../../pages/LandingPage.ts';
import { LikedSongsPage } from '../../pages/TrackList.ts';
import { Notice } from '../../pages/Notice.ts';
import { PlayerBar } from '../../pages/PlayerBar.ts';
import { QueuePanel } from '../../pages/QueuePanel.ts';

const DIALOG = 'dialog[open]';
const MENU = '[role="menu"]';

/** The states of a stranger, who becomes a guest. */
function statesOfAStranger(page: Page): readonly Screen[] {
  const [landing, dialog] = [new LandingPage(page), new AuthDialog(page)];
  const [concerts, queue] = [new ConcertsPage(page), new QueuePanel(page)];
  return [
    {
      name: 'sign-up with an error',
      part: DIALOG,
      open: async () => {
        await landing.open();
        await landing.createAccount.click();
        await dialog.submit.click();
        await expect(dialog.error).toHaveText('Please fill in all fields correctly.');
      },
    },
    { name: 'the route /concerts', open: () => concerts.openAlone() },
    {
      name: 'the guest’s banner and an empty queue',
      open: async () => {
        await landing.open();
        await landing.continueAsGuest.click();
        await queue.open();
        await expect(page.getByRole('complementary', { name: 'Guest mode' })).toBeVisible();
      },
    },
  ];
}

/** The states of a member; the last one is the fallback screen of a crash. */
function statesOfAMember(page: Page): readonly Screen[] {
  const [home, player, notice] = [new HomePage(page), new PlayerBar(page), new Notice(page)];
  const [liked, accountMenu] = [new LikedSongsPage(page), new AccountMenu(page)];
  return [
    {
      name: 'home while a track plays',
      open: async () => {
        await page.keyboard.press('Escape');
        await showPage(page, 'home');
        await home.playButtons('Trending Now').first().click();
        await player.expectSoundToAdvance();
      },
    },
    {
      name: 'the list of keys',
      part: DIALOG,
      open: async () => {
        await untilServicesRun(page);
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      },
    },
    {
      name: 'the account menu',
      part: MENU,
      open: async () => {
        await page.keyboard.press('Escape');
        await accountMenu.avatar.click();
        await expect(accountMenu.item('Sign Out')).toBeVisible();
      },
    },
    {
      name: 'likes, with Undo',
      open: async () => {
        await page.keyboard.press('Escape');
        await liked.open();
        await liked.like(liked.rowAt(3)).click();
        await expect(notice.text).toHaveText('Removed from favorites');
      },
    },
    {
      name: 'selected tracks',
      open: async () => {
        await liked.rowAt(1).click({ modifiers: ['ControlOrMeta'], position: { x: 2, y: 2 } });
        await expect(liked.command('Add to queue')).toBeVisible();
      },
    },
    {
      name: 'the fallback screen',
      open: async () => {
        await page.evaluate(() => {
          Element.prototype.scrollTo = () => {
            throw new Error('broken on purpose');
          };
        });
        await showPage(page, 'search');
        await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      },
    },
  ];
}

/** What a guest has over the pages of a phone only. */
function sheetsOnAPhone(page: Page): readonly Screen[] {
  const [home, player] = [new HomePage(page), new PlayerBar(page)];
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const notice = drawer.getByRole('group', { name: 'Added to favorites' });
  return [
    {
      name: 'the drawer with a toast',
      part: DIALOG,
      isPhone: true,
      open: async () => {
        await new QueuePanel(page).close.click();
        await home.playButtons('Trending Now').first().click();
        await player.region.getByRole('button', { name: /^Like/ }).click();
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(notice).toBeVisible();
        // A toast stays while the pointer is over it.
        await notice.hover();
      },
    },
    {
      name: 'the whole player',
      part: DIALOG,
      isPhone: true,
      open: async () => {
        await page.keyboard.press('Escape');
        await expect(drawer).toBeHidden();
        await player.region.getByRole('button', { name: 'Open full player' }).click();
        await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeVisible();
      },
    },
  ];
}

test.describe('axe finds nothing in either theme', () => {
  test.beforeEach(({ page }) => offerThreeSongs(page));

  test('on the states of a stranger and of a guest', ({ page }) =>
    expectNoViolationsOn(page, [...statesOfAStranger(page), ...sheetsOnAPhone(page)]));

  test('on the states of a member and on the fallback screen, whose Refresh Page shows the page again', async ({
    page,
    admin,
    member,
    asMember,
    expectedErrors,
  }) => {
    expectedErrors.push(/^\[shell\] Error: broken on purpose/);
    await leaveVisit(page, await admin.uidOf(member));
    await asMember();
    await expectNoViolationsOn(page, statesOfAMember(page));
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  });
});
