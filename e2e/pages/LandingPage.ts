import { PageModel } from './PageModel.ts';

/** The landing screen that strangers see. */
export class LandingPage extends PageModel {
  readonly continueAsGuest = this.buttonNamed('Continue as Guest');
  readonly signIn = this.buttonNamed('Sign In');
  readonly createAccount = this.buttonNamed('Create Account');
  readonly continueWithGoogle = this.buttonNamed('Continue with Google');

  async open(): Promise<void> {
    await this.page.goto('/');
  }
}
