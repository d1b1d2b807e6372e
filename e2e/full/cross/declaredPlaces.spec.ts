import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/site.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

// Sidebar.test.tsx and createSlots.test.tsx have what becomes of a remote's entries and views when it fails.
test('what a remote declares is shown in the sidebar and in other parts’ views', async ({
  page,
  openSite,
  visit,
  home,
  player,
  toast,
  expectedErrors,
}) => {
  // A version of concerts that declares two pages and something for each slot (scripts/test/variants).
  await visit(page, await openSite({ variants: { concerts: 'concerts-with-diary' } }));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const diary = navigation.getByRole('button', { name: 'Listening diary' });
  const heading = page.getByRole('heading', { level: 1, name: 'Listening diary' });

  await test.step('home has its row below its own, once everything is loaded', async () => {
    await expect(home.greeting).toBeVisible();
    const rows = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(rows.last()).toHaveText('On this day');
    await expect(player.region.getByRole('img', { name: 'The diary is open' })).toBeVisible();
  });

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

  await test.step('a page that needs sign-in stays closed to a guest', async () => {
    await navigation.getByRole('button', { name: 'My notes (sign-in needed)' }).click();
    await expect(toast).toContainText('Sign-in is not set up here.');
    await expect(heading).toBeVisible();
  });

  await test.step('the settings have its section', async () => {
    await showPage(page, 'settings');
    await expect(page.getByRole('region', { name: 'Diary' })).toBeVisible();
  });
});
