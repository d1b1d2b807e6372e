import {
  expectNoViolationsOn,
  FAILURES_OF_SCREENS,
  leaveVisit,
  offerThreeSongs,
  screensOfAMember,
  screensOfAStranger,
  sheetsOfAMember,
} from '../../fixtures/screens.ts';
import { sheetsOnAPhone, statesOfAMember, statesOfAStranger } from '../../fixtures/states.ts';
import { overlapsOf } from '../../fixtures/overlaps.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('axe finds nothing in either theme', () => {
  test.beforeEach(async ({ page, expectedErrors }) => {
    expectedErrors.push(...FAILURES_OF_SCREENS, /^\[shell\] Error: broken on purpose/);
    // All cards of a list are alike, and axe takes ten times as long for a page with many of them.
    await offerThreeSongs(page);
  });

  test('on the screens of a stranger', ({ page }) =>
    expectNoViolationsOn(page, screensOfAStranger(page), statesOfAStranger(page)));

  test('on the pages of a member', async ({ page, admin, member, asMember }) => {
    await leaveVisit(page, await admin.uidOf(member));
    await asMember();
    await expectNoViolationsOn(page, screensOfAMember(page));
  });

  test('on what a member opens over the pages, and the fallback screen', async ({
    page,
    admin,
    member,
    asMember,
  }) => {
    await leaveVisit(page, await admin.uidOf(member));
    await asMember();
    const sheets = sheetsOfAMember(page).filter(({ isPhone }) => !isPhone);
    await expectNoViolationsOn(page, sheets, statesOfAMember(page));
  });

  test('on the drawer, its toast and the whole player of a phone', async ({ page, asGuest }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await asGuest();
    await expectNoViolationsOn(page, sheetsOnAPhone(page));
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no target extends beyond its card, its toast or the drawer', async ({
    page,
    asGuest,
    home,
    toast,
  }) => {
    await asGuest();
    const card = home.cards('Trending Now').first();
    const like = card.getByRole('button', { name: /^Like / });
    await expect(like).toBeVisible();
    expect(await overlapsOf(card), 'card').toEqual([]);
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
