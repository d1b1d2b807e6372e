import { newPerson } from '../../fixtures/identity.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ ownMember: true });

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
