import type { Locator, Page } from '@playwright/test';
import { breakIdentity } from '../../fixtures/identity.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountMenu } from '../../pages/AccountMenu.ts';
import { LandingPage } from '../../pages/LandingPage.ts';

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

test('an anonymous guest appears and disappears in both tabs', async ({
  page,
  landing,
  accountMenu,
}) => {
  await landing.open();
  const other = await openSecondTab(page);
  await expect(other.landing.continueAsGuest).toBeVisible();
  await landing.continueAsGuest.click();
  await expect(accountMenu.avatarOf('Guest User')).toBeVisible();
  await expect(other.accountMenu.avatarOf('Guest User')).toBeVisible();
  await other.accountMenu.signOut();
  await expect(other.toast).toHaveText('Signed out successfully');
  await expect(landing.continueAsGuest).toBeVisible();
});

test('a local guest, unknown to the identity service, appears and disappears in both tabs', async ({
  page,
  context,
  landing,
  accountMenu,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_CONNECTION_REFUSED/);
  await breakIdentity(context, 'down');
  await landing.open();
  const other = await openSecondTab(page);
  await expect(other.landing.continueAsGuest).toBeVisible();
  await landing.continueAsGuest.click();
  await expect(accountMenu.avatarOf('Guest User')).toBeVisible();
  await expect(other.accountMenu.avatarOf('Guest User')).toBeVisible();
  await other.accountMenu.signOut();
  await expect(page.getByTestId('toast')).toHaveText('You have been signed out.');
  await expect(landing.continueAsGuest).toBeVisible();
});
