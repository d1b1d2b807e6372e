import type { Locator } from '@playwright/test';
import { expectNoViolationsOn } from '../../fixtures/axe.ts';
import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { offerThreeSongs } from '../../fixtures/musicWire.ts';
import {
  FAILURES_OF_SCREENS,
  leaveVisit,
  screensOfAMember,
  screensOfAStranger,
  sheetsOfAMember,
} from '../../fixtures/screens.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('axe finds nothing in either theme', () => {
  test.beforeEach(async ({ page, expectedErrors }) => {
    expectedErrors.push(...FAILURES_OF_SCREENS);
    // All cards of a list are alike, and axe takes ten times as long for a page with many of them.
    await offerThreeSongs(page);
  });

  test('on the screens of a stranger', ({ page }) =>
    expectNoViolationsOn(page, screensOfAStranger(page)));

  test('on the pages of a member and on what opens over them', async ({
    page,
    admin,
    member,
    asMember,
  }) => {
    await leaveVisit(page, await admin.uidOf(member));
    await asMember();
    await expectNoViolationsOn(page, [...screensOfAMember(page), ...sheetsOfAMember(page)]);
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
