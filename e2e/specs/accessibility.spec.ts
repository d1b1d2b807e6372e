import { expectNoViolations } from '../fixtures/axe.ts';
import { boxAtRest } from '../fixtures/boxAtRest.ts';
import { expect, test } from '../fixtures/test.ts';
import { strayHits } from '../fixtures/strayHits.ts';
import { showPage } from '../fixtures/windowEvents.ts';

const THEMES = ['dark', 'light'] as const;

for (const theme of THEMES) {
  test.describe(`axe finds nothing, ${theme}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    });

    test('on the landing screen', async ({ page, landing }) => {
      await landing.open();
      await expect(landing.continueAsGuest).toBeVisible();
      await expectNoViolations(page);
    });

    test('on home while a track plays', async ({ page, asGuest, home, player }) => {
      await asGuest();
      await home.playButtons('Trending Now').first().click();
      await player.expectSoundToAdvance();
      await expectNoViolations(page);
    });

    for (const [key, heading] of [
      ['settings', 'Account Settings'],
      ['concerts', 'Upcoming Concerts'],
      ['search', 'Search'],
    ] as const) {
      test(`on the page ${key}`, async ({ page, asGuest, home }) => {
        await asGuest();
        await expect(home.greeting).toBeVisible();
        await showPage(page, key);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expectNoViolations(page);
      });
    }

    test('on search results', async ({ page, asGuest, home }) => {
      await asGuest();
      await expect(home.greeting).toBeVisible();
      await showPage(page, 'search');
      await page.getByPlaceholder('What do you want to listen to?').fill('jazz');
      await expect(page.getByRole('button', { name: /^Play .+ by / }).first()).toBeVisible();
      await expectNoViolations(page);
    });

    test('on the account menu and the drawer of a phone', async ({ page, asGuest, home }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await asGuest();
      await expect(home.greeting).toBeVisible();
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectNoViolations(page);
    });

    test('on the fallback screen', async ({ page, expectedErrors }) => {
      expectedErrors.push(/the page data is not JSON/);
      await page.route('/', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({
          response,
          body: html.replace('id="prelude-page">{', 'id="prelude-page">'),
        });
      });
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      await expectNoViolations(page);
    });

    test('on the 404 page of a guest', async ({ page, asGuest, player, expectedErrors }) => {
      expectedErrors.push(/No page at/, /404/);
      await asGuest();
      await page.goto('/nowhere');
      await expect(player.region).toBeVisible();
      await expectNoViolations(page);
    });

    test('while a toast is shown above the drawer', async ({ page, asGuest, home, player }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await asGuest();
      await home.playButtons('Trending Now').first().click();
      await player.region.getByRole('button', { name: /^Like/ }).click();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog').getByTestId('toast')).toBeVisible();
      await expectNoViolations(page);
    });

    test('on the concerts route and the 404 page', async ({ page, expectedErrors }) => {
      expectedErrors.push(/No page at/, /404/);
      await page.goto('/concerts');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Upcoming Concerts' }),
      ).toBeVisible();
      await expectNoViolations(page);
      await page.goto('/nowhere');
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'on a touch screen' : 'with a mouse', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch, isMobile: hasTouch });

    test('no target extends beyond its card, its toast or the drawer', async ({
      page,
      asGuest,
      home,
      toast,
    }) => {
      await asGuest();
      const card = home.cards('Trending Now').first();
      await card.scrollIntoViewIfNeeded();
      // With a mouse, the card's buttons are only shown while the pointer is over the card.
      await card.hover();
      expect(await strayHits(card), 'card').toEqual([]);
      await card.getByRole('button', { name: /^Like / }).click();
      await toast.hover();
      const notice = page.getByRole('group', { name: 'Added to favorites', exact: true });
      expect(await strayHits(notice), 'toast').toEqual([]);
      // Dismissed, because otherwise it would be shown above the drawer, inside the same dialog.
      await notice.getByRole('button', { name: 'Dismiss' }).click();
      await page.getByRole('button', { name: 'Open menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await boxAtRest(drawer);
      expect(await strayHits(drawer), 'drawer').toEqual([]);
    });
  });
