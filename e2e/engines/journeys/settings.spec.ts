import { showPage } from '../../fixtures/windowEvents.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';
import { expect, test } from '../test.ts';

test('the theme changes at once, and a reload keeps it', async ({ page, asGuest, home }) => {
  const background = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await asGuest();
  await home.greeting.waitFor();
  const dark = await background();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(background).not.toBe(dark);
  const light = await background();
  await page.reload();
  await home.greeting.waitFor();
  await expect.poll(background).toBe(light);
});

test('the settings offer no installation, which only Chromium has', async ({
  page,
  asGuest,
  home,
}) => {
  const settings = new SettingsPage(page);
  await asGuest();
  await home.greeting.waitFor();
  await showPage(page, 'settings');
  await settings.clearCache.first().waitFor();
  expect(await page.evaluate(() => 'onbeforeinstallprompt' in window)).toBe(false);
  expect(await page.getByRole('button', { name: 'Install', exact: true }).count()).toBe(0);
});
