import { expect, onSite } from '../../fixtures/site.ts';

const test = onSite();

const NOT_SET_UP = 'Sign-in is not set up here. You can continue as a guest.';

test('without a configured auth service, sign-in and sign-up report it, guests get in, and no request is sent to a service', async ({
  page,
  landing,
  home,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    // Playwright’s own warning: these tests run without a service worker.
    const isOwn = !message.text().includes('blocked by Playwright');
    if (message.type() === 'warning' && isOwn) warnings.push(message.text());
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const toast = page.getByTestId('toast');
  const expectRefusal = async (): Promise<void> => {
    await expect(toast).toHaveText(NOT_SET_UP);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).last().click();
    await expect(toast).toBeHidden();
  };

  await landing.open();
  for (const way of [landing.continueWithGoogle, landing.createAccount, landing.signIn]) {
    await way.click();
    await expectRefusal();
  }
  await landing.continueAsGuest.click();
  await expect(toast).toHaveText('Signed in as guest');
  await expect(home.playButtons('Trending Now').first()).toBeAttached();

  await page.getByRole('button', { name: 'Account menu of Guest User' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(landing.continueAsGuest).toBeVisible();
  expect(warnings).toEqual([
    '[shell] No auth service is configured: Prelude continues in guest mode.',
  ]);
  expect(asked.filter((url) => /googleapis|firebase|\/emulator\/|\/identity\./.test(url))).toEqual(
    [],
  );
});
