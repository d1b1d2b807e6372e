import type { Locator, Page } from '@playwright/test';
import { boxAtRest } from '../../fixtures/boxAtRest.ts';
import { expectNoViolations } from '../../fixtures/axe.ts';
import { offerThreeSongs } from '../../fixtures/musicWire.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTab } from '../../fixtures/windowEvents.ts';
import { HomePage } from '../../pages/HomePage.ts';
import { SettingsPage } from '../../pages/SettingsPage.ts';

test('a wide page has the sections in two columns, a narrow one in a single column', async ({
  page,
  asGuest,
  home,
}) => {
  const settings = new SettingsPage(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await settings.open();
  const content = await boxAtRest(page.getByRole('main'));
  const account = await boxAtRest(settings.regionNamed('Account'));
  const audio = await boxAtRest(settings.regionNamed('Audio Quality'));
  expect(audio.y).toBe(account.y);
  expect(audio.x + audio.width - account.x).toBeGreaterThan(content.width * 0.9);

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect
    .poll(async () => (await boxAtRest(settings.regionNamed('Audio Quality'))).x)
    .toBe((await boxAtRest(settings.regionNamed('Account'))).x);
});

test('every text stays readable with any accent, in both themes, on other pages too', async ({
  page,
  context,
  asGuest,
  home,
  player,
}) => {
  const settings = new SettingsPage(page);
  await offerThreeSongs(page);
  // Colours are checked after transitions have ended.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await asGuest();
  await expect(home.greeting).toBeVisible();
  const second = await openTab(context);
  await second.emulateMedia({ reducedMotion: 'reduce' });
  const elsewhere = new HomePage(second);
  await elsewhere.playButtons('Trending Now').first().click();
  await expect(
    second
      .getByRole('region', { name: 'Player' })
      .getByRole('button', { name: 'Pause', exact: true }),
  ).toBeVisible();
  await settings.open();
  await expect(player.region).toBeVisible();

  const note = settings.accent.getByText(/^Text and lines use #[0-9a-f]{6} to be readable\.$/);
  for (const theme of ['dark', 'light'] as const) {
    await settings.darkTheme.setChecked(theme === 'dark');
    for (const color of ['#ffffff', '#000000', '#ffff00', '#808080', '#ff0000', '#0000ff']) {
      await settings.anyColor.fill(color);
      await expect(settings.colorDigits).toHaveValue(color);
      await expect
        .poll(() =>
          second.evaluate(() => {
            const { theme: name } = document.documentElement.dataset;
            return name;
          }),
        )
        .toBe(theme);
      for (const tab of [page, second]) await expect.poll(() => accentOf(tab)).toBe(color);
      for (const [where, tab] of [
        ['settings', page],
        ['home', second],
      ] as const)
        await expectNoViolations(tab, `${where}, ${theme}, ${color}`, {
          runOnly: ['color-contrast'],
        });
    }
    const unseen = theme === 'dark' ? '#000000' : '#ffffff';
    await settings.anyColor.fill(unseen);
    await expect(note).toBeVisible();
  }
});

const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));

/** As a browser computes it, in any colour. */
const TRANSPARENT = /^rgba\(.*, 0\)$/;

test('an off switch is hollow, in both themes and in forced colours', async ({
  page,
  asGuest,
  home,
}) => {
  const settings = new SettingsPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await settings.open();
  const [on, off] = [true, false].map((checked) => page.getByRole('switch', { checked }).first());
  const trackOf = (control: Locator | undefined): Promise<string> | undefined =>
    control?.evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const theme of ['dark', 'light'] as const)
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      await settings.darkTheme.setChecked(theme === 'dark');
      const where = `${theme}, forced colours: ${forcedColors}`;
      await expect.poll(() => trackOf(off), where).toMatch(TRANSPARENT);
      await expect.poll(() => trackOf(on), where).not.toMatch(TRANSPARENT);
    }
});
