import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/test.ts';

test('by keyboard alone the modal’s views can be changed, and Escape returns the focus to its opener', async ({
  page,
  landing,
  authDialog,
  asGuest,
  home,
}) => {
  const menu = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const email = (name: string) => dialog(name).getByLabel('Email', { exact: true });
  await landing.open();
  await expect(landing.signIn).toBeVisible();
  await tabTo(page, landing.signIn);
  await page.keyboard.press('Enter');
  await expect(email('Welcome back')).toBeFocused();
  await tabTo(page, authDialog.toSignUp);
  await page.keyboard.press('Enter');
  await expect(email('Create your account')).toBeFocused();
  await tabTo(page, authDialog.toSignIn);
  await page.keyboard.press('Enter');
  await expect(email('Welcome back')).toBeFocused();
  await tabTo(page, authDialog.forgotPassword);
  await page.keyboard.press('Enter');
  await expect(email('Reset your password')).toBeFocused();
  await page.keyboard.type('somebody@example.org');
  await page.keyboard.press('Enter');
  await expect(dialog('Check your mail')).toContainText('somebody@example.org');
  await expect(dialog('Check your mail').locator(':focus')).toHaveText(/^If an account exists/);
  await tabTo(page, authDialog.root.getByRole('button', { name: 'Back to Sign In' }));
  await page.keyboard.press('Enter');
  await expect(email('Welcome back')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(landing.signIn).toBeFocused();

  await tabTo(page, landing.continueWithGoogle);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Robin Vale' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(landing.continueWithGoogle).toBeFocused();

  await test.step('on a phone a locked item of the drawer opens the modal, and Escape returns the focus to the drawer’s button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await asGuest();
    await expect(home.playButtons('Trending Now').first()).toBeAttached();
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await tabTo(page, drawer.getByRole('button', { name: /^Liked Songs/ }));
    await page.keyboard.press('Enter');
    await expect(email('Welcome back')).toBeFocused();
    await expect(drawer).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog('Welcome back')).toBeHidden();
    await expect(menu).toBeFocused();
  });
});
