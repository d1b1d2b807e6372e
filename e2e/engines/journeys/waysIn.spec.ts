import { newPerson } from '../../fixtures/identity.ts';
import { test } from '../test.ts';

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
  await accountMenu.avatarOf(person.displayName).waitFor();
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
  await authDialog.error.filter({ hasText: 'Invalid email or password.' }).waitFor();
  await authDialog.send(member);
  await accountMenu.avatarOf(member.displayName).waitFor();
  await page.reload();
  await accountMenu.avatarOf(member.displayName).waitFor();
});

test('a guest is still a guest after a reload', async ({ page, landing, home }) => {
  await landing.open();
  await landing.continueAsGuest.click();
  await home.greeting.waitFor();
  await page.reload();
  await home.greeting.waitFor();
  await landing.continueAsGuest.waitFor({ state: 'hidden' });
});
