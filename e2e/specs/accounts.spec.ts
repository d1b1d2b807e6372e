import { hold, newPerson } from '../fixtures/identity.ts';
import { expect, test } from '../fixtures/test.ts';
import { publish } from '../fixtures/windowEvents.ts';

const SIGN_UP = '**/accounts:signUp**';
const SIGN_IN = '**/accounts:signInWithPassword**';

test('a person signs up with a name, stays signed in after a reload, signs out and signs in again', async ({
  page,
  landing,
  authDialog,
  accountMenu,
  home,
  player,
  toast,
}) => {
  const person = newPerson('Robin Example');
  await landing.open();
  await landing.createAccount.click();
  await expect(authDialog.titled('Create your account')).toBeVisible();
  await authDialog.displayName.fill(person.displayName);
  await authDialog.send(person);
  await expect(toast).toHaveText('Account created successfully!');
  await expect(authDialog.root).toBeHidden();
  await expect(home.greeting).toBeVisible();
  await accountMenu.avatarOf('Robin Example').click();
  await expect(accountMenu.says('Robin Example')).toBeVisible();
  await expect(accountMenu.says(person.email)).toBeVisible();

  await page.reload();
  await expect(accountMenu.avatarOf('Robin Example')).toBeVisible();
  await accountMenu.signOut();
  await expect(toast).toHaveText('Signed out successfully');
  await expect(landing.signIn).toBeVisible();
  await expect(player.region).toBeHidden();
  await page.reload();
  await expect(landing.signIn).toBeVisible();

  await landing.signIn.click();
  await expect(authDialog.titled('Welcome back')).toBeVisible();
  await authDialog.send(person);
  await expect(toast).toHaveText('Welcome back!');
  await expect(accountMenu.avatarOf('Robin Example')).toBeVisible();
});

test('the name is optional: without one, the local part of the address is shown', async ({
  landing,
  authDialog,
  accountMenu,
  toast,
}) => {
  const person = newPerson();
  await landing.open();
  await landing.createAccount.click();
  await authDialog.send(person);
  await expect(toast).toHaveText('Account created successfully!');
  const [localPart = ''] = person.email.split('@');
  await accountMenu.avatarOf(localPart).click();
  await expect(accountMenu.says(localPart)).toBeVisible();
  await expect(accountMenu.says(person.email)).toBeVisible();
});

for (const [mode, opener] of [
  ['login', 'Sign In'],
  ['signup', 'Create Account'],
] as const) {
  test(`the form of ${mode} reports invalid fields and cannot be submitted until they are valid`, async ({
    page,
    landing,
    authDialog,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/accounts:sign/.test(request.url())) asked.push(request.url());
    });
    await landing.open();
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(authDialog.email).toBeFocused();
    await authDialog.submit.click();
    await expect(authDialog.error).toHaveText('Please fill in all fields correctly.');

    const emailError = authDialog.root.getByText('Please enter a valid email address.');
    const passwordError = authDialog.root.getByText('Password must be at least 6 characters.');
    await authDialog.email.fill('robin@nowhere');
    await authDialog.password.focus();
    await expect(emailError).toBeVisible();
    await expect(authDialog.error).toBeEmpty();
    await expect(authDialog.submit).toBeDisabled();
    await authDialog.password.fill('12345');
    await authDialog.email.fill('robin@example.org');
    await expect(emailError).toBeHidden();
    await expect(passwordError).toBeVisible();
    await expect(authDialog.submit).toBeDisabled();
    await authDialog.password.fill('123456');
    await expect(passwordError).toBeHidden();
    await expect(authDialog.submit).toBeEnabled();

    await authDialog.password.fill('');
    await authDialog.submit.click();
    await expect(authDialog.error).toHaveText('Please fill in all fields correctly.');
    expect(asked).toEqual([]);
  });
}

for (const [what, opener, endpoint, welcome] of [
  ['sign-up', 'Create Account', SIGN_UP, 'Account created successfully!'],
  ['sign-in', 'Sign In', SIGN_IN, 'Welcome back!'],
] as const) {
  test(`a ${what} shows "Please wait..." while it is pending, and a double click sends one request`, async ({
    page,
    landing,
    authDialog,
    member,
    toast,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/accounts:sign/.test(request.url())) asked.push(request.url());
    });
    const answer = await hold(page, endpoint);
    await landing.open();
    await page.getByRole('button', { name: opener, exact: true }).click();
    await authDialog.fill(what === 'sign-in' ? member : newPerson());
    await authDialog.submit.dblclick();
    await expect(authDialog.submit).toHaveText('Please wait...');
    await page.keyboard.press('Enter');
    answer();
    await expect(toast).toHaveText(welcome);
    await expect(authDialog.root).toBeHidden();
    expect(asked).toHaveLength(1);
  });
}

