import { testDamage } from '../../fixtures/damagedPage.ts';
import { expect, test } from '../../fixtures/test.ts';

testDamage('**/shell/shell.*.js', 'light');

test('a browser that lacks what the supported ones have is told that it is too old', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/valid digest/, /unhandled/);
  // As where a browser can't read the scripts: none runs.
  await page.route('**/shell/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'damaged' }),
  );
  await page.goto('/');
  const message = page.getByRole('heading', { name: 'This browser is too old', exact: true });
  await expect(message).toBeHidden();
  // As where a browser does not know the condition.
  await page.evaluate(() => {
    for (const sheet of document.styleSheets)
      for (const [index, rule] of [...sheet.cssRules].entries())
        if (rule instanceof CSSSupportsRule && rule.cssText.includes(':first-child'))
          sheet.deleteRule(index);
  });
  await expect(message).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden();
});
