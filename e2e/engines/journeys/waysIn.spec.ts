import { newPerson } from '../../fixtures/identity.ts';
import { expect, test } from '../test.ts';

test('a newcomer signs up with email and password', async ({
  landing,
  authDialog,
  accountMenu,
}) => {
  const person = newPerson();
  await landing.open();
  await landing.createAccount.click();
  await authDialog.displayName.fill(person.displayName);
  await authDialog.send(person);
  await expect(accountMenu.avatarOf(person.displayName)).toBeVisible();
});

test('a wrong password is refused, the right one signs the member in, and a reload keeps the session', async ({
  page,
  landing,
  authDialog,
  accountMenu,
  member,
}) => {
  await landing.open();
  await landing.signIn.click();
  await authDialog.send({ ...member, password: 'another secret' });
  await expect(authDialog.error).toHaveText(
    'Invalid email or password. Please check your credentials and try again.',
  );
  await authDialog.send(member);
  await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
  await page.reload();
  await expect(accountMenu.avatarOf(member.displayName)).toBeVisible();
});

test('a guest is still a guest after a reload', async ({ page, landing, home }) => {
  await landing.open();
  await landing.continueAsGuest.click();
  await expect(home.greeting).toBeVisible();
  await page.reload();
  await expect(home.greeting).toBeVisible();
  await expect(landing.continueAsGuest).toBeHidden();
});
