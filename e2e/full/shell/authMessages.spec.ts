import { breakIdentity, newPerson } from '../../fixtures/identity.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ ownMember: true });

// Messages of specification 8.1; authErrors.test.ts has them all.
const WRONG = 'Invalid email or password. Please check your credentials and try again.';
const IN_USE = 'This email address is already in use. Please sign in or use a different email.';
const DISABLED = 'This account has been disabled by an administrator.';
const UNEXPECTED = 'An unexpected authentication error occurred. Please try again.';

/** The browser's message about a failed response; no code can suppress it. */
const REFUSED = /Failed to load resource: the server responded with a status of 400/;

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
