import type { Locator, Page } from '@playwright/test';
import type { Person } from '../fixtures/identity.ts';

/** The sign-in dialog in its two modes, and the form for a new password. */
export class AuthDialog {
  readonly root: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly displayName: Locator;
  /** 'Sign In', 'Create Account' or 'Send Link', depending on the form. */
  readonly submit: Locator;
  /** The error message; always rendered, empty while there is no error. */
  readonly error: Locator;
  readonly toSignUp: Locator;
  readonly toSignIn: Locator;
  readonly forgotPassword: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog');
    const form = this.root.getByRole('form');
    const button = (name: string): Locator => this.root.getByRole('button', { name, exact: true });
    this.email = form.getByLabel('Email', { exact: true });
    this.password = form.getByLabel('Password', { exact: true });
    this.displayName = form.getByLabel('Display name (optional)', { exact: true });
    this.submit = form.locator('[type="submit"]');
    this.error = form.getByRole('alert', { includeHidden: true });
    this.toSignUp = button('Sign up');
    this.toSignIn = button('Sign in');
    this.forgotPassword = button('Forgot your password?');
  }

  /** The dialog with one of its titles. */
  titled(name: string): Locator {
    return this.root.and(this.root.page().getByRole('dialog', { name, exact: true }));
  }

  async fill({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  /** Fills in the form and submits it. */
  async send(person: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.fill(person);
    await this.submit.click();
  }
}
