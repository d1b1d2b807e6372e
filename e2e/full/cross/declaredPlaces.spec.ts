import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/site.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { TrackMenu } from '../../pages/TrackMenu.ts';

/** A version of concerts that declares two pages and something for each slot (scripts/test/variants). */
const WITH_DIARY = { concerts: 'concerts-with-diary' } as const;

test('what a remote declares is shown in the sidebar and in other parts’ views', async ({
  page,
  openSite,
  visit,
  home,
  player,
  toast,
  expectedErrors,
}) => {
  await visit(page, await openSite({ variants: WITH_DIARY }));
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

test('the entries of a remote that fails disappear, and come back with it', async ({
  page,
  openSite,
  visit,
  home,
  expectedErrors,
}) => {
  expectedErrors.push(/^\[concerts/, /status of 404/);
  const site = await openSite({ variants: WITH_DIARY });
  site.wire.break('concerts', '404');
  await page.addInitScript(() => Object.assign(globalThis, { isDiaryBroken: true }));
  const reported: string[] = [];
  page.on('console', (message) => {
    const [place] = /^\[concerts[^\]]*\]/.exec(message.text()) ?? [];
    if (place) reported.push(place);
  });
  await visit(page, site);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(home.greeting).toBeVisible();
  await showPage(page, 'diary');
  const missing = page.getByText('Listening diary is not available right now.');
  await expect(missing).toBeVisible();
  await expect(navigation.getByRole('listitem')).toHaveText([
    /^Home/,
    /^Search/,
    /^Your Library/,
    /^Liked Songs/,
    /^Recently Played/,
  ]);

  site.wire.heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listening diary' })).toBeFocused();
  await expect(navigation.getByRole('button', { name: 'Listening diary' })).toBeVisible();

  // Its section breaks wherever it is shown; the settings stay, and it is reported once.
  const storage = page.getByRole('heading', { level: 2, name: 'Storage' });
  await showPage(page, 'settings');
  await expect(storage).toBeVisible();
  await showPage(page, 'home');
  await expect(home.greeting).toBeVisible();
  await showPage(page, 'settings');
  await expect(storage).toBeVisible();
  await expect(page.getByRole('region', { name: 'Diary' })).toBeHidden();
  expect(reported).toEqual(['[concerts]', '[concerts/settings]']);
});
