import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { showPage } from '../fixtures/windowEvents.ts';

/** How far the content of the shell is scrolled. */
const scrollTop = (page: Page): Promise<number> =>
  page.locator('#content').evaluate(({ scrollTop: top }) => top);

const scrollDown = (page: Page): Promise<void> =>
  page.locator('#content').evaluate((content) => content.scrollTo(0, 400));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an opened page starts at the top, with the focus on its heading or its field', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  await asGuest();
  await expect(home.playButtons('Trending Now').first()).toBeAttached();
  await scrollDown(page);
  expect(await scrollTop(page)).toBe(400);
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(home.greeting).toBeFocused();

  await scrollDown(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveTitle('Search · Prelude');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(search.box).toBeFocused();
});

test('Back and Forward restore the scroll positions of the page and its rows, and the focus, also after a reload', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  const leftAt = { top: 1500, left: 400 };
  const placeOfHome = async () => ({
    top: await scrollTop(page),
    left: await home.scrolled('Country'),
  });
  await asGuest();
  await home.jumpToEnd();
  await expect(home.cards('Country')).toHaveCount(12);
  await home
    .scroller('Country')
    .evaluate((row) => row.scrollTo({ left: 400, behavior: 'instant' }));
  leftAt.left = await home.scrolled('Country');
  expect(leftAt.left).toBeGreaterThan(100);
  const button = home.showAll('Pop Hits');
  await button.focus();
  await page.locator('#content').evaluate((content) => content.scrollTo(0, 1500));
  expect(await scrollTop(page)).toBe(1500);
  await page.keyboard.press('Enter');
  await expect(search.results).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await search.playButtons.nth(20).focus();
  await page.locator('#content').evaluate((content) => content.scrollTo(0, 700));

  await page.goBack();
  await expect(button).toBeFocused();
  await expect.poll(placeOfHome).toEqual(leftAt);
  await page.getByRole('button', { name: 'Go forward' }).click();
  await expect(search.playButtons.nth(20)).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(700);

  // The rows load again: until they are rendered, the page is not as high as before.
  await page.reload();
  await expect(search.heading).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(placeOfHome).toEqual(leftAt);
  await page.reload();
  await expect.poll(placeOfHome).toEqual(leftAt);
});

test('each page that a guest may see has its title, and a reload keeps it', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  for (const [key, title] of [
    ['search', 'Search'],
    ['settings', 'Account Settings'],
    ['concerts', 'Concerts'],
    ['home', 'Home'],
  ] as const) {
    await showPage(page, key);
    await expect(page).toHaveTitle(`${title} · Prelude`);
    await expect(key === 'search' ? search.box : heading(page)).toBeFocused();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page).toHaveTitle(`${title} · Prelude`);
    await expect(heading(page)).toBeVisible();
  }
});

for (const path of ['/?from=mail', '/#content', '//', '/?a=1#b']) {
  test(`${path} is home`, async ({ page, asGuest, home, player }) => {
    await asGuest();
    await page.goto(path === '//' ? `${new URL(page.url()).origin}//` : path);
    await expect(home.greeting).toBeVisible();
    await expect(player.region).toBeVisible();
    await expect(page).toHaveTitle('Home · Prelude');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveTitle('Search · Prelude');
  });
}

for (const path of ['/concerts', '/concerts/', '/concerts?from=mail', '/concerts#top']) {
  test(`${path} is the booking page, signed in or not, without the player bar`, async ({
    page,
    asGuest,
    home,
    player,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(heading(page)).toHaveText('Upcoming Concerts');
    await expect(page).toHaveTitle('Concerts · Prelude');
    await asGuest();
    await expect(home.greeting).toBeVisible();
    await page.goto(path);
    await expect(heading(page)).toHaveText('Upcoming Concerts');
    await expect(player.region).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveTitle('Concerts · Prelude');
  });
}

test('the page key concerts shows the booking inside the shell, with the player bar and the music', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await showPage(page, 'concerts');
  await expect(heading(page)).toHaveText('Upcoming Concerts');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await player.expectSoundToAdvance();
});

for (const path of ['/nowhere', '/Concerts', '/concerts/1', '/home', '/index.html', '/%2e%2e/%']) {
  test(`${path} is the 404 page`, async ({ page, landing, expectedErrors }) => {
    expectedErrors.push(/^\[404\] Error: No page at/, /status of 404/);
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('[404]'));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Oops! Page not found');
    await expect(page).toHaveTitle('Page not found · Prelude');
    await logged;
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(landing.continueAsGuest).toBeVisible();
  });
}

test('the 404 page of a guest has the player bar, and the link to home keeps the music playing', async ({
  page,
  asGuest,
  home,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(/^\[404\] Error: No page at/, /status of 404/);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await page.goto('/nowhere');
  await expect(heading(page)).toHaveText('Oops! Page not found');
  await expect(player.region).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  await page.goBack();
  await expect(heading(page)).toHaveText('Oops! Page not found');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeFocused();
  await player.expectSoundToAdvance();
});

test('the arrow keys do not change the page in a menu, a scroll row, a dialog, with a modifier or on the landing screen', async ({
  page,
  landing,
  asGuest,
  home,
}) => {
  await landing.open();
  await expect(landing.continueAsGuest).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await asGuest();
  await expect(home.greeting).toBeVisible();
  const staysHome = async (): Promise<void> => {
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveTitle('Home · Prelude');
    await expect(home.greeting).toBeAttached();
  };
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await staysHome();
  await page.keyboard.press('Escape');
  await home.playButtons('Trending Now').first().focus();
  await staysHome();
  await home.greeting.focus();
  for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) {
    await page.keyboard.down(modifier);
    // Alt with the arrow is the browser's Forward, which has no entry here.
    await staysHome();
    await page.keyboard.up(modifier);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).click({ position: { x: 100, y: 700 } });
  await staysHome();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveTitle('Search · Prelude');
});

test('without the network the pages can still be opened', async ({
  page,
  context,
  asGuest,
  home,
  search,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/);
  const rest = ['library', 'concerts'].map((name) =>
    page.waitForResponse(new RegExp(`remotes/${name}/remote.*\\.js`)),
  );
  const scriptsUnderWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scriptsUnderWay.add(request);
  });
  page.on('requestfinished', (request) => scriptsUnderWay.delete(request));
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await Promise.all(rest);
  // Only the first words of the messages are compared.
  await expect.poll(() => scriptsUnderWay.size).toBe(0);
  await context.setOffline(true);
  for (const [key, title] of [
    ['settings', 'Account Settings'],
    ['concerts', 'Upcoming Concerts'],
    ['search', 'Search'],
  ] as const) {
    await showPage(page, key);
    await expect(heading(page)).toHaveText(title);
    await expect(key === 'search' ? search.box : heading(page)).toBeFocused();
  }
  await page.goBack();
  await expect(heading(page)).toHaveText('Upcoming Concerts');
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(home.greeting).toBeFocused();
  await expect(player.region).toBeVisible();
});
