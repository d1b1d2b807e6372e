import type { Page } from '@playwright/test';
import { waitForServices } from '../../fixtures/services.ts';
import { expect, test } from '../../fixtures/soundTest.ts';

/** Presses a key until the named element has the focus. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
    seen.push(label);
    if (name.test(label)) return;
  }
  throw new Error(`Tab never reached ${String(name)}: ${seen.join(' | ')}`);
}

test('by keyboard alone a newcomer continues as a guest, plays a card and uses the whole bar', async ({
  page,
  landing,
  home,
  player,
  sound,
  tones,
}) => {
  tones.set({ seconds: 30 });
  await landing.open();
  await expect(landing.continueAsGuest).toBeVisible();
  await tabTo(page, /^Continue as Guest$/);
  await page.keyboard.press('Enter');
  await expect(home.playButtons('Trending Now').first()).toBeAttached();
  await tabTo(page, /^Play Song 1 by /);
  await page.keyboard.press('Enter');
  await expect.poll(() => sound.tracksNow()).toEqual([1]);
  await page.keyboard.press('Enter');
  await expect.poll(() => sound.tracksNow()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => sound.tracksNow()).toEqual([1]);

  // The code behind the bar's sliders and the shortcuts loads after the bar.
  await expect(player.seekSlider).toHaveAttribute('aria-valuetext', / of [1-9]/);
  await waitForServices(page);
  /** Long enough that the first track does not end during the test, even on a busy machine. */
  const playFromStart = (): Promise<void> => page.keyboard.press('0');
  // The bar comes after all of home in the tab order: Shift+Tab over the page's start is shorter.
  await tabTo(page, /^Volume$/, 'Shift+Tab');
  await playFromStart();
  await page.keyboard.press('Home');
  await expect.poll(() => sound.tracksNow()).toEqual([]);
  await page.keyboard.press('End');
  await expect.poll(() => sound.tracksNow()).toEqual([1]);
  await expect(player.volumeSlider).toHaveValue('1');

  await tabTo(page, /^Mute$/, 'Shift+Tab');
  await playFromStart();
  await page.keyboard.press('Enter');
  await expect.poll(() => sound.tracksNow()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => sound.tracksNow()).toEqual([1]);

  await tabTo(page, /^Seek$/, 'Shift+Tab');
  await playFromStart();
  await page.keyboard.press('k');
  await expect.poll(() => sound.tracksNow()).toEqual([]);
  const before = await player.shownSeconds();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => player.shownSeconds()).toBeCloseTo(before + 5, 0);
  await page.keyboard.press('k');
  await expect.poll(() => sound.tracksNow()).toEqual([1]);

  await tabTo(page, /^Next$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => sound.tracksNow()).toEqual([2]);

  await tabTo(page, /^Pause$/, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(player.play).toBeFocused();
  await expect.poll(() => sound.tracksNow()).toEqual([]);
  await page.keyboard.press('Space');
  await expect.poll(() => sound.tracksNow()).toEqual([2]);
});
