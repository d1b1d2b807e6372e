import type { Locator } from '@playwright/test';
import type { Person } from '../fixtures/identity.ts';
import { PageModel } from './PageModel.ts';

/** The sign-in dialog in its two modes, and the form for a new password. */
export class AuthDialog extends PageModel {
  readonly root = this.page.getByRole('dialog');
  private readonly form = this.root.getByRole('form');
  readonly email = this.form.getByLabel('Email', { exact: true });
  readonly password = this.form.getByLabel('Password', { exact: true });
  readonly displayName = this.form.getByLabel('Display name (optional)', { exact: true });
  /** 'Sign In', 'Create Account' or 'Send Link', depending on the form. */
  readonly submit = this.form.locator('[type="submit"]');
  /** The error message; always rendered, empty while there is no error. */
  readonly error = this.form.getByRole('alert', { includeHidden: true });
  readonly toSignUp = this.buttonNamed('Sign up', this.root);
  readonly toSignIn = this.buttonNamed('Sign in', this.root);
  readonly forgotPassword = this.buttonNamed('Forgot your password?', this.root);

  /** The dialog with one of its titles. */
  titled(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** Fills in the form and submits it. */
  async send({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
