import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test, visit } from '../../fixtures/site.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

// Sidebar.test.tsx and createSlots.test.tsx have what becomes of a remote's entries and views when it fails.
// declaredScreens.spec.ts has its row on home and its section of the settings.
test('what a remote declares is shown in the sidebar, in menus and in the player', async ({
  page,
  openSite,
  home,
  player,
  toast,
  expectedErrors,
}) => {
  // A version of concerts that declares two pages and something for each slot (scripts/test/builds).
  await visit(page, await openSite({ testBuilds: { concerts: 'concerts-with-diary' } }));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const diary = navigation.getByRole('button', { name: 'Listening diary' });
  const heading = page.getByRole('heading', { level: 1, name: 'Listening diary' });

  await expect(player.region.getByRole('img', { name: 'The diary is open' })).toBeVisible();

  await test.step('a track’s menu has its action, which runs by keyboard', async () => {
    const more = home.row('Trending Now').getByRole('button', { name: /^More for / });
    const menu = new TrackMenu(page, more.first());
    await menu.button.focus();
    await page.keyboard.press('ArrowUp');
    await expect(menu.menu.getByRole('menuitem').last()).toHaveText('Note in the diary');
    await page.keyboard.press('Enter');
    await expect(toast).toContainText('Noted ');
    await expect(menu.button).toBeFocused();
  });

  await test.step('its page opens from the sidebar by keyboard, and has a history entry', async () => {
    await tabTo(page, diary, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle('Listening diary · Prelude');
    await expect(diary).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/\/\?page=diary$/);
    await page.reload();
    await expect(heading).toBeVisible();
    await page.goBack();
    await expect(home.greeting).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goForward();
    await expect(heading).toBeFocused();
  });

  await test.step('its address opens it, and that of an unknown page says so', async () => {
    expectedErrors.push(/^\[404\]/);
    await page.goto(new URL('/?page=gone', page.url()).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(home.greeting).toBeVisible();
    await page.goto(new URL('/?page=diary', page.url()).href);
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(/\/\?page=diary$/);
  });
});
