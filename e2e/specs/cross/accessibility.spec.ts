import type { Locator, Page } from '@playwright/test';
import { expectNoViolationsOn, type Screen } from '../../fixtures/axe.ts';
import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { offerThreeSongs } from '../../fixtures/musicWire.ts';
import {
  FAILURES_OF_SCREENS,
  leaveVisit,
  screensOfAMember,
  screensOfAStranger,
  sheetsOfAMember,
} from '../../fixtures/screens.ts';
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

/** Further states of a stranger, after `screensOfAStranger`. */
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

/** Further states of a member; the last one is the fallback screen of a crash. */
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
        await expect(accountMenu.signOutItem).toBeVisible();
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
  test.beforeEach(async ({ page, expectedErrors }) => {
    expectedErrors.push(...FAILURES_OF_SCREENS, /^\[shell\] Error: broken on purpose/);
    // All cards of a list are alike, and axe takes ten times as long for a page with many of them.
    await offerThreeSongs(page);
  });

  test('on the screens of a stranger and of a guest', ({ page }) =>
    expectNoViolationsOn(page, [
      ...screensOfAStranger(page),
      ...statesOfAStranger(page),
      ...sheetsOnAPhone(page),
    ]));

  test('on the pages of a member, on what opens over them, and on the fallback screen', async ({
    page,
    admin,
    member,
    asMember,
  }) => {
    await leaveVisit(page, await admin.uidOf(member));
    await asMember();
    const sheets = sheetsOfAMember(page).filter(({ isPhone }) => !isPhone);
    await expectNoViolationsOn(page, [
      ...screensOfAMember(page),
      ...sheets,
      ...statesOfAMember(page),
    ]);
  });
});

/** How far around a surface presses are tried, in CSS pixels: farther than any enlarged target reaches. */
const REACH_PX = 16;

/**
 * The places around a surface where a press would hit something inside it, for example an enlarged target that leaves
 * the surface. The surface itself does not count: a press on a dialog's backdrop hits the dialog.
 */
async function overlapsOf(surface: Locator): Promise<readonly string[]> {
  await boxAtRest(surface);
  return surface.evaluate((element, reachPx) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const stray: string[] = [];
    const probe = (x: number, y: number): void => {
      const hit = document.elementFromPoint(x, y);
      if (!hit || hit === element || !element.contains(hit)) return;
      const name = hit.getAttribute('aria-label') ?? hit.className;
      stray.push(`${name} at ${Math.round(x - left)}, ${Math.round(y - top)}`);
    };
    for (let distance = 1; distance <= reachPx; distance += 3) {
      for (let x = left - distance; x <= right + distance; x += 4) {
        probe(x, top - distance);
        probe(x, bottom + distance);
      }
      for (let y = top - distance; y <= bottom + distance; y += 4) {
        probe(left - distance, y);
        probe(right + distance, y);
      }
    }
    return stray;
  }, REACH_PX);
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no target extends beyond its card, its toast, the drawer or the player bar', async ({
    page,
    asGuest,
    home,
    player,
    toast,
  }) => {
    await asGuest();
    const card = home.cards('Trending Now').first();
    const like = card.getByRole('button', { name: /^Like / });
    await expect(like).toBeVisible();
    expect(await overlapsOf(card), 'card').toEqual([]);
    expect(await overlapsOf(player.region), 'player bar').toEqual([]);
    await like.click();
    await toast.hover();
    const notice = page.getByRole('group', { name: 'Added to favorites', exact: true });
    expect(await overlapsOf(notice), 'toast').toEqual([]);
    // Dismissed, because otherwise it would be shown above the drawer, inside the same dialog.
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    expect(await overlapsOf(drawer), 'drawer').toEqual([]);
  });
});
