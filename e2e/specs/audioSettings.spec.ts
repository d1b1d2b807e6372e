import type { Page } from '@playwright/test';
import { boxAtRest } from '../fixtures/boxAtRest.ts';
import { expect, test } from '../fixtures/test.ts';
import { showPage } from '../fixtures/windowEvents.ts';
import { SettingsPage } from '../pages/SettingsPage.ts';

const SAVED = 'Audio settings updated!';

/** The qualities of the audio files that the page has requested so far, one entry per request. */
function watchQualities(page: Page): readonly (string | null)[] {
  const qualities: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/api\/music\/audio\/\d+$/.test(pathname)) qualities.push(searchParams.get('quality'));
  });
  return qualities;
}

/** Sets the connection type that the browser reports, until the next call. */
const connectBy = (page: Page, type: 'wifi' | 'cellular'): Promise<void> =>
  page.evaluate((kind) => {
    Object.defineProperty(navigator, 'connection', { value: { type: kind }, configurable: true });
  }, type);

test('each connection plays in the quality chosen for it, from the next track on', async ({
  page,
  asGuest,
  home,
  player,
  toast,
}) => {
  const settings = new SettingsPage(page);
  const qualities = watchQualities(page);
  const playAnother = async (index: number): Promise<void> => {
    await showPage(page, 'home');
    await home.playButtons('Trending Now').nth(index).click();
    await player.expectSoundToAdvance();
  };
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await connectBy(page, 'cellular');
  await playAnother(0);
  expect(new Set(qualities)).toEqual(new Set(['normal']));

  await connectBy(page, 'wifi');
  await playAnother(2);
  expect(qualities.at(-1)).toBe('high');

  await settings.open();
  await settings.wifiQuality.selectOption('Lossless');
  await expect(toast).toHaveText(SAVED);
  await settings.cellularQuality.selectOption('Low');
  await playAnother(4);
  expect(qualities.at(-1)).toBe('lossless');
  await connectBy(page, 'cellular');
  await playAnother(6);
  expect(qualities.at(-1)).toBe('low');
});

test('Play full track takes effect on the current track at once, both on and off', async ({
  page,
  asGuest,
  home,
  player,
  toast,
}) => {
  const settings = new SettingsPage(page);
  await asGuest();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  const first = (await player.sound()).src;
  await expect(player.seekSlider).toHaveAttribute('max', '30');

  await settings.open();
  await settings.playFullTrack.click();
  await expect(toast).toHaveText(SAVED);
  await expect
    .poll(async () => Number(await player.seekSlider.getAttribute('max')))
    .toBeGreaterThan(31);
  // Beyond the end of the preview.
  await player.seekSlider.fill('29');
  await expect.poll(async () => (await player.sound()).currentTime).toBeGreaterThan(30.5);
  expect((await player.sound()).src).toBe(first);

  await settings.playFullTrack.click();
  await expect.poll(async () => (await player.sound()).src).not.toBe(first);
  await player.expectSoundToAdvance();
  await expect(player.seekSlider).toHaveAttribute('max', '30');
});

test('crossfade is set by drag and by keys, announced once, and kept after a reload', async ({
  page,
  asGuest,
  home,
  toast,
}) => {
  const settings = new SettingsPage(page);
  const stored = (): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('audio_crossfade_seconds'));
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await page.evaluate(() => {
    const heard: unknown[] = [];
    window.addEventListener('settings-updated', (event) =>
      heard.push((event as CustomEvent<unknown>).detail),
    );
    Object.assign(window, { heard });
  });
  await settings.open();
  await expect(settings.crossfade).toHaveAttribute('aria-valuetext', 'Off');

  await settings.crossfade.scrollIntoViewIfNeeded();
  const box = await boxAtRest(settings.crossfade);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 8, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y, { steps: 12 });
  await expect(settings.crossfade).toHaveAttribute('aria-valuetext', '6 seconds');
  expect(await stored()).toBeNull();
  await page.mouse.up();
  await expect(toast).toHaveText(SAVED);
  await expect.poll(stored).toBe('6');

  // Does not wait between the keys: the value is announced once the keys have paused.
  const keys = ['ArrowLeft', 'ArrowLeft', 'ArrowRight'];
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
  await expect.poll(stored).toBe('5');
  await expect(settings.crossfade).toHaveAttribute('aria-valuetext', '5 seconds');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: unknown }).heard))
    .toEqual([
      { key: 'audio_crossfade_seconds', value: '6' },
      { key: 'audio_crossfade_seconds', value: '5' },
    ]);

  await page.reload();
  await expect(settings.crossfade).toHaveAttribute('aria-valuetext', '5 seconds');
});

test('Normalize volume is on at first, and stays off after it is switched off', async ({
  page,
  asGuest,
  home,
  toast,
}) => {
  const settings = new SettingsPage(page);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await settings.open();
  await expect(settings.normalizeVolume).toBeChecked();
  await settings.normalizeVolume.click();
  await expect(toast).toHaveText(SAVED);
  await page.reload();
  await expect(settings.normalizeVolume).not.toBeChecked();
});

test('a setting that the browser cannot store is reverted, and a toast says why', async ({
  page,
  asGuest,
  home,
  toast,
}) => {
  const settings = new SettingsPage(page);
  await asGuest();
  await expect(home.greeting).toBeVisible();
  await settings.open();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await settings.crossfade.focus();
  await page.keyboard.press('End');
  await expect(toast).toHaveText(
    'Your audio settings could not be saved. The browser storage is full.',
  );
  await expect(settings.crossfade).toHaveAttribute('aria-valuetext', 'Off');
});
