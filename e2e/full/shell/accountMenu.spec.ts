import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { newPerson } from '../../fixtures/identity.ts';
import { breakRoutes } from '../../fixtures/routeFaults.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The code of the identity service, which loads after the first paint. */
const IDENTITY_CODE = /\/shell\/identity\.[^/]*\.js/;

for (const [screen, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}))
  test(`an account menu that is open when a long name and email arrive stays on the screen of a ${screen}`, async ({
    page,
    admin,
    landing,
    authDialog,
    home,
    accountMenu,
  }) => {
    const person = newPerson('Robin of the Long and Winding Example Family Name');
    const email = `listener.${person.email.replace('@', '@mail.listeners.')}`;
    await admin.create({ ...person, email });
    await page.setViewportSize(viewport);
    await landing.open();
    await landing.signIn.click();
    await authDialog.send({ ...person, email });
    await expect(home.greeting).toBeVisible();

    const arrive = await breakRoutes(page, IDENTITY_CODE, 'late');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await accountMenu.avatar.click();
    await expect(accountMenu.panel).toBeVisible();
    await expect(accountMenu.avatar).toHaveAccessibleName('Account menu');
    arrive();
    await expect(accountMenu.panel).toContainText(email);
    const { x, y, width, height } = await boxAtRest(accountMenu.panel);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
    expect(y + height).toBeLessThanOrEqual(viewport.height);
  });
