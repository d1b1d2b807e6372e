import type { Page } from '@playwright/test';
import { boxAtRest } from '../fixtures/boxAtRest.ts';
import { expectNoViolationsInAnyLook, expectNoViolationsInBothThemes } from '../fixtures/looks.ts';
import { MusicWire, stopClock } from '../fixtures/musicWire.ts';
import { hardTexts } from '../fixtures/readability.ts';
import { storedTexts } from '../fixtures/keptLibrary.ts';
import { tabTo } from '../fixtures/tabTo.ts';
import { expect, test } from '../fixtures/test.ts';
import { HomePage } from '../pages/HomePage.ts';
import { SettingsPage } from '../pages/SettingsPage.ts';

const SAVED = 'Audio settings updated!';

/** Opens the product in another tab of the same person. */
async function openSecondTab(first: Page): Promise<Page> {
  const page = await first.context().newPage();
  await page.goto('/');
  await expect(new HomePage(page).greeting).toBeVisible();
  return page;
}

const expectTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-theme', theme);

test('the account section offers sign-in to a guest and shows a member their account', async ({
  page,
  asGuest,
  home,
  authDialog,
  member,
}) => {
  const settings = new SettingsPage(page);
  const account = settings.section('Account');
  const button = (name: string) => account.getByRole('button', { name, exact: true });
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await settings.open();
  await expect(account.getByText('Guest', { exact: true })).toBeVisible();
  await expect(account.getByText('None', { exact: true })).toBeVisible();
  await button('Create Account').click();
  await expect(authDialog.displayName).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button('Create Account')).toBeFocused();
  await button('Sign In').click();
  await expect(authDialog.email).toBeVisible();
  await expect(authDialog.displayName).toBeHidden();
  await authDialog.send(member);
  await expect(account.getByText(member.displayName, { exact: true })).toBeVisible();
  await expect(account.getByText(member.email, { exact: true })).toBeVisible();
  await expect(button('Sign In')).toBeHidden();
  await page.reload();
  await expect(account.getByText(member.displayName, { exact: true })).toBeVisible();
  await expect(account.getByText(member.email, { exact: true })).toBeVisible();
  await expectNoViolationsInBothThemes(page, 'settings of a member');
});

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
  const account = await boxAtRest(settings.section('Account'));
  const audio = await boxAtRest(settings.section('Audio Quality'));
  expect(audio.y).toBe(account.y);
  expect(audio.x + audio.width - account.x).toBeGreaterThan(content.width * 0.9);

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect
    .poll(async () => (await boxAtRest(settings.section('Audio Quality'))).x)
    .toBe((await boxAtRest(settings.section('Account'))).x);
});

test('by keyboard alone everything can be set, and applies at once, in another tab and after a reload', async ({
  page,
  asGuest,
  home,
  toast,
}) => {
  const settings = new SettingsPage(page);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  const second = await openSecondTab(page);
  const other = new SettingsPage(second);
  await other.open();
  await settings.open();
  const stored = async (key: string): Promise<string | undefined> => (await storedTexts(page))[key];

  await expectTheme(page, 'dark');
  await expect(settings.glow).toBeChecked();
  await expect(settings.playFullTrack).not.toBeChecked();
  await expect(settings.wifiQuality).toHaveValue('high');
  await expect(settings.cellularQuality).toHaveValue('normal');
  await expect(settings.normalizeVolume).toBeChecked();
  await expect(settings.wifiQuality.getByRole('option')).toHaveText([
    'Low',
    'Normal',
    'High',
    'Lossless',
  ]);
  await expect(settings.cellularQuality.getByRole('option')).toHaveText(['Low', 'Normal', 'High']);

  await tabTo(page, settings.darkTheme);
  await page.keyboard.press('Space');
  await expectTheme(page, 'light');
  await expectTheme(second, 'light');
  await expect(other.darkTheme).not.toBeChecked();
  expect(await stored('theme')).toBe('light');

  await tabTo(page, settings.swatch('Coral'));
  await page.keyboard.press('Enter');
  await expect(settings.swatch('Coral')).toHaveAttribute('aria-pressed', 'true');
  await expect(other.swatch('Coral')).toHaveAttribute('aria-pressed', 'true');
  expect(await stored('accentColor')).toBe('#ff7a6b');
  await tabTo(page, settings.colorDigits);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('blue');
  await page.keyboard.press('Enter');
  await expect(
    settings.accent.getByText('Write it as #rrggbb, for example #7cc4ff.', { exact: true }),
  ).toBeVisible();
  await expect(settings.colorDigits).toHaveAttribute('aria-invalid', 'true');
  expect(await stored('accentColor')).toBe('#ff7a6b');
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
  expect(await stored('glowEnabled')).toBe('0');

  await tabTo(page, settings.playFullTrack);
  await page.keyboard.press('Space');
  await expect(toast).toHaveText(SAVED);
  await expect(other.playFullTrack).toBeChecked();
  expect(await stored('playFullTrack')).toBe('1');
  await tabTo(page, settings.wifiQuality);
  await page.keyboard.type('Loss');
  await expect(other.wifiQuality).toHaveValue('lossless');
  expect(await stored('audio_wifi_quality')).toBe('lossless');
  await tabTo(page, settings.cellularQuality);
  await page.keyboard.type('Loss');
  await expect(settings.cellularQuality).not.toHaveValue('lossless');
  await page.keyboard.press('Home');
  await expect(other.cellularQuality).toHaveValue('low');
  expect(await stored('audio_cellular_quality')).toBe('low');
  await tabTo(page, settings.normalizeVolume);
  await page.keyboard.press('Space');
  await expect(other.normalizeVolume).not.toBeChecked();
  expect(await stored('audio_normalize_volume')).toBe('false');

  await tabTo(page, settings.keyboardShortcuts);
  await page.keyboard.press('Space');
  await expect(other.keyboardShortcuts).not.toBeChecked();
  for (const { heading } of [settings, other]) {
    await heading.focus();
    await heading.press('ArrowRight');
    await expect(heading).toBeFocused();
  }

  // A value that no version offered on cellular is not replaced by one from elsewhere.
  await page.evaluate(() => localStorage.setItem('audio_cellular_quality', 'lossless'));
  await expect(other.cellularQuality).toHaveValue('normal');
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
    await expect(shown.cellularQuality).toHaveValue('normal');
    await expect(shown.normalizeVolume).not.toBeChecked();
    await expect(shown.keyboardShortcuts).not.toBeChecked();
  }
  // The top bar's toggle changes the same setting.
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(settings.darkTheme).toBeChecked();
  await expectTheme(second, 'dark');
});

