import type { Page } from '@playwright/test';
import { boxAtRest } from '../fixtures/boxAtRest.ts';
import { hold, newPerson } from '../fixtures/identity.ts';
import { expect, test } from '../fixtures/test.ts';

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

for (const [screen, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}))
  test(`an account menu that is open when a long name and email arrive stays on the screen of a ${screen}`, async ({
    page,
    admin,
    landing,
    authDialog,
    home,
    accountMenu,
  }) => {
    const person = newPerson('Robin of the Long and Winding Example Family Name');
    const email = `listener.${person.email.replace('@', '@mail.listeners.')}`;
    await admin.create({ ...person, email });
    await page.setViewportSize(viewport);
    await landing.open();
    await landing.signIn.click();
    await authDialog.send({ ...person, email });
    await expect(home.greeting).toBeVisible();

    const arrive = await hold(page, IDENTITY_CODE);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await accountMenu.avatar.click();
    await expect(accountMenu.panel).toBeVisible();
    await expect(accountMenu.avatar).toHaveAccessibleName('Account menu');
    arrive();
    await expect(accountMenu.panel).toContainText(email);
    const { x, y, width, height } = await boxAtRest(accountMenu.panel);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
    expect(y + height).toBeLessThanOrEqual(viewport.height);
  });

test('a stranger sees the landing screen and never the shell, however late the identity service loads', async ({
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

test('if the identity service never loads, a returning user stays signed in and can play music', async ({
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

test('a stranger reads that sign-in failed to load, and can sign in when the network is back', async ({
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
  test(`a returning user whose account was ${what} meanwhile is signed out`, async ({
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
    // Does not wait for the load event: with slow covers, the toast would be gone by then.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(landing.signIn).toBeVisible();
    await expect(toast).toHaveText('You have been signed out.');
    expect(await seen()).toEqual(['shell', 'landing']);
    await page.reload();
    await expect(landing.signIn).toBeVisible();
    expect(await seen()).toEqual(['landing']);
  });
}
