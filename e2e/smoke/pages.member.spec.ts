import { declaredPages, expectDeclaredPage } from '../fixtures/declared.ts';
import { test } from '../fixtures/test.ts';

for (const declared of declaredPages(true))
  test(`the page ${declared.key} opens from the sidebar for a member`, async ({
    page,
    asMember,
  }) => {
    await asMember();
    await expectDeclaredPage(page, declared);
  });