test('every text stays readable with any accent, in both themes, on other pages too', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  // Every text of two pages is checked twelve times.
  test.slow();
  const settings = new SettingsPage(page);
  // Colours are checked after transitions have ended.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await asGuest();
  await expect(home.greeting).toBeVisible();
  const second = await openSecondTab(page);
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

  const sample = settings.accent.getByText('Text on it', { exact: true });
  const shownAccent = () => sample.evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const theme of ['dark', 'light'] as const) {
    await settings.darkTheme.setChecked(theme === 'dark');
    for (const color of ['#ffffff', '#000000', '#ffff00', '#808080', '#ff0000', '#0000ff']) {
      await settings.anyColor.fill(color);
      await expect(settings.colorDigits).toHaveValue(color);
      const accent = await shownAccent();
      await expect
        .poll(() =>
          second.evaluate(() => {
            const { theme: name } = document.documentElement.dataset;
            return name;
          }),
        )
        .toBe(theme);
      await expect.poll(() => accentOf(second)).toBe(await accentOf(page));
      for (const [where, tab] of [
        ['settings', page],
        ['home', second],
      ] as const)
        await expect
          .poll(() => hardTexts(tab), { message: `${where}, ${theme}, ${color}` })
          .toEqual([]);
      // A colour with too little contrast is adjusted, and the page says so.
      const isMoved = accent !== (await asComputed(page, color));
      await expect(
        settings.accent.getByText(/^Shown as #[0-9a-f]{6} to be readable\.$/),
      ).toHaveCount(isMoved ? 1 : 0);
    }
    const unseen = theme === 'dark' ? '#000000' : '#ffffff';
    await settings.anyColor.fill(unseen);
    await expect(settings.accent.getByText(/^Shown as /)).toBeVisible();
  }

  // Proves that the check finds a text with too little contrast.
  await settings.heading.evaluate((element) => (element.style.color = '#ededed'));
  await expect.poll(() => hardTexts(page)).toMatchObject([{ text: 'Account Settings' }]);
});

const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));

/** A colour as the browser computes it. */
const asComputed = (page: Page, color: string): Promise<string> =>
  page.evaluate((css) => {
    const element = document.body.appendChild(document.createElement('i'));
    element.style.backgroundColor = css;
    const { backgroundColor } = getComputedStyle(element);
    element.remove();
    return backgroundColor;
  }, color);

test('storage management shows a size, takes 1.5 seconds to clear, and empties the cache', async ({
  page,
  asGuest,
  home,
  search,
  toast,
}) => {
  const settings = new SettingsPage(page);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  const wire = await MusicWire.tap(page);
  const searchFor = async (query: string): Promise<void> => {
    await search.open();
    await search.box.fill(query);
    await expect(search.resultsOf(query)).toBeVisible();
  };
  await searchFor('jazz');
  expect(wire.queries()).toEqual(['jazz']);
  await search.clear.click();
  await searchFor('jazz');
  expect(wire.queries(), 'found in the cache').toEqual(['jazz']);
  await search.clear.click();

  await settings.open();
  await expect(settings.cacheSize).toHaveText(/^\d{2,3}\.\d\d MB$/);
  const megabytes = Number.parseFloat((await settings.cacheSize.textContent()) ?? '');
  expect(megabytes).toBeGreaterThanOrEqual(50);
  expect(megabytes).toBeLessThanOrEqual(250);
  await stopClock(page);
  await tabTo(page, settings.clearCache);
  await expect(settings.clearCache).toHaveText('Clear Cache');
  await page.keyboard.press('Enter');
  await expect(settings.clearCache).toHaveText('Clearing...');
  await page.clock.runFor(1_499);
  await expect(settings.clearCache).toHaveText('Clearing...');
  await expect(settings.cacheSize).toHaveText(`${megabytes.toFixed(2)} MB`);
  await page.clock.runFor(1);
  await expect(settings.cacheSize).toHaveText('0.00 MB');
  await expect(settings.clearCache).toHaveText('Clear Cache');
  await expect(settings.clearCache).toBeFocused();
  await expect(toast).toHaveText('Cache cleared successfully!');
  await page.clock.resume();
  await searchFor('jazz');
  expect(wire.queries(), 'asked for again').toEqual(['jazz', 'jazz']);
});

test('axe finds nothing on the settings of a guest, in both themes, on a phone too', async ({
  page,
  asGuest,
  home,
}) => {
  const settings = new SettingsPage(page);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await settings.open();
  await settings.anyColor.fill('#808080');
  await settings.colorDigits.fill('blue');
  await settings.colorDigits.blur();
  await expect(settings.colorDigits).toHaveAttribute('aria-invalid', 'true');
  await settings.playFullTrack.click();
  await expectNoViolationsInAnyLook(page, 'settings with a wrong colour and a toast');
});
