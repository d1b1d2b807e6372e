import type { Page } from '@playwright/test';
import { tabTo, typeAndTab } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/test.ts';

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
