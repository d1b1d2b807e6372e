import { untilServicesRun } from '../../fixtures/running.ts';
import { expect, test } from '../../fixtures/soundTest.ts';
import { tabTo } from '../../fixtures/tabTo.ts';

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
  await tabTo(page, landing.continueAsGuest);
  await page.keyboard.press('Enter');
  await expect(home.playButtons('Trending Now').first()).toBeAttached();
  await tabTo(page, home.playButtons('Trending Now').first());
  await page.keyboard.press('Enter');
  await sound.expectTracks([1]);
  await page.keyboard.press('Enter');
  await sound.expectTracks([]);
  await page.keyboard.press('Enter');
  await sound.expectTracks([1]);

  // The code behind the bar's sliders and the shortcuts loads after the bar.
  await expect(player.seekSlider).toHaveAttribute('aria-valuetext', / of [1-9]/);
  await untilServicesRun(page);
  /** Long enough that the first track does not end during the test, even on a busy machine. */
  const playFromStart = (): Promise<void> => page.keyboard.press('0');
  // The bar comes after all of home in the tab order: Shift+Tab over the page's start is shorter.
  await tabTo(page, player.volumeSlider, 'Shift+Tab');
  await playFromStart();
  await page.keyboard.press('Home');
  await sound.expectTracks([]);
  await page.keyboard.press('End');
  await sound.expectTracks([1]);
  await expect(player.volumeSlider).toHaveValue('1');

  await tabTo(page, page.getByRole('button', { name: 'Mute', exact: true }), 'Shift+Tab');
  await playFromStart();
  await page.keyboard.press('Enter');
  await sound.expectTracks([]);
  await page.keyboard.press('Enter');
  await sound.expectTracks([1]);

  await tabTo(page, player.seekSlider, 'Shift+Tab');
  await playFromStart();
  await page.keyboard.press('k');
  await sound.expectTracks([]);
  const before = await player.shownSeconds();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => player.shownSeconds()).toBeCloseTo(before + 5, 0);
  await page.keyboard.press('k');
  await sound.expectTracks([1]);

  await tabTo(page, player.next, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await sound.expectTracks([2]);

  await tabTo(page, player.pause, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(player.play).toBeFocused();
  await sound.expectTracks([]);
  await page.keyboard.press('Space');
  await sound.expectTracks([2]);
});
