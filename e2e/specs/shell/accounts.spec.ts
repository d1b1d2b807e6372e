import { newPerson } from '../../fixtures/identity.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ ownMember: true });

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

  await page.request.get(link, { params: { newPassword: 'another good secret' } });
  await landing.open();
  await landing.signIn.click();
  await authDialog.send({ email: member.email, password: 'another good secret' });
  await expect(toast).toHaveText('Welcome back!');
  await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
});
