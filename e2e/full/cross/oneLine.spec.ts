import { untilServicesRun } from '../../fixtures/running.ts';
import { linesOf } from '../../fixtures/linesOf.ts';
import { expect, test } from '../../fixtures/test.ts';
import { publish } from '../../fixtures/windowEvents.ts';

test('every item of the sidebar fits on one line, including its lock', async ({
  page,
  asGuest,
}) => {
  await asGuest();
  for (const name of ['Home', 'Search', 'Your Library', 'Liked Songs', 'Recently Played'])
    expect(
      await linesOf(
        page.getByRole('navigation', { name: 'Main' }).getByText(name, { exact: true }),
      ),
      name,
    ).toBe(1);
});

test('a dialog’s title fits on one line, on a phone and on a desktop', async ({
  page,
  asGuest,
  authDialog,
}) => {
  await asGuest();
  const expectOneLine = async (title: string): Promise<void> => {
    const heading = page.getByRole('dialog').getByRole('heading', { name: title, exact: true });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => linesOf(heading), `${viewport.width} px`).toBe(1);
    }
  };
  await publish(page, 'open-auth-modal', { mode: 'signup' });
  await expectOneLine('Create your account');
  await authDialog.toSignIn.click();
  await authDialog.forgotPassword.click();
  await expectOneLine('Reset your password');
  await page.keyboard.press('Escape');
  await expect(authDialog.root).toBeHidden();
  await untilServicesRun(page);
  await page.keyboard.press('?');
  await expectOneLine('Keyboard shortcuts');
});
