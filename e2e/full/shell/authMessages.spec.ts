import type { Page } from '@playwright/test';
import { breakIdentity, newPerson } from '../../fixtures/identity.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { AuthDialog } from '../../pages/AuthDialog.ts';

test.use({ ownMember: true });

// The messages of specification 8.1. No network response causes three of them: authErrors.test.ts tests those. The
// SDK itself detects unsupported web storage and unauthorized domains, and only for Google; it gives every failure a
// code, so 'An unknown authentication error occurred' is a last resort.
const NO_ACCOUNT = 'Account does not exist. Please sign up to continue.';
const WRONG = 'Invalid email or password. Please check your credentials and try again.';
const IN_USE = 'This email address is already in use. Please sign in or use a different email.';
const WEAK = 'The password is too weak. Please use at least 6 characters.';
const INVALID_EMAIL = 'The email address is not valid. Please check and try again.';
const TOO_MANY =
  'Access to this account is temporarily disabled after too many attempts. Please reset your password or try again later.';
const RECENT_LOGIN = 'For your security, please sign out and sign in again.';
const NOT_ALLOWED = 'This sign-in method is not enabled. Please contact support.';
const DISABLED = 'This account has been disabled by an administrator.';
const UNEXPECTED = 'An unexpected authentication error occurred. Please try again.';

/** The browser's message about a failed response; no code can suppress it. */
const REFUSED = /Failed to load resource: the server responded with a status of 400/;

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

const refusal = (message: string): Answer => ({
  status: 400,
  json: { error: { code: 400, message } },
});

/** A response of the identity service: its cause, and the message that people read. */
type Row = readonly [cause: string, answer: Answer, message: string];

/** Submits the form once for each response of the identity service, and reads its message. */
async function expectMessages(
  page: Page,
  authDialog: AuthDialog,
  endpoint: string,
  submitLabel: string,
  rows: readonly Row[],
): Promise<void> {
  let current: Answer = refusal('NOT_SET');
  await page.route(`**/identitytoolkit.googleapis.com/v1/${endpoint}**`, (route) =>
    route.fulfill(current),
  );
  for (const [cause, answer, message] of rows) {
    await test.step(cause, async () => {
      current = answer;
      const answered = page.waitForResponse(new RegExp(endpoint));
      await authDialog.submit.click();
      await answered;
      await expect(authDialog.error).toHaveText(message);
      await expect(authDialog.submit).toHaveText(submitLabel);
    });
  }
}

test('a wrong password and an unknown address show the same message', async ({
  landing,
  authDialog,
  member,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await landing.open();
  await landing.signIn.click();
  await authDialog.send({ email: member.email, password: 'not the secret' });
  await expect(authDialog.error).toHaveText(WRONG);
  await expect(authDialog.email).toHaveValue(member.email);
  await authDialog.toSignUp.click();
  await authDialog.toSignIn.click();
  await expect(authDialog.error).toBeEmpty();
  await authDialog.send(newPerson());
  await expect(authDialog.error).toHaveText(WRONG);
});

test('a second account for the same address is refused', async ({
  landing,
  authDialog,
  member,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await landing.open();
  await landing.createAccount.click();
  await authDialog.send(member);
  await expect(authDialog.error).toHaveText(IN_USE);
});

test('a member whose account is disabled reads a message about it', async ({
  landing,
  authDialog,
  admin,
  member,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await admin.disable(member);
  await landing.open();
  await landing.signIn.click();
  await authDialog.send(member);
  await expect(authDialog.error).toHaveText(DISABLED);
});

test('every response to a sign-in has its message', async ({
  page,
  landing,
  authDialog,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const rows: readonly Row[] = [
    ['no account', refusal('EMAIL_NOT_FOUND'), NO_ACCOUNT],
    ['wrong password', refusal('INVALID_PASSWORD'), WRONG],
    ['invalid credential', refusal('INVALID_LOGIN_CREDENTIALS'), WRONG],
    ['invalid email', refusal('INVALID_EMAIL'), INVALID_EMAIL],
    ['too many requests', refusal('TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.'), TOO_MANY],
    ['requires recent login', refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'), RECENT_LOGIN],
    ['the token has expired', refusal('TOKEN_EXPIRED'), RECENT_LOGIN],
    ['operation not allowed', refusal('PASSWORD_LOGIN_DISABLED'), NOT_ALLOWED],
    ['user disabled', refusal('USER_DISABLED'), DISABLED],
    [
      'a second factor',
      { status: 200, json: { mfaPendingCredential: 'pending', mfaInfo: [] } },
      UNEXPECTED,
    ],
    ['an unknown code', refusal('SOMETHING_NEW'), UNEXPECTED],
    ['a refusal without a code', { status: 500, json: {} }, UNEXPECTED],
    ['an answer that is none', { status: 200, json: {} }, UNEXPECTED],
  ];
  await landing.open();
  await landing.signIn.click();
  await authDialog.fill(newPerson());
  await expectMessages(page, authDialog, 'accounts:signInWithPassword', 'Sign In', rows);
});

test('every response to a sign-up has its message', async ({
  page,
  landing,
  authDialog,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const rows: readonly Row[] = [
    ['email in use', refusal('EMAIL_EXISTS'), IN_USE],
    ['weak password', refusal('WEAK_PASSWORD : Password should be at least 6 characters'), WEAK],
    ['invalid email', refusal('INVALID_EMAIL'), INVALID_EMAIL],
    ['operation not allowed', refusal('OPERATION_NOT_ALLOWED'), NOT_ALLOWED],
    ['sign-up is disabled', refusal('ADMIN_ONLY_OPERATION'), NOT_ALLOWED],
  ];
  await landing.open();
  await landing.createAccount.click();
  await authDialog.fill(newPerson());
  await expectMessages(page, authDialog, 'accounts:signUp', 'Create Account', rows);
});

test('a network failure is reported as unexpected, and the next attempt may succeed', async ({
  page,
  landing,
  authDialog,
  accountMenu,
  member,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_CONNECTION_REFUSED/);
  await landing.open();
  await landing.signIn.click();
  const heal = await breakIdentity(page, 'down');
  await authDialog.send(member);
  await expect(authDialog.error).toHaveText(UNEXPECTED);
  heal();
  await authDialog.submit.click();
  await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
});
