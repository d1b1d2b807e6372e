import type { Page } from '@playwright/test';
import { breakRoutes } from '../../fixtures/routeFaults.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The code of the identity service, which loads after the first paint. */
const IDENTITY_CODE = /\/shell\/identity\.[^/]*\.js/;

type Screen = 'landing' | 'shell';

/** Records, from the next page load, every screen that the page shows, however briefly. */
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

test('a returning user sees the shell and never the landing screen, however late the identity service loads', async ({
  page,
  asMember,
  member,
  home,
  accountMenu,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_CONNECTION_REFUSED/);
  await asMember();
  const seen = await watchScreens(page);
  await test.step('late', async () => {
    const arrive = await breakRoutes(page, IDENTITY_CODE, 'late');
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
  await test.step('never: the user stays signed in and can play music', async () => {
    const lost = page.waitForEvent('requestfailed', (request) => IDENTITY_CODE.test(request.url()));
    await breakRoutes(page, IDENTITY_CODE, 'down');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await lost;
    await home.playButtons('Trending Now').first().click();
    await player.expectSoundToAdvance();
    expect(await seen()).toEqual(['shell']);
  });
});

test('a stranger never sees the shell, reads that sign-in failed to load, and can sign in when the network is back', async ({
  page,
  landing,
  authDialog,
  accountMenu,
  member,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_CONNECTION_REFUSED/);
  const seen = await watchScreens(page);
  const lost = page.waitForEvent('requestfailed', (request) => IDENTITY_CODE.test(request.url()));
  const heal = await breakRoutes(page, IDENTITY_CODE, 'down');
  await landing.open();
  await lost;
  await landing.signIn.click();
  await authDialog.send(member);
  await expect(authDialog.error).toHaveText(
    'An unexpected authentication error occurred. Please try again.',
  );
  expect(await seen()).toEqual(['landing']);
  heal();
  await authDialog.submit.click();
  await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
});
