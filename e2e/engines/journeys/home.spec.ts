import { centreOf } from '../../fixtures/boxAtRest.ts';
import { showPage } from '../../fixtures/windowEvents.ts';
import { ROW_TITLES } from '../../pages/HomePage.ts';
import { expect, test } from '../test.ts';

test('home shows ten rows, whose covers are drawn', async ({ asGuest, home }) => {
  await asGuest();
  for (const title of ROW_TITLES) {
    await home.row(title).evaluate((row) => row.scrollIntoView({ behavior: 'instant' }));
    await home.playButtons(title).first().waitFor();
  }
  const cover = home.row('Trending Now').locator('img').first();
  const colours = await cover.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const drawing = new OffscreenCanvas(32, 32).getContext('2d');
    drawing?.drawImage(image, 0, 0, 32, 32);
    const pixels = drawing?.getImageData(0, 0, 32, 32).data.buffer;
    return new Set(new Uint32Array(pixels ?? new ArrayBuffer(0))).size;
  });
  expect(colours).toBeGreaterThan(16);
});

test('a row scrolls by its arrow', async ({ asGuest, home }) => {
  await asGuest();
  await home.arrow('Trending Now', 'forward').click();
  await expect.poll(() => home.scrolled('Trending Now')).toBeGreaterThan(100);
  await home.arrow('Trending Now', 'back').click();
  await expect.poll(() => home.scrolled('Trending Now')).toBe(0);
});

test('“Show all” opens the row’s results, and Back returns to the place on home', async ({
  page,
  asGuest,
  home,
  search,
}) => {
  const top = (): Promise<number> => home.content.evaluate(({ scrollTop }) => scrollTop);
  await asGuest();
  await home.showAll('Country').click();
  const left = await top();
  await search.playButtons.nth(12).waitFor();
  await page.goBack();
  await home.greeting.waitFor();
  await expect.poll(top).toBeGreaterThan(0);
  expect(left).toBeGreaterThanOrEqual(0);
  await home.showAll('Country').and(page.locator(':focus')).waitFor();
});

test('with “Listen by pointing” cards play under the mouse and by arrow keys, and the queue stays empty', async ({
  page,
  asGuest,
  home,
  player,
}) => {
  const plays = home.playButtons('Trending Now');
  /** The source that sounds. */
  const heard = (): Promise<string> =>
    page.evaluate(() => {
      const audio = document.querySelector<HTMLAudioElement>('[data-testid="player-audio"]');
      return audio && !audio.paused ? audio.src : '';
    });
  const pointAt = async (index: number): Promise<void> => {
    const { x, y } = await centreOf(plays.nth(index));
    await page.mouse.move(x, y);
  };
  await asGuest();
  await home.greeting.waitFor();
  await showPage(page, 'settings');
  await page.getByRole('switch', { name: 'Listen by pointing' }).click();
  await showPage(page, 'home');
  // The press has an end: what follows sounds without one.
  await page.waitForFunction(() => !navigator.userActivation.isActive);
  let first = '';
  await expect
    .poll(
      async () => {
        first = await heard();
        if (first !== '') return first;
        // The code that follows the pointer loads once the network is idle.
        await page.mouse.move(1, 1);
        await pointAt(0);
        return '';
      },
      // Each time it waits longer for the sound, so that no machine is too slow.
      { intervals: [2_000, 4_000, 8_000, 16_000, 32_000], timeout: 120_000 },
    )
    .not.toBe('');
  await pointAt(1);
  await expect.poll(heard).not.toBe(first);
  await player.expectSoundToAdvance();

  await plays.nth(1).focus();
  await page.mouse.move(1, 1);
  await expect.poll(heard).toBe('');
  await page.keyboard.press('ArrowRight');
  await expect.poll(heard).not.toBe('');
  await page.keyboard.press('Tab');
  await expect.poll(heard).toBe('');
  await player.region.filter({ hasText: 'Pick a track to start' }).waitFor();
});
