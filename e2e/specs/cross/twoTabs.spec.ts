import type { Locator, Page } from '@playwright/test';
import { silencePreviews } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountMenu } from '../../pages/AccountMenu.ts';
import { LandingPage } from '../../pages/LandingPage.ts';

test.beforeEach(({ context }) => silencePreviews(context));

interface Tab {
  readonly landing: LandingPage;
  readonly accountMenu: AccountMenu;
  readonly toast: Locator;
}

/** Opens the product in a second tab. */
async function openSecondTab(first: Page): Promise<Tab> {
  const page = await first.context().newPage();
  const landing = new LandingPage(page);
  await landing.open();
  return { landing, accountMenu: new AccountMenu(page), toast: page.getByTestId('toast') };
}

test('signing out, signing in and being a guest apply to all tabs', async ({
  page,
  landing,
  authDialog,
  accountMenu,
  member,
  asMember,
}) => {
  await asMember();
  const other = await openSecondTab(page);
  await expect(other.accountMenu.avatarOf(member.displayName)).toBeVisible();
  await accountMenu.signOut();
  // Checked first: the toast is only shown for some seconds.
  await expect(other.toast).toHaveText('You have been signed out.');
  await expect(landing.signIn).toBeVisible();
  await expect(other.landing.signIn).toBeVisible();

  // The other tab has its sign-in dialog open, which closes when it is no longer needed.
  await other.landing.createAccount.click();
  await landing.signIn.click();
  await authDialog.send(member);
  await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
  await expect(other.accountMenu.avatarOf(member.displayName)).toBeVisible();

  await accountMenu.signOut();
  await expect(other.landing.continueAsGuest).toBeVisible();
  await landing.continueAsGuest.click();
  await expect(accountMenu.avatarOf('Guest User')).toBeVisible();
  await expect(other.accountMenu.avatarOf('Guest User')).toBeVisible();
  await other.accountMenu.signOut();
  await expect(landing.continueAsGuest).toBeVisible();
});
