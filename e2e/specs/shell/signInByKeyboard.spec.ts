import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

interface Stop {
  /** The accessible name. */
  readonly label: string;
  /** Null if the focus has left the page for the browser's controls. */
  readonly hasRing: boolean | null;
}

const readStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body)
      return { label: '', hasRing: null };
    const label =
      focused.getAttribute('aria-label') ??
      (focused as HTMLInputElement).labels?.[0]?.textContent ??
      focused.textContent;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
    const isSeen =
      outlineStyle !== 'none' &&
      parseFloat(outlineWidth) >= 2 &&
      !/transparent|, 0\)$/.test(outlineColor);
    return { label, hasRing: isSeen };
  });

/** Presses the key until the named element has the focus; on the way the focus is always visible. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    const { label, hasRing } = await readStop(page);
    expect(hasRing, `the focus can be seen on “${label}”`).not.toBe(false);
    if (name.test(label)) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

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
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const email = `kim.${crypto.randomUUID()}@example.org`;
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const toast = page.getByTestId('toast');

  await landing.open();
  await expect(landing.createAccount).toBeVisible();
  await tabTo(page, /^Create Account$/);
  await page.keyboard.press('Enter');
  await expect(field('Email')).toBeFocused();

  // The error is announced, and the focus is on the field to correct.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('form').getByRole('alert')).toHaveText(
    'Please fill in all fields correctly.',
  );
  await expect(field('Email')).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, /^Password$/);
  await typeAndTab(page, 'secret-1');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field('Password')).toHaveAttribute('type', 'text');
  await tabTo(page, /^Display name/);
  await page.keyboard.type('Kim');
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText('Account created successfully!');
  await expect(dialog).toBeHidden();
  await expect(home.greeting).toBeFocused();

  await tabTo(page, /^Account menu of Kim$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  expect((await readStop(page)).hasRing).toBe(true);
  await page.keyboard.press('Enter');
  await expect(toast).toHaveText('Signed out successfully');
  await expect(heading(page)).toHaveText('Prelude');
  await expect(heading(page)).toBeFocused();

  await tabTo(page, /^Sign In$/);
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
  asGuest,
  home,
  member,
}) => {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const email = (name: string) => dialog(name).getByLabel('Email', { exact: true });
  await landing.open();
  await expect(landing.signIn).toBeVisible();
  await tabTo(page, /^Sign In$/);
  await page.keyboard.press('Enter');
  await expect(email('Welcome back')).toBeFocused();
  await tabTo(page, /^Sign up$/);
  await page.keyboard.press('Enter');
  await expect(email('Create your account')).toBeFocused();
  await tabTo(page, /^Sign in$/);
  await page.keyboard.press('Enter');
  await expect(email('Welcome back')).toBeFocused();
  await tabTo(page, /^Forgot your password\?$/);
  await page.keyboard.press('Enter');
  await expect(email('Reset your password')).toBeFocused();
  await page.keyboard.type('somebody@example.org');
  await page.keyboard.press('Enter');
  await expect(dialog('Check your mail')).toContainText('somebody@example.org');
  await expect.poll(async () => (await readStop(page)).label).toMatch(/^If an account exists/);
  await tabTo(page, /^Back to Sign In$/);
  await page.keyboard.press('Enter');
  await expect(email('Welcome back')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(landing.signIn).toBeFocused();

  await tabTo(page, /^Continue with Google$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Robin Vale' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(landing.continueWithGoogle).toBeFocused();

  await test.step('on a phone a locked item of the drawer opens the modal, and Escape returns the focus to the drawer’s button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await asGuest();
    await expect(home.playButtons('Trending Now').first()).toBeAttached();
    await tabTo(page, /^Open menu$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await tabTo(page, /^Liked Songs/);
    await page.keyboard.press('Enter');
    await expect(email('Welcome back')).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog('Welcome back')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await expect.poll(async () => (await readStop(page)).hasRing).toBe(true);
  });

  await test.step('a sign-in there leads to the page of the locked item', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await tabTo(page, /^Liked Songs/);
    await page.keyboard.press('Enter');
    await expect(email('Welcome back')).toBeFocused();
    await typeAndTab(page, member.email);
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeFocused();
  });
});
