import { expect, test } from '../../fixtures/test.ts';

test('a browser may install the product, and a shortcut opens its page at /', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  await asGuest();
  await expect(home.greeting).toBeVisible();

  await test.step('Chromium reads the manifest without a complaint and offers to install', async () => {
    const browser = await page.context().newCDPSession(page);
    const { errors, manifest } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { name, display, shortcuts = [], screenshots = [] } = manifest;
    expect({ name, display }).toEqual({ name: 'Prelude', display: 'kStandalone' });
    expect(shortcuts).toHaveLength(3);
    expect(screenshots).toHaveLength(2);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // A browser test has a private window, which can't install anything.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  });

  await test.step('the shortcut to Search', async () => {
    await page.goto('/?page=search');
    await expect(search.box).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});
