import type { Page } from '@playwright/test';
import { axeOn, expectNoViolations } from '../../fixtures/axe.ts';
import { FakeGoogle, POLICY_REFUSALS } from '../../fixtures/google.ts';
import { onSite, REAL_PROJECT } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { showPage } from '../../fixtures/windowEvents.ts';

const THEMES = ['dark', 'light'] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

type Theme = (typeof THEMES)[number];

/** Colours are checked after transitions have ended. */
async function prepare(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((name) => {
    // A frame inside the page may have no storage.
    if (window === window.top) localStorage.setItem('theme', name);
  }, theme);
}

/** Checks the current state, at phone and desktop size, in the same document to save time. */
async function expectNoneAtAnySize(page: Page, state: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const axe = axeOn(page);
    await expectNoViolations(page, `${state}, ${size.width} wide`, axe);
  }
}

for (const theme of THEMES) {
  test(`axe finds nothing in the modal, ${theme}`, async ({ page, landing }) => {
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const button = (name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true });
    const field = (name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
    await prepare(page, theme);
    await page.route('**/accounts:signInWithPassword*', () => undefined);
    await landing.open();

    await landing.signIn.click();
    await expect(dialog('Welcome back')).toBeVisible();
    await expectNoneAtAnySize(page, 'login');
    await field('Email').fill('robin@example.org');
    await field('Password').fill('secret-1');
    await button('Sign In').click();
    await expect(button('Please wait...')).toBeVisible();
    await expectNoneAtAnySize(page, 'login under way');
    await page.keyboard.press('Escape');

    await landing.createAccount.click();
    await expectNoneAtAnySize(page, 'signup');
    await button('Create Account').click();
    await expect(page.getByText('Please fill in all fields correctly.')).toBeVisible();
    await expectNoneAtAnySize(page, 'signup without a word');
    await field('Email').fill('robin');
    await field('Password').fill('short');
    await field('Display name (optional)').focus();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
    await expectNoneAtAnySize(page, 'signup with both fields wrong');

    await button('Sign in').click();
    await button('Forgot your password?').click();
    await expect(dialog('Reset your password')).toBeVisible();
    await expectNoneAtAnySize(page, 'reset');
    await field('Email').fill('nobody@example.org');
    await button('Send Link').click();
    await expect(dialog('Check your mail')).toBeVisible();
    await expectNoneAtAnySize(page, 'reset sent');
    await page.keyboard.press('Escape');

    await landing.continueWithGoogle.click();
    await expect(dialog('Choose a test account')).toBeVisible();
    await expectNoneAtAnySize(page, 'test accounts');
  });

  test(`axe finds nothing at a guest’s banner and a member’s menu, ${theme}`, async ({
    page,
    landing,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    await prepare(page, theme);
    // The emulator refuses this unknown address.
    await landing.open();
    await landing.signIn.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email', { exact: true }).fill('nobody@example.org');
    await dialog.getByLabel('Password', { exact: true }).fill('secret-1');
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog.getByText(/^Invalid email or password/)).toBeVisible();
    await expectNoneAtAnySize(page, 'login refused');
    await page.keyboard.press('Escape');

    await landing.continueAsGuest.click();
    const banner = page.getByRole('complementary', { name: 'Guest mode' });
    await expect(banner).toBeVisible();
    // A short page; home is checked by another test.
    await showPage(page, 'settings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings');
    await expectNoneAtAnySize(page, 'guest banner');
    await banner.getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    await dialog.getByRole('button', { name: 'Robin Vale' }).click();
    await expect(banner).toBeHidden();
    await page.getByRole('button', { name: 'Account menu of Robin Vale' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await expectNoneAtAnySize(page, 'account menu');
  });

  onSite({ config: { auth: REAL_PROJECT } })(
    `axe finds nothing on the landing screen, during and after Google’s sign-in, ${theme}`,
    async ({ page, context, musicSite, landing, expectedErrors }) => {
      expectedErrors.push(/not authorized for OAuth operations/, ...POLICY_REFUSALS);
      const google = new FakeGoogle(context, REAL_PROJECT.authDomain, musicSite);
      await google.install();
      await prepare(page, theme);
      await landing.open();
      await expect(landing.continueWithGoogle).toBeVisible();
      await expectNoneAtAnySize(page, 'landing');

      const opening = page.waitForEvent('popup');
      await landing.continueWithGoogle.click();
      const popup = await opening;
      await expect(page.getByRole('button', { name: 'Please wait...' })).toBeVisible();
      await expectNoneAtAnySize(page, 'landing under way');
      await popup.close();

      await google.answer('projects', { authorizedDomains: ['elsewhere.example'] });
      await landing.open();
      await landing.continueWithGoogle.click();
      const offer = page.getByRole('dialog', { name: 'Continue as a guest?' });
      await expect(offer).toBeVisible();
      await expectNoneAtAnySize(page, 'guest offer');
      await offer.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText(/^Google login failed\./)).toBeVisible();
      await expectNoneAtAnySize(page, 'landing with an error');
    },
  );
}
