import type { Page } from '@playwright/test';
import { hold } from '../fixtures/identity.ts';
import { expect, test } from '../fixtures/test.ts';

/** The code of the identity service, which comes after the first paint. */
const IDENTITY_CODE = /\/shell\/identity\.[^/]*\.js/;

type Screen = 'landing' | 'shell';

/** Notes, from the next load on, which screens the page ever had, however briefly. */
async function watchScreens(page: Page): Promise<() => Promise<readonly Screen[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    const note = (screen: string, isThere: boolean): void => {
      if (isThere && !seen.includes(screen)) seen.push(screen);
    };
    Object.assign(window, { screensSeen: seen });
    new MutationObserver(() => {
      const text = document.body?.textContent ?? '';
      note('landing', text.includes('Sign in to continue to your music experience'));
      note('shell', document.querySelector('nav[aria-label="Main"]') !== null);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { screensSeen: Screen[] }).screensSeen);
}

test('somebody who is back sees the shell and never the landing screen, however late the identity service comes', async ({
  page,
  asMember,
  member,
  home,
  accountMenu,
}) => {
  await asMember();
  const seen = await watchScreens(page);
  const arrive = await hold(page, IDENTITY_CODE);
  const asked = page.waitForRequest(IDENTITY_CODE);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(home.greeting).toBeVisible();
  await asked;
  await expect(accountMenu.avatar).toHaveAccessibleName('Account menu');
  expect(await seen()).toEqual(['shell']);
  arrive();
  await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
  expect(await seen()).toEqual(['shell']);
});

test('a stranger sees the landing screen and never the shell, however late the identity service comes', async ({
  page,
  landing,
}) => {
  const seen = await watchScreens(page);
  const arrive = await hold(page, IDENTITY_CODE);
  const asked = page.waitForRequest(IDENTITY_CODE);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(landing.signIn).toBeVisible();
  await asked;
  const arrived = page.waitForResponse(IDENTITY_CODE);
  arrive();
  await (await arrived).finished();
  await expect(landing.signIn).toBeVisible();
  expect(await seen()).toEqual(['landing']);
});

test('where the identity service never comes, somebody who is back stays and hears music', async ({
  page,
  asMember,
  home,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_CONNECTION_REFUSED/);
  await asMember();
  const seen = await watchScreens(page);
  const lost = page.waitForEvent('requestfailed', (request) => IDENTITY_CODE.test(request.url()));
  await page.route(IDENTITY_CODE, (route) => route.abort('connectionrefused'));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await lost;
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  expect(await seen()).toEqual(['shell']);
});

test('a stranger whose sign-in needs what never came reads so, and gets in when the network is back', async ({
  page,
  landing,
  authDialog,
  accountMenu,
  member,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_CONNECTION_REFUSED/);
  await page.route(IDENTITY_CODE, (route) => route.abort('connectionrefused'));
  await landing.open();
  await landing.signIn.click();
  await authDialog.send(member);
  await expect(authDialog.error).toHaveText(
    'An unexpected authentication error occurred. Please try again.',
  );
  await page.unroute(IDENTITY_CODE);
  await authDialog.submit.click();
  await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
});

for (const what of ['disabled', 'removed'] as const) {
  test(`somebody whose account was ${what} while they were away is signed out`, async ({
    page,
    asMember,
    member,
    admin,
    landing,
    toast,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource: the server responded with a status of 400/);
    await asMember();
    const seen = await watchScreens(page);
    await page.goto('about:blank');
    await (what === 'disabled' ? admin.disable(member) : admin.remove(member));
    // Not the load event: the toast would be gone by then where covers are slow.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(landing.signIn).toBeVisible();
    await expect(toast).toHaveText('You have been signed out.');
    expect(await seen()).toEqual(['shell', 'landing']);
    await page.reload();
    await expect(landing.signIn).toBeVisible();
    expect(await seen()).toEqual(['landing']);
  });
}
