import { expect, test } from '../fixtures/test.ts';

test('a stranger sees the landing screen, and goes on as a guest', async ({
  landing,
  accountMenu,
}) => {
  await landing.open();
  await landing.continueAsGuest.click();
  await expect(accountMenu.avatar).toBeVisible();
});
