import type { Page } from '@playwright/test';
import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Types into the focused field and goes on to the next. */
async function typeAndTab(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('by keyboard alone a person signs up, signs out and signs in, with the focus always visible', async ({
  page,
  landing,
  home,
  accountMenu,
  player,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const email = `kim.${crypto.randomUUID()}@example.org`;
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const toast = page.getByTestId('toast');

  await landing.open();
  await expect(landing.createAccount).toBeVisible();
  await tabTo(page, landing.createAccount);
  await page.keyboard.press('Enter');
  await expect(field('Email')).toBeFocused();

  // The error is announced, and the focus is on the field to correct.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('form').getByRole('alert')).toHaveText(
    'Please fill in all fields correctly.',
  );
  await expect(field('Email')).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, field('Password'));
  await typeAndTab(page, 'secret-1');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field('Password')).toHaveAttribute('type', 'text');
  await tabTo(page, field('Display name (optional)'));
  await page.keyboard.type('Kim');
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText('Account created successfully!');
  await expect(dialog).toBeHidden();
  await expect(home.greeting).toBeFocused();

  await tabTo(page, accountMenu.avatarOf('Kim'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await expect(accountMenu.panel).toContainText(email);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText('Signed out successfully');
  await expect(heading(page)).toHaveText('Prelude');
  await expect(heading(page)).toBeFocused();
  await expect(player.region).toBeHidden();
  await page.reload();
  await expect(landing.signIn).toBeVisible();

  await tabTo(page, landing.signIn);
  await page.keyboard.press('Enter');
  await expect(field('Email')).toBeFocused();
  await typeAndTab(page, email);
  await page.keyboard.type('secret-2');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('form').getByRole('alert')).toHaveText(
    'Invalid email or password. Please check your credentials and try again.',
  );
  await expect(field('Password')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('secret-1');
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText('Welcome back!');
  await expect(dialog).toBeHidden();
  await expect(home.greeting).toBeFocused();
});

test('by keyboard alone the modal’s views can be changed, and Escape returns the focus to its opener', async ({
  page,
  landing,
  authDialog,
  asGuest,
  home,
  member,
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

  await test.step('a sign-in there leads to the page of the locked item', async () => {
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    await tabTo(page, drawer.getByRole('button', { name: /^Liked Songs/ }));
    await page.keyboard.press('Enter');
    await expect(email('Welcome back')).toBeFocused();
    await typeAndTab(page, member.email);
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeFocused();
  });
});
