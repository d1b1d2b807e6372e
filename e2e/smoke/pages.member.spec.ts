import { declaredPages, expectDeclaredPage } from '../fixtures/declared.ts';
import { newPerson } from '../fixtures/identity.ts';
import { expect, test } from '../fixtures/test.ts';

for (const declared of declaredPages(true))
  test(`the page ${declared.key} opens from the sidebar for a new member`, async ({
    page,
    landing,
    authDialog,
  }) => {
    await landing.open();
    await landing.createAccount.click();
    await authDialog.send(newPerson());
    await expect(authDialog.root).toBeHidden();
    await expectDeclaredPage(page, declared);
  });