test('the fields are cleared when the mode is switched and when the dialog is reopened; Escape goes back', async ({
  page,
  landing,
  authDialog,
}) => {
  const expectEmptyFields = async (): Promise<void> => {
    await expect(authDialog.email).toHaveValue('');
    await expect(authDialog.password).toHaveValue('');
  };
  const someone = newPerson();
  await landing.open();
  await landing.signIn.click();
  await authDialog.fill(someone);
  await authDialog.toSignUp.click();
  await expect(authDialog.titled('Create your account')).toBeVisible();
  await expectEmptyFields();
  await authDialog.fill(someone);
  await authDialog.displayName.fill(someone.displayName);
  await authDialog.toSignIn.click();
  await expect(authDialog.titled('Welcome back')).toBeVisible();
  await expectEmptyFields();
  await authDialog.toSignUp.click();
  await expect(authDialog.displayName).toHaveValue('');

  await authDialog.fill(someone);
  await page.keyboard.press('Escape');
  await expect(authDialog.root).toBeHidden();
  await expect(landing.signIn).toBeFocused();
  await landing.createAccount.click();
  await expectEmptyFields();
});

test('a locked item asks a guest to sign in; afterwards it opens', async ({
  page,
  asGuest,
  home,
  authDialog,
  member,
}) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();
  for (const title of ['Your Library', 'Liked Songs', 'Recently Played']) {
    const item = page.getByRole('button', { name: `${title} (sign-in needed)`, exact: true });
    await item.click();
    await expect(authDialog.titled('Welcome back')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item).toBeFocused();
  }
  await page.getByRole('button', { name: /^Liked Songs/ }).click();
  await authDialog.send(member);
  await expect(authDialog.root).toBeHidden();
  await page.getByRole('button', { name: 'Liked Songs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible();
});

test('the window event open-auth-modal opens the dialog in its mode; a malformed one does nothing', async ({
  page,
  landing,
  authDialog,
}) => {
  const ask = (detail: unknown): Promise<void> => publish(page, 'open-auth-modal', detail);
  await landing.open();
  await expect(landing.signIn).toBeVisible();
  for (const malformed of [undefined, null, 'login', { mode: 'admin' }, { page: 'home' }, []]) {
    await ask(malformed);
    await expect(authDialog.root).toBeHidden();
  }
  await ask({ mode: 'login' });
  await expect(authDialog.titled('Welcome back')).toBeVisible();
  await ask({ mode: 'signup' });
  await expect(authDialog.titled('Create your account')).toBeVisible();
  await ask({ mode: 'admin' });
  await expect(authDialog.titled('Create your account')).toBeVisible();
});

test('a password is reset by a mailed link; an unknown address gets the same answer', async ({
  page,
  landing,
  authDialog,
  accountMenu,
  admin,
  member,
  toast,
}) => {
  const stranger = newPerson();
  const neutralAnswer = ({ email }: { email: string }): string =>
    `If an account exists for ${email}, a mail with a link to choose a new password is on its way.`;
  await landing.open();
  await landing.signIn.click();
  await authDialog.email.fill(stranger.email);
  await authDialog.forgotPassword.click();
  await expect(authDialog.email).toHaveValue(stranger.email);
  await authDialog.submit.click();
  await expect(authDialog.root.getByText(neutralAnswer(stranger))).toBeVisible();
  expect(await admin.resetLinksFor(stranger)).toEqual([]);

  await authDialog.root.getByRole('button', { name: 'Back to Sign In' }).click();
  await authDialog.forgotPassword.click();
  await authDialog.email.fill(member.email);
  await authDialog.submit.click();
  await expect(authDialog.root.getByText(neutralAnswer(member))).toBeVisible();
  const [link = ''] = await admin.resetLinksFor(member);

  await page.goto(link);
  await expect(page.getByText(`For ${member.email}`)).toBeVisible();
  await page.getByLabel('New password').fill('another good secret');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await landing.signIn.click();
  await authDialog.send({ email: member.email, password: 'another good secret' });
  await expect(toast).toHaveText('Welcome back!');
  await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
});

test('a sign-out that the browser refuses is reported, and the landing screen is shown anyway', async ({
  page,
  landing,
  accountMenu,
  asMember,
  toast,
}) => {
  await asMember();
  await page.evaluate(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Storage.prototype.setItem = refuse;
    Storage.prototype.removeItem = refuse;
  });
  await accountMenu.signOut();
  await expect(landing.signIn).toBeVisible();
  await expect(toast).toHaveText('Failed to sign out');
});
