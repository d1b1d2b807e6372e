import { newPerson } from '../../fixtures/identity.ts';
import {
  breakRoutes,
  IDENTITY_HOSTS,
  REMOTE_OVERTAKEN,
  type RouteFault,
} from '../../fixtures/routeFaults.ts';
import { expect, test } from '../../fixtures/test.ts';

const UNEXPECTED = 'An unexpected authentication error occurred. Please try again.';

/** The browser's message about a failed request; no code can suppress it. */
const FAILED_REQUEST = /Failed to load resource/;

/** Longer than the identity service's network timeout of 30 s (specification 9.12). */
const PAST_TIMEOUT_MILLIS = 31_000;

const REFUSING: readonly RouteFault[] = ['down', 'answering 503'];

for (const fault of [...REFUSING, 'hanging'] as const) {
  test(`with the identity service ${fault} from the start, a guest gets in and can play music`, async ({
    page,
    landing,
    home,
    player,
    toast,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_REQUEST);
    await breakRoutes(page, IDENTITY_HOSTS, fault);
    await landing.open();
    await landing.continueAsGuest.click();
    await expect(home.greeting).toBeVisible();
    await expect(toast).toHaveText('Signed in as guest');
    await home.playButtons('Trending Now').first().click();
    await player.expectSoundToAdvance();
  });
}

for (const fault of REFUSING) {
  test(`with the identity service ${fault}, signing in and signing up report it, and work when it is back`, async ({
    page,
    landing,
    authDialog,
    accountMenu,
    member,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_REQUEST);
    const heal = await breakRoutes(page, IDENTITY_HOSTS, fault);
    await landing.open();
    await landing.createAccount.click();
    await authDialog.send(newPerson());
    await expect(authDialog.error).toHaveText(UNEXPECTED);
    await authDialog.toSignIn.click();
    await authDialog.send(member);
    await expect(authDialog.error).toHaveText(UNEXPECTED);
    heal();
    await authDialog.submit.click();
    await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
  });
}

test('a sign-in without response is reported after the timeout of 30 s, and the next one works', async ({
  page,
  landing,
  authDialog,
  accountMenu,
  member,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_REQUEST, REMOTE_OVERTAKEN);
  await page.clock.install();
  const heal = await breakRoutes(page, IDENTITY_HOSTS, 'hanging');
  await landing.open();
  await landing.signIn.click();
  const asked = page.waitForRequest(/accounts:sign/);
  await authDialog.send(member);
  await asked;
  await expect(authDialog.submit).toHaveText('Please wait...');
  await page.clock.fastForward(PAST_TIMEOUT_MILLIS);
  await expect(authDialog.error).toHaveText(UNEXPECTED);
  heal();
  await authDialog.submit.click();
  await expect(accountMenu.avatar).toBeVisible();
});
