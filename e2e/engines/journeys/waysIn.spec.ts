import { centreOf } from '../../fixtures/boxAtRest.ts';
import { newPerson } from '../../fixtures/identity.ts';
import { LibraryPage } from '../../pages/LibraryPage.ts';
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

test('a guest who chooses a locked page is there after signing up', async ({
  page,
  asGuest,
  authDialog,
}) => {
  const person = newPerson();
  await asGuest();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Your Library/ })
    .click();
  await authDialog.toSignUp.click();
  await authDialog.displayName.fill(person.displayName);
  await authDialog.send(person);
  await new LibraryPage(page).heading.waitFor();
});

test('a stranger hears the wall by a press, an arrow key and pointing, and it plays on for the guest', async ({
  page,
  landing,
  player,
}) => {
  const tiles = page
    .getByRole('toolbar', { name: 'Listen before you sign in' })
    .getByRole('button');
  const source = async (): Promise<string> => (await player.sound()).src;
  const expectAnother = async (last: string): Promise<void> => {
    await expect.poll(source).not.toBe(last);
    await player.expectSoundToAdvance();
  };
  await landing.open();
  await tiles.first().click();
  await player.expectSoundToAdvance();
  const first = await source();
  await page.keyboard.press('ArrowDown');
  await expectAnother(first);
  const second = await source();
  const { x, y } = await centreOf(tiles.nth(2));
  await page.mouse.move(x, y);
  await expectAnother(second);
  await landing.continueAsGuest.click();
  await player.pause.waitFor();
  await player.expectSoundToAdvance();
});
