import { showPage } from '../../fixtures/windowEvents.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';
import { expect, test } from '../test.ts';

test('the theme changes at once, and a reload keeps it', async ({ page, asGuest, home }) => {
  const background = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  const dark = await background();
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(background).not.toBe(dark);
  const light = await background();
  await page.reload();
  await expect(home.greeting).toBeVisible();
  await expect.poll(background).toBe(light);
});

test('accent and audio quality are set, and a reload keeps them', async ({
  page,
  asGuest,
  home,
}) => {
  const settings = new SettingsPage(page);
  const accent = (): Promise<string> =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await showPage(page, 'settings');
  await settings.accent.getByRole('button', { pressed: false }).first().click();
  await expect.poll(accent).toMatch(/^#/);
  const chosen = await accent();
  await settings.wifiQuality.selectOption('low');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('audio_wifi_quality')))
    .toBe('low');
  await page.reload();
  await expect.poll(() => settings.wifiQuality.inputValue()).toBe('low');
  expect(await accent()).toBe(chosen);
});
