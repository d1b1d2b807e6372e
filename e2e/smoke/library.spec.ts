import { expect, test } from '../fixtures/test.ts';
import { SettingsPage } from '../pages/SettingsPage.ts';

test('a guest changes a setting', async ({ page, asGuest, accountMenu }) => {
  const settings = new SettingsPage(page);
  await asGuest();
  await expect(accountMenu.avatar).toBeVisible();
  await settings.open();
  await settings.playFullTrack.click();
  await expect(settings.playFullTrack).toBeChecked();
});
