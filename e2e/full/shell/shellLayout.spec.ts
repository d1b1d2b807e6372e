import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LikedSongsPage } from '../../pages/TrackList.ts';

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the menu is a drawer, the player is the small bar, and home shows covers', async ({
    page,
    asMember,
    home,
    player,
  }) => {
    await asMember();
    const cover = home.cards('Trending Now').first().locator('img');
    await expect(cover).toBeInViewport({ ratio: 0.25 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(player.volumeSlider).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByText('Liked Songs').tap();
    await expect(new LikedSongsPage(page).heading).toBeVisible();
  });
});

for (const { width, height } of [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
])
  test(`at ${width} px the sidebar is a rail of icons with the same names`, async ({
    page,
    asGuest,
    home,
    search,
  }) => {
    await page.setViewportSize({ width, height });
    await asGuest();
    await expect(home.greeting).toBeVisible();
    const rail = page.getByRole('navigation', { name: 'Main' });
    expect((await boxAtRest(rail)).width).toBeLessThanOrEqual(72);
    const button = (name: string) => rail.getByRole('button', { name, exact: true });
    for (const name of ['Home', 'Search', 'Your Library (sign-in needed)'])
      await expect(button(name)).toBeVisible();
    await expect(button('Search')).toHaveAttribute('title', 'Search');

    await button('Search').click();
    await expect(search.box).toBeFocused();

    await test.step('a wider window shows the words', async () => {
      await page.setViewportSize({ width: 1280, height });
      expect((await boxAtRest(rail)).width).toBeGreaterThan(200);
      await expect(rail.getByText('Home', { exact: true })).toBeVisible();
    });
  });
