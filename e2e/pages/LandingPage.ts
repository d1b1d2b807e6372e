import type { Locator, Page } from '@playwright/test';

/** The landing screen that strangers see. */
export class LandingPage {
  readonly continueAsGuest: Locator;
  readonly signIn: Locator;
  readonly createAccount: Locator;
  readonly continueWithGoogle: Locator;

  constructor(private readonly page: Page) {
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    this.continueAsGuest = button('Continue as Guest');
    this.signIn = button('Sign In');
    this.createAccount = button('Create Account');
    this.continueWithGoogle = button('Continue with Google');
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }
}
