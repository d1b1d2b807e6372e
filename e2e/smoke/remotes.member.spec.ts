import {
  declaredPages,
  declaredSlots,
  expectDeclaredPage,
  useDeclaredSlot,
} from '../fixtures/declared.ts';
import { newPerson } from '../fixtures/identity.ts';
import { expect, test as base } from '../fixtures/test.ts';

const test = base.extend<{ asNewMember: () => Promise<void> }>({
  asNewMember: async ({ landing, authDialog }, use) => {
    await use(async () => {
      await landing.open();
      await landing.createAccount.click();
      await authDialog.send(newPerson());
      await expect(authDialog.root).toBeHidden();
    });
  },
});

for (const declared of declaredPages(true))
  test(`the page ${declared.key} opens from the sidebar for a new member`, async ({
    page,
    asNewMember,
  }) => {
    await asNewMember();
    await expectDeclaredPage(page, declared);
  });

for (const declared of declaredSlots(true))
  test(`${declared.what} works for a new member`, async ({ page, asNewMember }) => {
    await asNewMember();
    await useDeclaredSlot(page, declared);
  });
