import type { Page } from '@playwright/test';
import { tabTo } from '../../fixtures/tabTo.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTab } from '../../fixtures/windowEvents.ts';
import { HomePage } from '../../pages/HomePage.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';

const SAVED = 'Audio settings updated!';

const expectTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme);

test('by keyboard alone everything can be set, and applies at once, in another tab and after a reload', async ({
  page,
  context,
  asGuest,
  home,
  toast,
}) => {
  const settings = new SettingsPage(page);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  const second = await openTab(context);
  await expect(new HomePage(second).greeting).toBeVisible();
  const other = new SettingsPage(second);
  await other.open();
  await settings.open();

  await tabTo(page, settings.darkTheme);
  await page.keyboard.press('Space');
  await expectTheme(page, 'light');
  await expectTheme(second, 'light');
  await expect(other.darkTheme).not.toBeChecked();

  await tabTo(page, settings.swatch('Coral'));
  await page.keyboard.press('Enter');
  await expect(settings.swatch('Coral')).toHaveAttribute('aria-pressed', 'true');
  await expect(other.swatch('Coral')).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, settings.colorDigits);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('#7A0');
  await page.keyboard.press('Enter');
  await expect(settings.colorDigits).toHaveValue('#77aa00');
  await expect(other.colorDigits).toHaveValue('#77aa00');
  await expect(other.anyColor).toHaveValue('#77aa00');
  await expect(settings.swatch('Coral')).toHaveAttribute('aria-pressed', 'false');

  await tabTo(page, settings.glow);
  await page.keyboard.press('Space');
  for (const each of [page, second])
    await expect(each.locator('html')).toHaveAttribute('data-glow', 'off');

  await tabTo(page, settings.playFullTrack);
  await page.keyboard.press('Space');
  await expect(toast).toHaveText(SAVED);
  await expect(other.playFullTrack).toBeChecked();
  await tabTo(page, settings.wifiQuality);
  await page.keyboard.press('End');
  await expect(other.wifiQuality).toHaveValue('lossless');
  await tabTo(page, settings.cellularQuality);
  await page.keyboard.press('Home');
  await expect(other.cellularQuality).toHaveValue('low');
  await tabTo(page, settings.normalizeVolume);
  await page.keyboard.press('Space');
  await expect(other.normalizeVolume).not.toBeChecked();

  await tabTo(page, settings.keyboardShortcuts);
  await page.keyboard.press('Space');
  await expect(other.keyboardShortcuts).not.toBeChecked();
  for (const { heading } of [settings, other]) {
    await heading.focus();
    await heading.press('ArrowRight');
    await expect(heading).toBeFocused();
  }

  for (const [each, shown] of [
    [page, settings],
    [second, other],
  ] as const) {
    await each.reload();
    await expect(shown.heading).toBeVisible();
    await expectTheme(each, 'light');
    await expect(each.locator('html')).toHaveAttribute('data-glow', 'off');
    await expect(shown.glow).not.toBeChecked();
    await expect(shown.colorDigits).toHaveValue('#77aa00');
    await expect(shown.playFullTrack).toBeChecked();
    await expect(shown.wifiQuality).toHaveValue('lossless');
    await expect(shown.cellularQuality).toHaveValue('low');
    await expect(shown.normalizeVolume).not.toBeChecked();
    await expect(shown.keyboardShortcuts).not.toBeChecked();
  }
  // The top bar's toggle changes the same setting.
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(settings.darkTheme).toBeChecked();
  await expectTheme(second, 'dark');
});
